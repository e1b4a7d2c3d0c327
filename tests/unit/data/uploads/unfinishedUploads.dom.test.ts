import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  readUnfinishedUpload,
  rememberUnfinishedUpload,
  unfinishedUploadKey,
} from "#data/uploads/unfinishedUploads.ts";
import { forgetStored } from "#lib/browserStorage.ts";

const HOUR_MS = 60 * 60 * 1000;
const file = (lastModified = 1) => new File(["sound"], "Harbor Lights.wav", { lastModified });
const key = unfinishedUploadKey(file(), "/upload");
const begun = (objectName: string) => ({
  uploadUrl: `/upload/${objectName}`,
  objectName,
  begunAt: Date.now(),
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the same file chosen again finds its upload; another version of it does not", () => {
  rememberUnfinishedUpload(key, begun("tracks/1.wav"));
  expect(readUnfinishedUpload(unfinishedUploadKey(file(), "/upload"))?.objectName).toBe("tracks/1.wav");
  expect(readUnfinishedUpload(unfinishedUploadKey(file(2), "/upload"))).toBeNull();
  expect(readUnfinishedUpload(unfinishedUploadKey(file(), "/elsewhere"))).toBeNull();
});

test("a forgotten upload is not found", () => {
  rememberUnfinishedUpload(key, begun("tracks/1.wav"));
  forgetStored(key);
  expect(readUnfinishedUpload(key)).toBeNull();
});

test("an upload that the server has dropped by now is not found, and swept out with the next one", () => {
  rememberUnfinishedUpload(key, begun("tracks/1.wav"));
  vi.advanceTimersByTime(24 * HOUR_MS);
  expect(readUnfinishedUpload(key)).toBeNull();
  rememberUnfinishedUpload(unfinishedUploadKey(file(3), "/upload"), begun("tracks/2.wav"));
  expect(localStorage).toHaveLength(1);
});

test("what something else left under the key is no upload", () => {
  localStorage.setItem(key, "{");
  expect(readUnfinishedUpload(key)).toBeNull();
  localStorage.setItem(key, '{"uploadUrl":1}');
  expect(readUnfinishedUpload(key)).toBeNull();
});
