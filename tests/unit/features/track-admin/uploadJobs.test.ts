import { expect, test } from "vitest";
import { nextToSave, type UploadJob } from "../../../../src/features/track-admin/uploadJobs.ts";

const job = (id: string, status: UploadJob["status"], replacedTrackId: string | null = null): UploadJob => ({
  id,
  status,
  replacedTrackId,
  file: new File([], id),
  samples: [],
  error: "",
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
