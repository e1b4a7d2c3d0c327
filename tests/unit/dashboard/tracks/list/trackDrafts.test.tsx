import { expect, onTestFinished, test } from "vitest";
import { draftKeys } from "#dashboardConfig.ts";
import { openDrafts } from "#lib/draftStorage.ts";
import { openManageTracks } from "../../../../support/manageTracksInPage.tsx";
import { ALBUM_ID, tracksOf } from "../../../../support/trackServer.ts";

test("the draft of a track that was deleted elsewhere is dropped once the tracks are read (§10.8)", async () => {
  const tracks = tracksOf("A");
  const draft = { began: { text: "A" }, changed: { text: "B" }, tried: [], lacksFiles: false };
  for (const id of ["gone-elsewhere", tracks[0]?.id])
    sessionStorage.setItem(
      `draft ada ${draftKeys.tracks(ALBUM_ID, id)}title`,
      JSON.stringify({ at: Date.now(), draft }),
    );
  openDrafts("ada");
  onTestFinished(() => openDrafts(null));
  const { labelled } = await openManageTracks(tracks);
  expect(JSON.stringify(sessionStorage)).not.toContain("gone");
  expect(labelled("Rename A (unsaved)")).toBeVisible();
});
