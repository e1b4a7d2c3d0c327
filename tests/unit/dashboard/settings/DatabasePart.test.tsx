// behaviour §10.18
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { DatabasePart } from "#dashboard/settings/DatabasePart.tsx";
import { databaseMessages } from "#messages/settingsMessages.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";

const SCRIPT = "-- The whole database\nselect 1;\n";

type Answer = () => Response | Promise<Response>;

/** Shows the section beside a database that answers so, at a host with this script. */
function show(state: object | null, script: Answer = () => new Response(SCRIPT)) {
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const address = String(input);
    if (address.endsWith("/auth/v1/settings")) return Response.json({ disable_signup: true });
    if (address.includes("/auth/v1/verify")) return new Response("");
    if (address.endsWith("/setup.sql")) return script();
    return state ? Response.json(state) : Response.json({ message: "" }, { status: 402 });
  });
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <DatabasePart />
    </QueryClientProvider>,
  );
}

const state = { host: null, next_at: null };
const button = () => screen.findByRole("button", { name: "Copy the script" });

test.each([
  ["of before 1.0.0", state],
  ["of the first release", { host: null, requests: [] }],
])("beside a database %s the script can be copied, with the way to the SQL Editor", async (_what, older) => {
  const user = userEvent.setup();
  show(older);
  await vi.waitFor(async () => expect(await button()).toHaveAttribute("aria-disabled", "false"));
  await user.click(await button());
  expect(await screen.findByRole("status")).toHaveTextContent(databaseMessages.copied);
  expect(await navigator.clipboard.readText()).toBe(SCRIPT);
  expect(screen.getByRole("link", { name: /SQL Editor/ })).toHaveAttribute(
    "href",
    "https://supabase.com/dashboard/project/_/sql/new",
  );
});

test.each<[what: string, script: Answer]>([
  ["a page", () => new Response("<!doctype html>")],
  ["nothing", () => new Response("", { status: 404 })],
])("a host that has %s in place of the script gets a sentence, and another try", async (_what, script) => {
  let answer = script;
  show(state, () => answer());
  expect(await screen.findByText(databaseMessages.unavailable)).toBeVisible();
  expect(await button()).toHaveAttribute("aria-disabled", "true");
  answer = () => new Response(SCRIPT);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(async () => expect(await button()).toHaveAttribute("aria-disabled", "false"));
});

test("an error is shown when the browser refuses to copy the script", async () => {
  const user = userEvent.setup();
  show(state);
  await vi.waitFor(async () => expect(await button()).toHaveAttribute("aria-disabled", "false"));
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  await user.click(await button());
  expect(await screen.findByText(databaseMessages.notCopied)).toBeVisible();
});

test.each([
  ["that fits", { ...state, migrations: [] }],
  ["whose migrations nobody has noted", { ...state, migrations: null }],
  ["that does not answer", null],
])("beside a database %s nothing is shown", async (_what, answer) => {
  const { container } = show(answer);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container).toBeEmptyDOMElement();
});
