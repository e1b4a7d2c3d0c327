import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  begunUploadKey,
  forgetBegunUpload,
  readBegunUpload,
  rememberBegunUpload,
} from "../../../src/data/begunUploads.ts";

const HOUR_MS = 60 * 60 * 1000;
const file = (lastModified = 1) => new File(["sound"], "Harbor Lights.wav", { lastModified });
const key = begunUploadKey(file(), "/upload");
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
  rememberBegunUpload(key, begun("tracks/1.wav"));
  expect(readBegunUpload(begunUploadKey(file(), "/upload"))?.objectName).toBe("tracks/1.wav");
  expect(readBegunUpload(begunUploadKey(file(2), "/upload"))).toBeNull();
  expect(readBegunUpload(begunUploadKey(file(), "/elsewhere"))).toBeNull();
});

test("a forgotten upload is not found", () => {
  rememberBegunUpload(key, begun("tracks/1.wav"));
  forgetBegunUpload(key);
  expect(readBegunUpload(key)).toBeNull();
});

test("an upload that the server has dropped by now is not found, and swept out with the next one", () => {
  rememberBegunUpload(key, begun("tracks/1.wav"));
  vi.advanceTimersByTime(24 * HOUR_MS);
  expect(readBegunUpload(key)).toBeNull();
  rememberBegunUpload(begunUploadKey(file(3), "/upload"), begun("tracks/2.wav"));
  expect(localStorage).toHaveLength(1);
});

test("what something else left under the key is no upload", () => {
  localStorage.setItem(key, "{");
  expect(readBegunUpload(key)).toBeNull();
  localStorage.setItem(key, '{"uploadUrl":1}');
  expect(readBegunUpload(key)).toBeNull();
});
