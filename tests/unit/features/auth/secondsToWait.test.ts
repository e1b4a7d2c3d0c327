import { expect, test } from "vitest";
import { secondsToWait } from "#features/auth/accountRules.ts";

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
