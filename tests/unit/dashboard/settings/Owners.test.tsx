// behaviour §10.7
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { environment } from "#config.ts";
import { Owners } from "#dashboard/settings/Owners.tsx";
import { ownerMessages } from "#messages/ownerMessages.ts";
import { addOwnerStatement, removeOwnerStatement } from "#rules/ownerStatements.ts";

const { supabaseUrl } = environment;
afterEach(() => {
  environment.supabaseUrl = supabaseUrl;
});

const email = () => screen.getByRole("textbox", { name: "Their email" });
const copyButton = () => screen.getByRole("button", { name: "Copy" });

test("three steps add an owner, with their places at Supabase and the statement of the email that is typed", async () => {
  environment.supabaseUrl = "https://abcdefghijklmnopqrst.supabase.co";
  const user = userEvent.setup();
  render(<Owners />);
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "https://supabase.com/dashboard/project/abcdefghijklmnopqrst/auth/users",
    "https://supabase.com/dashboard/project/abcdefghijklmnopqrst/sql/new",
  ]);
  await user.type(email(), " O'Neil@band.com ");
  await user.click(copyButton());
  expect(await navigator.clipboard.readText()).toBe(addOwnerStatement("o'neil@band.com"));
  expect(screen.getByRole("textbox", { name: "Statement" })).toHaveValue(
    addOwnerStatement("o'neil@band.com"),
  );
  await user.click(screen.getByRole("radio", { name: "Remove an owner" }));
  expect(screen.getByRole("textbox", { name: "Statement" })).toHaveValue(
    removeOwnerStatement("o'neil@band.com"),
  );
});

test("a press without an email, or with two, copies nothing and says what is missing", async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, "writeText");
  render(<Owners />);
  await user.click(copyButton());
  expect(email()).toHaveFocus();
  expect(email()).toHaveAccessibleDescription(ownerMessages.emailUnread);
  await user.type(email(), "anna@band.com, tom@band.com");
  expect(email()).toBeValid();
  await user.tab();
  expect(email()).toHaveAccessibleDescription(ownerMessages.emailUnread);
  await user.click(copyButton());
  expect(write).not.toHaveBeenCalled();
});

test("a server of one's own has no page at Supabase: its places are words", () => {
  environment.supabaseUrl = "https://db.band.example";
  render(<Owners />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("Supabase: SQL Editor")).toBeVisible();
});
