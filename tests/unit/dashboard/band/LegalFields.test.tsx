// behaviour §10.26
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { type BandDraft, newBandDraft } from "#dashboard/band/bandForm.ts";
import { LegalFields } from "#dashboard/band/LegalFields.tsx";
import { bandLimits } from "#rules/bandSettings.ts";
import { storedTexts } from "#rules/storedSettings.ts";

type Texts = Pick<BandDraft, "imprint" | "privacy" | "privacyFacts">;

/** The fields over a draft with these texts; `seen` is called with each state of it. */
function Form({ texts, seen }: { texts: Partial<Texts>; seen: (values: BandDraft) => void }) {
  const [draft, setDraft] = useState(() => {
    const fresh = newBandDraft("band", storedTexts([]));
    return { ...fresh, values: { ...fresh.values, ...texts } };
  });
  seen(draft.values);
  const change = (part: Partial<BandDraft> | ((values: BandDraft) => Partial<BandDraft>)) =>
    setDraft((before) => ({
      ...before,
      values: { ...before.values, ...(typeof part === "function" ? part(before.values) : part) },
    }));
  const field = (name: keyof BandDraft) => ({
    value: String(draft.values[name]),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return <LegalFields form={{ draft, change, field } as never} />;
}

function open(texts: Partial<Texts> = {}) {
  let values = {} as BandDraft;
  render(
    <Form
      texts={texts}
      seen={(now) => {
        values = now;
      }}
    />,
  );
  return () => values;
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const facts = { asksForVideo: true, countsListens: true, contactHost: "localhost:54321", mediaHost: "" };
const warning = () => screen.queryByRole("status")?.textContent ?? "";

test("each empty field begins with its draft, and gets the focus", () => {
  const values = open();
  press("Begin with a draft: Imprint");
  expect(screen.getByLabelText("Imprint")).toHaveFocus();
  expect(values().imprint.split("\n")).toHaveLength(5);
  press("Begin with a draft: Privacy");
  expect(screen.getByLabelText("Privacy")).toHaveFocus();
  expect(JSON.parse(values().privacyFacts)).toEqual(facts);
  expect(screen.queryByRole("button", { name: /Begin with a draft/ })).toBeNull();
  fireEvent.change(screen.getByLabelText("Privacy"), { target: { value: "" } });
  expect(values().privacyFacts).toBe("");
});

test("a text that was saved for another build is named, until it is changed or said to be right", () => {
  const values = open({
    privacy: "Text",
    privacyFacts: JSON.stringify({ ...facts, countsListens: false, contactHost: "old.example" }),
  });
  expect(warning()).toContain(
    "Since this text was saved, the site has changed: listens are counted, the contact form sends to localhost:54321.",
  );
  press("The text is right");
  expect(warning()).toBe("");
  expect(values().privacy).toBe("Text");
  expect(JSON.parse(values().privacyFacts)).toEqual(facts);
});

test("training is refused by a switch that says what it is: a request", () => {
  const values = open();
  const refusal = screen.getByRole("checkbox", { name: "Not for training AI" });
  expect(refusal).not.toBeChecked();
  expect(refusal).toHaveAccessibleDescription(/It is a request/);
  fireEvent.click(refusal);
  expect(values().isTrainingRefused).toBe(true);
  expect(refusal).toBeChecked();
});

test("a text of the longest kind is taken whole, and a longer one is named", () => {
  open();
  const field = screen.getByLabelText("Privacy");
  const long = `${"Absatz ".repeat(9000)}`.slice(0, bandLimits.legal + 1);
  fireEvent.change(field, { target: { value: long } });
  expect(field).toHaveValue(long);
  expect(field).toHaveAccessibleDescription("This has 60,001 characters. Please shorten it to 60,000.");
  fireEvent.change(field, { target: { value: long.slice(0, -1) } });
  expect(field).toHaveAccessibleDescription(/60,000 of 60,000 characters$/);
});
