// behaviour §10.8
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { ShowsPlace } from "#dashboard/shows/ShowsPlace.tsx";
import { draftKeys } from "#dashboardConfig.ts";
import { openDrafts } from "#lib/draftStorage.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { UnsavedMark } from "#ui/FormButtons.tsx";
import { showRow } from "../../../support/catalogueRows.ts";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";

const show = showRow();
const draft = { began: { city: "Amsterdam" }, changed: { city: "Kiel" }, tried: [], lacksFiles: false };

/** Opens the dialog with stored drafts of these forms. */
function openDialog(...keys: string[]) {
  for (const key of keys)
    sessionStorage.setItem(`draft ada ${key}`, JSON.stringify({ at: Date.now(), draft }));
  openDrafts("ada");
  onTestFinished(() => openDrafts(null));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <p data-testid="mark">
        <UnsavedMark draftKey="shows/" />
      </p>
      <ShowsPlace />
    </QueryClientProvider>,
  );
}

const mark = () => screen.getByTestId("mark").textContent;

beforeEach(() => {
  stubSupabase({ shows: [show] });
});

test("drafts of a show that was deleted elsewhere leave no mark; others stay", async () => {
  openDialog(draftKeys.show("gone-elsewhere"), draftKeys.show(show.id), draftKeys.newShow);
  await waitFor(() => expect(sessionStorage).toHaveLength(2), { timeout: 5000 });
  expect(screen.getByRole("button", { name: /^Edit .*\(unsaved\)$/ })).toBeVisible();
  expect(mark()).toBe("(unsaved)");
});

test("the question names the show that is to be deleted; once deleted, it leaves no draft", async () => {
  openDialog(draftKeys.show(show.id));
  await userEvent.click(await screen.findByRole("button", { name: /^Delete .*Amsterdam$/ }));
  expect(mark()).toBe("(unsaved)");
  expect(screen.getByRole("alertdialog", { name: "Delete Show" })).toHaveTextContent(/delete ".*Amsterdam/);
  await userEvent.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(mark()).toBe(""), { timeout: 5000 });
});
