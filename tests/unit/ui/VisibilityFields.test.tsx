// behaviour §10.10
import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { releaseMessages } from "#messages/albumMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { showMessages } from "#messages/showMessages.ts";
import type { MomentRefusal, Visibility } from "#rules/visibility.ts";
import { VisibilityFields } from "#ui/VisibilityFields.tsx";

type Options = { before?: Visibility | null; refusal?: MomentRefusal | null; isShow?: boolean };

function renderFields(
  visibility: Visibility,
  { before = null, refusal = null, isShow = false }: Options = {},
) {
  const onChange = vi.fn();
  render(
    <VisibilityFields
      draft={{ visibility, scheduledFor: "2099-12-24T20:00", announcedFrom: "" }}
      before={before}
      notes={isShow ? showMessages : { ...releaseMessages, stillBuilt: STILL_BUILT }}
      refusal={refusal}
      onChange={onChange}
    />,
  );
  return onChange;
}

const options = () => screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
const group = () => screen.getByRole("group", { name: "Visibility" });

const STILL_BUILT = "Built pages name it until the next build.";

test("an album can be announced, a show cannot", () => {
  renderFields("public");
  expect(options()).toEqual(["Public", "Draft", "Scheduled", "Announced"]);
});

test("a show has three choices", () => {
  renderFields("draft", { isShow: true });
  expect(options()).toEqual(["Public", "Draft", "Scheduled"]);
});

test("announced, it asks for a release, and from when on if not from now", async () => {
  const onChange = renderFields("announced");
  expect(group()).toHaveAccessibleDescription(releaseMessages.announced);
  const from = screen.getByLabelText("Announced from");
  expect(from).not.toBeRequired();
  expect(from).toHaveAccessibleDescription(dashboardMessages.fromNow);
  expect(screen.getByLabelText("Public from")).toBeRequired();
  fireEvent.change(from, { target: { value: "2099-12-01T20:00" } });
  expect(onChange).toHaveBeenLastCalledWith({ announcedFrom: "2099-12-01T20:00" });
  fireEvent.change(screen.getByLabelText("Public from"), { target: { value: "2099-12-25T20:00" } });
  expect(onChange).toHaveBeenLastCalledWith({ scheduledFor: "2099-12-25T20:00" });
  await userEvent.click(screen.getByRole("radio", { name: "Public" }));
  expect(onChange).toHaveBeenLastCalledWith({ visibility: "public" });
});

test("a refusal is shown at its field", () => {
  renderFields("announced", { refusal: { name: "announcedFrom", sentence: "Too late." } });
  expect(screen.getByLabelText("Announced from")).toHaveAccessibleDescription("Too late.");
  expect(screen.getByLabelText("Announced from")).toBeInvalid();
  expect(screen.getByLabelText("Public from")).toBeValid();
});

test.each([
  [null, "draft", false],
  ["draft", "announced", false],
  ["scheduled", "draft", false],
  ["public", "public", false],
  ["public", "announced", true],
  ["public", "draft", true],
  ["announced", "announced", false],
  ["announced", "public", false],
  ["announced", "scheduled", true],
  ["announced", "draft", true],
] as const)(
  "of an album that was %s, %s says what visitors see; that built pages may still show more: %s",
  (before, visibility, isSaid) => {
    renderFields(visibility, { before });
    const note = `${releaseMessages[visibility]}${isSaid ? ` ${STILL_BUILT}` : ""}`;
    expect(group()).toHaveAccessibleDescription(note);
  },
);
