import { fileKey } from "#lib/localFiles.ts";
import { type AlbumFiles, isAlreadyThere, type ProposedTrack } from "./albumProposal.ts";

/** A proposal with the tracks of a further drop below its own, and the names of files that its albums have already. */
export function withMoreFiles({ albums, chosen }: AlbumFiles, more: AlbumFiles) {
  const listed = new Set(albums.flatMap(({ tracks }) => tracks).map(({ file }) => fileKey(file)));
  const isListed = (track: ProposedTrack) =>
    listed.has(fileKey(track.file)) || isAlreadyThere(track, chosen.tracks);
  const dropped = more.albums.flatMap(({ tracks }) => tracks);
  const added = dropped.filter((track) => !isListed(track));
  const album = {
    ...chosen,
    cover: chosen.cover ?? more.chosen.cover,
    tracks: [...chosen.tracks, ...added],
    shortened: [...chosen.shortened, ...more.albums.flatMap(({ shortened }) => shortened)],
  };
  const repeated = dropped.filter(isListed).map(({ file }) => file.name);
  return { files: { albums: albums.with(albums.indexOf(chosen), album), chosen: album }, repeated };
}
