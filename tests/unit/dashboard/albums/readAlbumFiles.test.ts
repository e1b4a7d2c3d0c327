// behaviour §10.12
import { expect, test } from "vitest";
import { readCover } from "#dashboard/albums/readAlbumFiles.ts";
import { id3, jpegLike, mp3Of, pictureFrame } from "../../../support/taggedFiles.ts";

const file = (name: string, type = "") => new File(["content"], name, { type });

test("the cover is the first picture in the tags, else the image", async () => {
  const image = file("cover.jpg", "image/jpeg");
  const mp3 = (name: string, tag?: Buffer) => new File([new Uint8Array(mp3Of(1, tag))], name);
  const coverOf = async (...files: File[]) => {
    const tracks = files.map((one) => ({
      file: one,
      title: "",
      artist: null,
      duration: "0:01",
      lyrics: null,
      isrc: null,
    }));
    const album = { title: "", artist: null, date: null, genre: null, cover: image, tracks, shortened: [] };
    return (await readCover(album))?.size;
  };
  const withPicture = (size: number) => mp3("a.mp3", id3({ APIC: pictureFrame(jpegLike(size)) }));
  expect(await coverOf(mp3("a.mp3"), withPicture(5000), withPicture(6000))).toBe(5000);
  expect(await coverOf(mp3("a.mp3"))).toBe(image.size);
  expect(await coverOf()).toBe(image.size);
});
