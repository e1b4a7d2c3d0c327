import { expect, test } from "vitest";
import {
  nextToSave,
  remainingSeconds,
  type UploadJob,
  uploadPercent,
  uploadText,
  withSample,
} from "#features/track-admin/uploads/uploadJobs.ts";

const job = (id: string, status: UploadJob["status"], replacedTrackId: string | null = null): UploadJob => ({
  id,
  status,
  replacedTrackId,
  file: new File([], id),
  chosen: null,
  samples: [],
  error: "",
  encodedPercent: 0,
  isTooLarge: false,
  card: null,
  audio: null,
});

test("a file that is uploaded first waits for those before it", () => {
  expect(nextToSave([job("1", "uploading"), job("2", "uploaded")])).toBeUndefined();
  expect(nextToSave([job("1", "uploaded"), job("2", "uploaded")])?.id).toBe("1");
});

test("it does not wait for a failed one", () => {
  expect(nextToSave([job("1", "failed"), job("2", "uploaded")])?.id).toBe("2");
});

test("one row is written at a time", () => {
  expect(nextToSave([job("1", "saving"), job("2", "uploaded")])).toBeUndefined();
});

test("new audio of a track waits for nothing", () => {
  expect(nextToSave([job("1", "uploading"), job("2", "uploaded", "track")])?.id).toBe("2");
});

const MB = 1_000_000;
const upload = (part: Partial<Pick<UploadJob, "status" | "samples" | "error" | "encodedPercent">>) => ({
  file: { size: 100 * MB },
  status: "uploading" as const,
  samples: [],
  error: "",
  encodedPercent: 0,
  ...part,
});

test("progress is reported in per cent, with size and remaining time", () => {
  const samples = [
    { atMs: 0, sentBytes: 0 },
    { atMs: 10_000, sentBytes: 25 * MB },
  ];
  expect(uploadText(upload({ samples }))).toBe("25 % · 25.0 MB of 100.0 MB · 30 s left");
  expect(uploadText(upload({ samples: samples.slice(1) }))).toBe("25 % · 25.0 MB of 100.0 MB");
  expect(uploadPercent(upload({ status: "uploaded" }))).toBe(100);
});

test("what an upload waits for, or why it failed, is reported instead", () => {
  expect(uploadText(upload({ status: "waiting" }))).toBe("Waiting · 100.0 MB");
  expect(uploadText(upload({ status: "disconnected" }))).toMatch(/connection was lost/);
  const encoding = upload({ status: "encoding", encodedPercent: 42 });
  expect(uploadText(encoding)).toBe("Making the listening copy… 42 %");
  expect(uploadPercent(encoding)).toBe(42);
  expect(uploadText(upload({ status: "failed", error: "Storage is full" }))).toBe("Storage is full");
});

test("the pace is that of the last 15 seconds, and starts over after a step back", () => {
  let samples = withSample([], { atMs: 0, sentBytes: 0 });
  samples = withSample(samples, { atMs: 10_000, sentBytes: 1 * MB });
  samples = withSample(samples, { atMs: 20_000, sentBytes: 21 * MB });
  expect(remainingSeconds(samples, 41 * MB)).toBe(10);
  expect(withSample(samples, { atMs: 21_000, sentBytes: 6 * MB })).toEqual([
    { atMs: 21_000, sentBytes: 6 * MB },
  ]);
});

test("no remaining time is reported before the pace is known", () => {
  expect(remainingSeconds([], MB)).toBeNull();
  const still = [
    { atMs: 0, sentBytes: 5 },
    { atMs: 5000, sentBytes: 5 },
  ];
  expect(remainingSeconds(still, MB)).toBeNull();
});
