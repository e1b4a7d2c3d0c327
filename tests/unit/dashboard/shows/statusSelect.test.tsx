// behaviour §10.20
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { ShowsPlace } from "#dashboard/shows/ShowsPlace.tsx";
import { showMessages } from "#messages/showMessages.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { Toaster } from "#ui/Toaster.tsx";
import { showRow } from "../../../support/catalogueRows.ts";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";

const show = showRow({ status: "on" });

async function openShows() {
  const server = stubSupabase({ shows: [{ ...show }] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShowsPlace />
      <Toaster />
    </QueryClientProvider>,
  );
  const select: HTMLSelectElement = await screen.findByLabelText(/^Status of/);
  const saved = () => server.requests.filter((one) => one.startsWith("SEARCH shows")).length;
  const statuses = [...select.options].map(({ value }) => value);
  const status = () => server.rows("shows")[0]?.status;
  return { server, select, saved, statuses, status };
}

/** What a browser sends for an arrow key in a closed list. */
function arrowTo(select: HTMLSelectElement, value: string) {
  fireEvent.keyDown(select, { key: "ArrowDown" });
  fireEvent.change(select, { target: { value } });
}

test("arrow keys look for a status; Enter saves it, once", async () => {
  const { select, saved, statuses, status } = await openShows();
  for (const value of statuses) arrowTo(select, value);
  const last = statuses.at(-1) ?? "";
  expect(select).toHaveValue(last);
  expect(screen.getByText(showMessages.pressEnter)).toBeVisible();
  expect([status(), saved()]).toEqual(["on", 0]);
  fireEvent.keyDown(select, { key: "Enter" });
  await waitFor(() => expect(status()).toBe(last));
  expect(saved()).toBe(1);
});

test("Escape goes back; leaving the field saves; a choice by pointer is saved at once", async () => {
  const { select, saved, statuses, status } = await openShows();
  const [first = "", second = ""] = statuses.filter((one) => one !== "on");
  arrowTo(select, first);
  fireEvent.keyDown(select, { key: "Escape" });
  expect(select).toHaveValue("on");
  fireEvent.blur(select);
  expect(saved()).toBe(0);
  arrowTo(select, first);
  fireEvent.blur(select);
  await waitFor(() => expect(status()).toBe(first));
  fireEvent.pointerDown(select);
  fireEvent.change(select, { target: { value: second } });
  await waitFor(() => expect(status()).toBe(second));
  expect(saved()).toBe(2);
});

test("of two choices the last one stays, also when the first is slow; one press undoes it", async () => {
  const { server, select, statuses, status } = await openShows();
  const [first = "", second = ""] = statuses.filter((one) => one !== "on");
  const release = server.hold("SEARCH shows");
  fireEvent.change(select, { target: { value: first } });
  fireEvent.change(select, { target: { value: second } });
  expect(select).toHaveValue(second);
  release();
  await waitFor(() => expect(status()).toBe(second));
  await waitFor(() => expect(select).toHaveValue(second));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(status()).toBe(first));
});
