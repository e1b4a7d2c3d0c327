// behaviour §10.19
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { FediverseField } from "#dashboard/band/FediverseField.tsx";
import { bandMessages } from "#messages/bandMessages.ts";
import { linkDrafts } from "#rules/links.ts";

function Form({ addresses, saved }: { addresses: string[]; saved: string }) {
  const [handle, setHandle] = useState(saved);
  const links = linkDrafts(addresses.map((address) => ({ label: "A", address })));
  return <FediverseField value={handle} links={links} onChange={setHandle} />;
}

function open(addresses: string[] = [], saved = "") {
  render(<Form addresses={addresses} saved={saved} />);
  return screen.getByLabelText<HTMLInputElement>("Fediverse handle");
}

const PROFILE = "https://social.example/@band";

test("the profile among the links is proposed, and used by one press", () => {
  const field = open(["https://www.youtube.com/@band", PROFILE]);
  fireEvent.click(screen.getByRole("button", { name: "Use @band@social.example" }));
  expect(field).toHaveValue("@band@social.example");
  expect(field).toHaveFocus();
  expect(screen.queryByRole("button")).toBeNull();
});

test("nothing is proposed over a handle, nor of services outside the fediverse", () => {
  open([PROFILE], "@other@social.example");
  expect(screen.queryByRole("button")).toBeNull();
});

test("a pasted address becomes its handle when the field is left, or at Enter", () => {
  const field = open();
  for (const finish of [() => fireEvent.blur(field), () => fireEvent.keyDown(field, { key: "Enter" })]) {
    fireEvent.change(field, { target: { value: PROFILE } });
    finish();
    expect(field).toHaveValue("@band@social.example");
    expect(field.validity.valid).toBe(true);
  }
});

test.each([
  ["!music@lemmy.example", bandMessages.handle.group],
  ["@band@social.example:3000", bandMessages.handle.port],
  ["@band", bandMessages.handle.noServer],
  ["@bänd@social.example", bandMessages.handle.unread],
])("%s stays as it is, and keeps the form from being saved with a sentence", (typed, sentence) => {
  const save = vi.fn();
  render(
    <form onSubmit={save}>
      <Form addresses={[]} saved={typed} />
    </form>,
  );
  const field = screen.getByLabelText<HTMLInputElement>("Fediverse handle");
  fireEvent.blur(field);
  expect(field).toHaveValue(typed);
  fireEvent.submit(field);
  expect(field).toHaveAccessibleDescription(sentence);
  expect(save).not.toHaveBeenCalled();
});

test("the hint says where to allow the site's domain", () => {
  expect(open()).toHaveAccessibleDescription(/Allow localhost at your server/);
});
