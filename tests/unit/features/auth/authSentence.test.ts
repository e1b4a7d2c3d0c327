// behaviour §10.7
import { describe, expect, test } from "vitest";
import { authSentence, secondsToWait } from "#features/auth/authSentence.ts";
import { adminErrors } from "#messages/adminToastMessages.ts";

const tooMany = (message: string) => ({ status: 429, message });

test.each([
  [tooMany("For security purposes, you can only request this after 42 seconds."), 42],
  [tooMany("For security purposes, you can only request this after 1 second."), 1],
  [tooMany("Try again in 7s"), 7],
  [tooMany("you can only request this after 0 seconds."), 1],
  [tooMany("Request rate limit reached"), 60],
  [tooMany("3 sign-ins are too many"), 60],
  [{ status: 429 }, 60],
  [{ status: 400, message: "after 42 seconds" }, undefined],
  [new Error("after 42 seconds"), undefined],
  [null, undefined],
])("%j: %s", (error, seconds) => expect(secondsToWait(error)).toBe(seconds));

describe("what a failed request to Auth says", () => {
  test.each([
    [{ status: 422, code: "weak_password", message: "Too weak." }, "Too weak."],
    [{ status: 400, message: "AuthApiError: No" }, "No"],
    [{ status: 429, message: "Request rate limit reached" }, "Too many attempts. Please wait a minute."],
    [{ status: 429, message: "after 42 seconds." }, "Too many attempts. Please wait 42 seconds."],
    [{ status: 429, message: "after 1 second." }, "Too many attempts. Please wait 1 second."],
    [{ status: 500, message: "Starting up" }, "Starting up"],
    [new Error("Cut off"), "Cut off"],
    [undefined, adminErrors.unknown],
  ])("%j", (error, sentence) => {
    expect(authSentence(error)).toBe(sentence);
  });
});
