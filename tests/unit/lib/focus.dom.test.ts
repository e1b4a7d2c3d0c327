import { afterAll, expect, test } from "vitest";
import { focusIfLost } from "#lib/focus.ts";

afterAll(() => document.body.replaceChildren());

const twoTasks = async () => {
  for (let task = 0; task < 3; task += 1) await new Promise((resolve) => setTimeout(resolve));
};

test("a lost focus is given to what is found, and nobody is taken out of a field", async () => {
  document.body.innerHTML = "<input><button>Next</button>";
  const [field, next] = [document.querySelector("input"), document.querySelector("button")];
  field?.focus();
  focusIfLost(() => next);
  await twoTasks();
  expect(field).toHaveFocus();
  field?.blur();
  focusIfLost(() => next);
  await twoTasks();
  expect(next).toHaveFocus();
});
