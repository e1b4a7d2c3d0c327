// behaviour §10.20
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { PasteShows } from "#dashboard/shows/PasteShows.tsx";
import { usePaste } from "#dashboard/shows/usePaste.ts";
import { useShowChanges } from "#dashboard/shows/useShowChanges.ts";
import { showMessages } from "#messages/showMessages.ts";
import { pieceMessages } from "#messages/siteMessages.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { Toaster } from "#ui/Toaster.tsx";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";

let server: ReturnType<typeof stubSupabase>;

function Paste() {
  const paste = usePaste([], useShowChanges(() => {}).handlePasted);
  return paste.isOpen ? (
    <PasteShows paste={paste} onCancel={paste.close} />
  ) : (
    <button type="button" onClick={paste.open}>
      Open
    </button>
  );
}

function pasteRows(...rows: string[]) {
  fireEvent.change(screen.getByLabelText("Rows of your spreadsheet"), { target: { value: rows.join("\n") } });
}

const column = (name: string) => screen.getByLabelText(name) as HTMLSelectElement;
const choose = (name: string, label: string) => userEvent.selectOptions(column(name), label);
const addButton = () => screen.getByRole("button", { name: /^Add \d+ Shows?$/ });

beforeEach(async () => {
  server = stubSupabase({ shows: [] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Paste />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
});

test("nothing can be added before each column is chosen; other rows are asked about anew", async () => {
  pasteRows("Datum;Ort;Stadt;Info", "4. März 2027;Pumpe;Kiel;intern");
  expect(screen.getByText(showMessages.columnsOpen)).toBeVisible();
  expect(column("Datum")).toHaveDisplayValue("Day");
  await choose("Ort", "City");
  await choose("Stadt", "City");
  expect(column("Ort")).toHaveDisplayValue("Choose...");
  await choose("Ort", "Venue");
  await userEvent.click(addButton());
  // An earlier file of this worker may still be removing what nobody uses.
  expect(server.requests.filter((request) => request.endsWith("shows"))).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Leave Out the Rest" }));
  expect(column("Info")).toHaveDisplayValue("Leave out");
  expect(screen.getByText(showMessages.readRows(1, 0, 0))).toBeVisible();
  expect(screen.getByRole("row", { name: /Pumpe.*Kiel$/ })).toBeVisible();
  pasteRows("Datum;Stadt;Ort;Info", "4. März 2027;Kiel;Pumpe;intern");
  expect(column("Ort")).toHaveDisplayValue("Choose...");
  expect(screen.getByText(showMessages.columnsOpen)).toBeVisible();
});

test("a heading below titles that is another one asks anew", async () => {
  const titles = ["SALT TOUR 2027", "Agency: Lena", "All dates may change"];
  pasteRows(...titles, "Datum;Ort;Stadt", "4. März 2027;Pumpe;Kiel");
  await choose("Ort", "Venue");
  await choose("Stadt", "City");
  expect(screen.queryByText(showMessages.columnsOpen)).toBeNull();
  pasteRows(...titles, "Datum;Stadt;Ort", "4. März 2027;Kiel;Pumpe");
  expect(screen.getByText(showMessages.columnsOpen)).toBeVisible();
});

test("a day off is added only if ticked; a retry after a lost response adds nothing twice, and ends the error", async () => {
  vi.stubGlobal("innerWidth", 1400); // Both toasts are shown.
  pasteRows("Date,City", "2027-03-04,Kiel", "2027-03-05,OFF", "2027-03-06,");
  expect(screen.getByText(showMessages.readRows(2, 0, 1))).toBeVisible();
  expect(within(screen.getByRole("table")).getByText(showMessages.leftOut)).toBeVisible();
  expect(addButton()).toHaveAccessibleName("Add 1 Show");
  await userEvent.click(screen.getByRole("checkbox", { name: showMessages.inDoubt }));
  server.fail("POST shows", "answer lost");
  await userEvent.click(addButton());
  expect(await screen.findByText(pieceMessages.error)).toBeVisible();
  await vi.waitFor(() => expect(addButton()).not.toHaveAttribute("aria-disabled", "true"));
  await userEvent.click(addButton());
  await screen.findByRole("button", { name: "Open" });
  expect(screen.queryByText(pieceMessages.error)).toBeNull();
  expect(server.requests.filter((request) => request.endsWith("shows"))).toEqual([
    "POST shows",
    "POST shows",
  ]);
  expect(server.rows("shows").map(({ city }) => city)).toEqual(["Kiel", "OFF"]);
});

test("while rows are added nothing in their form changes, and what is wrong stays afterwards", async () => {
  pasteRows("Date,City", "2027-03-04,Kiel", "someday,Bonn");
  const letThrough = server.hold("POST shows");
  await userEvent.click(addButton());
  await screen.findByRole("button", { name: "Adding..." });
  await userEvent.click(screen.getByRole("radio", { name: "Draft" }));
  pasteRows("2027-03-09,Ulm");
  letThrough();
  expect(await screen.findByText(showMessages.readRows(2, 1, 0))).toBeVisible();
  expect(screen.getByRole("radio", { name: "Public" })).toBeChecked();
  expect(server.rows("shows").map(({ city, published_at }) => [city, published_at])).toEqual([
    ["Kiel", "now"],
  ]);
});

test("more rows than are read, and more shows than fit, are refused", async () => {
  pasteRows("2027-03-04,Kiel\n".repeat(200_000));
  expect(screen.getByText(showMessages.tooLarge(1000, 30))).toBeVisible();
  pasteRows(Array.from({ length: 600 }, (_, at) => `2027-03-04,Kiel ${at}`).join("\n"));
  expect(screen.getByText(showMessages.tooMany(600, 500))).toBeVisible();
  expect(addButton()).toHaveAttribute("aria-disabled", "true");
  expect(screen.queryByRole("table")).toBeNull();
});

test("a doubtful status is asked once for all rows that say it, and is saved as it was chosen", async () => {
  pasteRows(
    "Date,City,Note",
    "2027-03-04,Kiel,ABGESAGT",
    "2027-03-05,Lund,few tickets left",
    "2027-03-06,Oslo,few tickets left",
    "2027-03-07,Bonn,verschoben auf Mai",
  );
  expect(screen.getByText(showMessages.readRows(4, 3, 0))).toBeVisible();
  expect(addButton()).toHaveAccessibleName("Add 1 Show");
  const [first] = screen.getAllByRole("combobox", { name: showMessages.statusOf("few tickets left") });
  await userEvent.selectOptions(first as HTMLElement, "On");
  await choose(showMessages.statusOf("verschoben auf Mai"), "Postponed");
  expect(screen.getByText(showMessages.readRows(4, 0, 0))).toBeVisible();
  await userEvent.click(addButton());
  await screen.findByRole("button", { name: "Open" });
  expect(server.rows("shows").map(({ status, note }) => [status, note])).toEqual([
    ["cancelled", null],
    ["on", "few tickets left"],
    ["on", "few tickets left"],
    ["postponed", "verschoben auf Mai"],
  ]);
});

test("the year that all days lack is one question", async () => {
  const now = new Date().getFullYear();
  pasteRows("Date,City", "4 December,Kiel", "9 January,Lund");
  expect(screen.getByText(showMessages.readRows(2, 2, 0))).toBeVisible();
  await choose(showMessages.year("4 December"), showMessages.yearTurn(now, "9 January"));
  await userEvent.click(addButton());
  await screen.findByRole("button", { name: "Open" });
  expect(server.rows("shows").map(({ day }) => day)).toEqual([`${now}-12-04`, `${now + 1}-01-09`]);
});
