// behaviour §10.11
import { expect, test } from "vitest";
import {
  newUploadJob,
  nextToSave,
  type UploadJob,
  uploadPercent,
  uploadText,
} from "#dashboard/tracks/uploads/uploadJobs.ts";

const job = (id: string, status: UploadJob["status"], replacedTrackId: string | null = null): UploadJob => ({
  ...newUploadJob({ file: new File([], id), replacedTrackId }),
  id,
  status,
});

test.each([
  ["a file that is uploaded first waits for those before it", "uploading", null, undefined],
  ["the first of two comes first", "uploaded", null, "1"],
  ["it does not wait for a failed one", "failed", null, "2"],
  ["one row is written at a time", "saving", null, undefined],
  ["new audio of a track waits for nothing", "uploading", "track", "2"],
] as const)("%s", (_, first, replacedTrackId, next) => {
  expect(nextToSave([job("1", first), job("2", "uploaded", replacedTrackId)])?.id).toBe(next);
});

const MB = 1_000_000;
const upload = (part: Partial<Pick<UploadJob, "played" | "status" | "doneBytes" | "error">>) => ({
  file: Object.defineProperty(new File([], "Tide.wav"), "size", { value: 100 * MB }),
  status: "uploading" as const,
  doneBytes: 0,
  played: null,
  error: "",
  ...part,
});

test("progress is reported in per cent, with size", () => {
  const doneBytes = 25 * MB;
  expect(uploadText(upload({ doneBytes }))).toBe("25 % · 25.0 MB of 100.0 MB");
  const played = new File([new Uint8Array(1000)], "copy.mp3");
  expect(uploadText(upload({ played, doneBytes: 500 }))).toBe("50 % · 1 kB of 1 kB");
});

test("what an upload waits for, or why it failed, is reported instead", () => {
  expect(uploadText(upload({ status: "waiting" }))).toBe("Waiting · 100.0 MB");
  expect(uploadText(upload({ status: "disconnected" }))).toMatch(/connection was lost/);
  expect(uploadText(upload({ status: "busy" }))).toMatch(/Trying again/);
  const encoding = upload({ status: "encoding", doneBytes: 42.5 * MB });
  expect(uploadText(encoding)).toBe("Making the listening copy… 42 %");
  expect(uploadPercent(encoding)).toBe(42);
  expect(uploadText(upload({ status: "failed", error: "Storage is full" }))).toBe("Storage is full");
});
