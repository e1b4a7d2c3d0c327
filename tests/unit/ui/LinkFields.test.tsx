// behaviour §10.8
import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { bandMessages } from "#messages/bandMessages.ts";
import { type LinkDraft, linkDrafts } from "#rules/links.ts";
import { LinkFields } from "#ui/LinkFields.tsx";
import { notify, useToasts } from "#ui/notify.ts";

const SPOTIFY = "https://open.spotify.com/album/1";
const TIDAL = "https://tidal.com/album/1";
const OTHER = "https://www.records.example/low-tide";

type Link = [label: string, address: string];

function Form({ begun, onLinks }: { begun: LinkDraft[]; onLinks: (links: LinkDraft[]) => void }) {
  const [links, setLinks] = useState(begun);
  const toasts = useToasts();
  const change = (changed: LinkDraft[]) => {
    setLinks(changed);
    onLinks(changed);
  };
  return (
    <>
      <LinkFields links={links} note="Where else." onChange={change} />
      {toasts.map(({ id, description }) => (
        <output key={id}>{description}</output>
      ))}
    </>
  );
}

function renderLinks(...begun: Link[]) {
  notify.clear("links");
  const onLinks = vi.fn<(links: LinkDraft[]) => void>();
  render(
    <Form begun={linkDrafts(begun.map(([label, address]) => ({ label, address })))} onLinks={onLinks} />,
  );
  const shown = () => {
    const labels = screen.queryAllByLabelText("Label").map((input) => (input as HTMLInputElement).value);
    const addresses = screen.queryAllByLabelText("Address").map((input) => (input as HTMLInputElement).value);
    return labels.map((label, at) => [label, addresses[at]]);
  };
  const ids = () => onLinks.mock.lastCall?.[0].map(({ id }) => id) ?? [];
  return { shown, ids };
}

const addressAt = (at: number) =>
  screen.getAllByLabelText<HTMLInputElement>("Address")[at] as HTMLInputElement;

/** Pastes over what is selected in an address field; all of it, unless the caret is somewhere. */
async function paste(at: number, text: string, caret?: number): Promise<void> {
  await userEvent.click(addressAt(at));
  addressAt(at).setSelectionRange(caret ?? 0, caret ?? addressAt(at).value.length);
  await userEvent.paste(text);
}

test("several pasted addresses become rows with labels, which can be changed", async () => {
  const { shown, ids } = renderLinks();
  await userEvent.click(screen.getByRole("button", { name: "Add Link" }));
  expect(screen.getByLabelText("Label")).toHaveFocus();
  await paste(0, `${SPOTIFY}\n${OTHER} ${TIDAL}\n`);
  expect(shown()).toEqual([
    ["Spotify", SPOTIFY],
    ["records.example", OTHER],
    ["Tidal", TIDAL],
  ]);
  expect(new Set(ids()).size).toBe(3);
  expect(addressAt(0)).toHaveFocus();
  const label = screen.getAllByLabelText("Label")[1] as HTMLElement;
  await userEvent.clear(label);
  await userEvent.type(label, "Harbour Records");
  expect(shown()[1]).toEqual(["Harbour Records", OTHER]);
});

test("a single address gets its label where there is none, and takes the place of another", async () => {
  const { shown } = renderLinks(["", ""], ["Listen", ""], ["", "https://old.example/"]);
  await paste(0, " tidal.com/album/1 ");
  await paste(1, SPOTIFY);
  await paste(2, OTHER);
  expect(shown()).toEqual([
    ["Tidal", TIDAL],
    ["Listen", SPOTIFY],
    ["records.example", OTHER],
  ]);
});

test("what is pasted into an address is a part of it; several addresses are rows below it", async () => {
  const { shown } = renderLinks(["Band", "https://band.example/"], ["Last", "https://last.example/"]);
  await paste(0, "low-tide", 21);
  expect(shown()[0]).toEqual(["Band", "https://band.example/low-tide"]);
  await paste(0, `${SPOTIFY} ${TIDAL}`, 3);
  expect(shown()).toEqual([
    ["Band", "https://band.example/low-tide"],
    ["Spotify", SPOTIFY],
    ["Tidal", TIDAL],
    ["Last", "https://last.example/"],
  ]);
});

test("at the limit a paste adds the links that fit, loses none, and a sentence names the limit", async () => {
  const begun = Array.from({ length: 11 }, (_, at): Link => [`Link ${at}`, `https://${at}.example/`]);
  const { shown } = renderLinks(...begun, ["", ""]);
  expect(screen.getByRole("button", { name: "Add Link" })).toBeDisabled();
  await paste(11, `${SPOTIFY} ${TIDAL}`);
  expect(shown()).toEqual([...begun, ["Spotify", SPOTIFY]]);
  expect(screen.getByText(bandMessages.tooManyLinks(12))).toBeVisible();
});

test("the same address twice, and an unlabelled one, get a sentence at their fields", () => {
  renderLinks(["Tidal", TIDAL], ["", "tidal.com/album/1"]);
  expect(addressAt(1)).toHaveAccessibleDescription(bandMessages.repeated);
  expect(screen.getAllByLabelText("Label")[1]).toHaveAccessibleDescription(bandMessages.missing("label"));
  fireEvent.click(screen.getByRole("button", { name: "Remove Tidal" }));
  expect(addressAt(0)).toHaveAccessibleDescription("");
});
