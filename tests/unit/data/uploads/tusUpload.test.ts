// behaviour §10.11
import { DetailedError } from "tus-js-client";
import { expect, test } from "vitest";
import { shouldRetryUpload, uploadErrorOf } from "#data/uploads/tusUpload.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Failure } from "#rules/failure.ts";

/** What tus-js-client reports of a request that was answered with this status; 0 without a response. */
function failure(method: string, status: number): DetailedError {
  const originalRequest = { getMethod: () => method };
  const originalResponse = status === 0 ? null : { getStatus: () => status, getBody: () => "" };
  return Object.assign(new DetailedError("tus"), { originalRequest, originalResponse });
}

const causedBy = (error: Error) => Object.assign(failure("PATCH", 0), { causingError: error });

test.each([
  ["each time", [0, 408, 423, 429, 502, 503, 504, 544], [true, true, true]],
  ["twice", [500, 507], [true, true, false]],
  ["never", [400, 401, 403, 413], [false, false, false]],
])("%s an upload is retried after %j", (_times, statuses, isRetried) => {
  for (const status of statuses) {
    const retried = [0, 1, 2].map((retries) => shouldRetryUpload(failure("PATCH", status), retries));
    expect([status, retried]).toEqual([status, isRetried]);
  }
});

test("a chunk that the server already has is retried, an object name that is taken is not", () => {
  expect(shouldRetryUpload(failure("PATCH", 409), 0)).toBe(true);
  expect(shouldRetryUpload(failure("POST", 409), 0)).toBe(false);
});

test("without a session there is nothing to retry, and the error says so", () => {
  const signedOut = new Failure("signedOut");
  expect(shouldRetryUpload(causedBy(signedOut), 0)).toBe(false);
  expect(uploadErrorOf(causedBy(signedOut))).toBe(signedOut);
  expect(shouldRetryUpload(causedBy(new TypeError("Failed to fetch")), 0)).toBe(true);
});

test("an upload that was cut off says what to do", () => {
  expect(errorMessage(uploadErrorOf(failure("PATCH", 0)))).toBe(
    "The connection was lost. Try again to continue from where it stopped.",
  );
});
