import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { MoreMenu } from "#ui/MoreMenu.tsx";

function show() {
  const onPress = vi.fn();
  render(
    <>
      <h3 id="title">Low Tide</h3>
      <MoreMenu describedBy="title" draftKey="links/">
        <li>
          <button type="button" onClick={onPress}>
            First
          </button>
        </li>
        <li>
          <button type="button">Last</button>
        </li>
      </MoreMenu>
      <button type="button">Beside</button>
    </>,
  );
  const more = screen.getByRole("button", { name: "More" });
  return { onPress, more, user: userEvent.setup() };
}

const items = () => screen.queryAllByRole("listitem").length;

test("actions are shown by keyboard, and Escape gives the focus back", async () => {
  const { more, user } = show();
  expect(more).toHaveAccessibleDescription("Low Tide");
  expect([items(), more.getAttribute("aria-expanded")]).toEqual([0, "false"]);
  await user.tab();
  await user.keyboard("{Enter}");
  expect([items(), more.getAttribute("aria-expanded")]).toEqual([2, "true"]);
  await user.tab();
  expect(screen.getByRole("button", { name: "First" })).toHaveFocus();
  await user.keyboard("{Escape}");
  expect(items()).toBe(0);
  expect(more).toHaveFocus();
});

test("a press on one of them is done once, and leaves the focus at the menu's button", async () => {
  const { onPress, more, user } = show();
  await user.click(more);
  await user.click(screen.getByRole("button", { name: "First" }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(items()).toBe(0);
  expect(more).toHaveFocus();
});

test.each<[string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>]>([
  [
    "the focus that leaves it",
    (user) =>
      user
        .tab()
        .then(() => user.tab())
        .then(() => user.tab()),
  ],
  ["a press beside it", (user) => user.click(screen.getByRole("heading"))],
  ["a second press", (user) => user.click(screen.getByRole("button", { name: "More" }))],
])("%s closes it", async (_what, leave) => {
  const { more, user } = show();
  await user.click(more);
  expect(items()).toBe(2);
  await leave(user);
  expect(items()).toBe(0);
});
