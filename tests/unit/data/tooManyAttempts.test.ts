// behaviour §10.7
import { describe, expect, test } from "vitest";
import { authError } from "#data/session.ts";
import { failureMessages } from "#messages/failureMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";

const refusal = (status: number, message: string) => Object.assign(new Error(message), { status });

test.each([
  ["For security purposes, you can only request this after 42 seconds.", 42],
  ["For security purposes, you can only request this after 1 second.", 1],
  ["Try again in 7s", 7],
  ["you can only request this after 0 seconds.", 1],
  ["Request rate limit reached", 60],
  ["3 sign-ins are too many", 60],
  ["", 60],
])("%j asks to wait %s seconds", (message, seconds) => {
  expect(authError(refusal(429, message))).toMatchObject({ reason: "tooManyAttempts", details: { seconds } });
});

describe("what a failed request to Auth says", () => {
  test.each([
    [refusal(400, "AuthApiError: No"), "No"],
    [refusal(400, "after 42 seconds"), "after 42 seconds"],
    [refusal(429, "Request rate limit reached"), "Too many attempts. Please wait a minute."],
    [refusal(429, "after 1 second."), "Too many attempts. Please wait 1 second."],
    [refusal(500, "Starting up"), "Starting up"],
    [refusal(0, "unreachable"), failureMessages.unreachable],
  ])("%s: %j", (error, sentence) => expect(errorMessage(authError(error))).toBe(sentence));
});
