import { expect, test } from "vitest";
import { errorMessage } from "#lib/errorMessage.ts";

test.each([
  [new Error("The disk is full."), "The disk is full."],
  [{ message: " Invalid login credentials " }, "Invalid login credentials"],
  [{ message: "TypeError: No route" }, "No route"],
  [{ message: "" }, "Try again."],
  [{ message: "Error: " }, "Error:"],
  [{}, "Try again."],
  [null, "Try again."],
  ["text", "Try again."],
])("%j says %j", (error, sentence) => expect(errorMessage(error, "Try again.")).toBe(sentence));
