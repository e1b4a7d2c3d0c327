import { fireEvent, render, screen } from "@testing-library/react";
import { type FormEvent, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Field, TextareaField } from "#ui/Field.tsx";

const TEXT = "Text";

type Kind = typeof Field | typeof TextareaField;

/** A form whose one field takes 1,000 characters. */
function Form({ kind, save }: { kind: Kind; save: () => void }) {
  const [value, setValue] = useState("");
  const Control = kind as typeof Field;
  return (
    <form noValidate onSubmit={save}>
      <Control
        label={TEXT}
        hint="Shown on the page."
        maxLength={1000}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <button type="submit">Save</button>
    </form>
  );
}

/** Returns what is called when the form is submitted. */
function open(kind: Kind = TextareaField) {
  const save = vi.fn();
  render(<Form kind={kind} save={save} />);
  return save;
}

const field = () => screen.getByLabelText(TEXT);
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

test.each([["an input", Field] as const, ["a text of several lines", TextareaField] as const])(
  "%s cuts nothing: a text that is too long stays, is named, and is not saved",
  (_, kind) => {
    const save = open(kind);
    type("a".repeat(1213));
    expect(field()).not.toHaveAttribute("maxlength");
    expect(field()).toHaveValue("a".repeat(1213));
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription("This has 1,213 characters. Please shorten it to 1,000.");
    press();
    expect(save).not.toHaveBeenCalled();
    expect(field()).toHaveFocus();
    type("a".repeat(1000));
    expect(field()).toBeValid();
    press();
    expect(save).toHaveBeenCalledOnce();
  },
);

test.each([
  [899, "Shown on the page."],
  [900, "Shown on the page."],
  [901, "Shown on the page. 901 of 1,000 characters"],
  [1000, "Shown on the page. 1,000 of 1,000 characters"],
])("of 1,000 characters, %i are described as %j", (count, words) => {
  open();
  type("a".repeat(count));
  expect(field()).toHaveAccessibleDescription(words);
});

test("an emoji is one character, as in the database", () => {
  const save = open();
  type("🌊".repeat(1000));
  press();
  expect(save).toHaveBeenCalledOnce();
});

type Handlers = { save: (event: FormEvent) => void; onRefused: () => void };

/** Two wrong fields and a right one. */
function WrongForm({ save, onRefused }: Handlers) {
  const [title, setTitle] = useState("");
  return (
    <form noValidate onSubmit={save}>
      <Field label="Note" error="Read once more." value="" readOnly />
      <Field
        label="Title"
        problem={title ? undefined : "No title."}
        onRefused={onRefused}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextareaField label="Words" problem="No words." value="" readOnly />
      <button type="submit">Save</button>
    </form>
  );
}

describe("fields that carry their own checks", () => {
  const saving = () => vi.fn((event: FormEvent) => event.preventDefault());
  const at = (label: string) => screen.getByLabelText(label);

  test("are all shown when the form is submitted, not before, and the first one gets the focus", () => {
    const [save, onRefused] = [saving(), vi.fn()];
    render(<WrongForm save={save} onRefused={onRefused} />);
    for (const label of ["Title", "Words"]) expect(at(label)).toHaveAccessibleDescription("");
    press();
    expect(save).not.toHaveBeenCalled();
    expect(onRefused).toHaveBeenCalledOnce();
    expect(at("Title")).toHaveFocus();
    expect(at("Title")).toHaveAccessibleDescription("No title.");
    expect(at("Words")).toHaveAccessibleDescription("No words.");
    fireEvent.change(at("Title"), { target: { value: "Ebb" } });
    expect(at("Title")).toBeValid();
    press();
    expect(at("Words")).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  test("what the browser cannot read is refused too, and a form without a problem is saved", () => {
    const save = saving();
    render(
      <form noValidate onSubmit={save}>
        <Field label="Starts" type="time" unread="An hour and minutes." value="" onChange={() => {}} />
        <button type="submit">Save</button>
      </form>,
    );
    press();
    expect(save).toHaveBeenCalledOnce();
    // In place of an hour that is typed in part, which jsdom does not know.
    (at("Starts") as HTMLInputElement).setCustomValidity("Bad input.");
    press();
    expect(save).toHaveBeenCalledOnce();
    expect(at("Starts")).toHaveAccessibleDescription("An hour and minutes.");
  });

  test("outside a form a problem is shown at once", () => {
    render(<Field label="Title" problem="No title." value="" readOnly />);
    expect(at("Title")).toHaveAccessibleDescription("No title.");
  });
});
