import { afterEach, beforeEach, expect, vi } from "vitest";

let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, "error").mockImplementation((...args) => {
    errors.push(args);
  });
});

afterEach(() => {
  const unexpected = errors;
  errors = [];
  vi.restoreAllMocks();
  expect(unexpected, "unexpected console.error").toEqual([]);
});

/** The console.error calls since the test began or since the last call of this; they count as expected. */
export function takeConsoleErrors(): unknown[][] {
  const taken = errors;
  errors = [];
  return taken;
}
