import { expect, test } from "vitest";
import { isUploadGone, UploadError, type UploadStep, uploadRetryDelay } from "#data/uploads/retryUpload.ts";

const error = (step: UploadStep, status: number) => new UploadError(step, status, "");

test.each([0, 408, 409, 423, 429, 502, 503, 504])(
  "status %i is tried again, ever later, and not for ever",
  (status) => {
    const delays = Array.from({ length: 20 }, (_, failures) =>
      uploadRetryDelay(error("send", status), failures),
    );
    const tries = delays.filter((delay) => delay !== null);
    expect(tries.length).toBeGreaterThan(4);
    expect(tries).toEqual([...tries].sort((one, other) => one - other));
    expect(delays.at(-1)).toBeNull();
  },
);

test.each([400, 401, 403, 413, 507])("status %i is the server's last word", (status) => {
  expect(uploadRetryDelay(error("create", status), 0)).toBeNull();
});

test("an answer of 500 is shown after two more tries", () => {
  const delays = [0, 1, 2].map((failures) => uploadRetryDelay(error("send", 500), failures));
  expect(delays.map((delay) => delay === null)).toEqual([false, false, true]);
});

test("without a session, and after an error of another kind, there is nothing to try again", () => {
  expect(uploadRetryDelay(error("token", 0), 0)).toBeNull();
  expect(uploadRetryDelay(new Error("a mistake of ours"), 0)).toBeNull();
});

test("an upload that the server does not know any more is begun anew", () => {
  expect(isUploadGone(error("ask", 404))).toBe(true);
  expect(isUploadGone(error("ask", 410))).toBe(true);
  expect(isUploadGone(error("ask", 403))).toBe(true);
  expect(isUploadGone(error("send", 404))).toBe(true);
  expect(isUploadGone(error("ask", 0))).toBe(false);
  expect(isUploadGone(error("ask", 423))).toBe(false);
  expect(isUploadGone(error("ask", 503))).toBe(false);
  expect(isUploadGone(error("send", 413))).toBe(false);
});
