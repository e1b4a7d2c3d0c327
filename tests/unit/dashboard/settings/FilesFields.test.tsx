// behaviour §10.13 §10.18
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FilesFields } from "#dashboard/settings/FilesFields.tsx";
import { copyKbits } from "#data/fileSettings.ts";
import { adminSuccesses } from "#messages/dashboardMessages.ts";
import { failureMessages } from "#messages/failureMessages.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { Toaster } from "#ui/Toaster.tsx";

type Answer = () => Response | Promise<Response>;

const unknownFunction = () =>
  Response.json({ code: "PGRST202", message: "Could not find the function" }, { status: 404 });

/** A project with these bytes and this bit rate. Out: the rates that were sent. */
function stubProject(
  stored: { bytes: number; copy_kbits: number | null; plan?: string | null },
  save?: Answer,
) {
  const sent: number[] = [];
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    if (!String(input).endsWith("/rpc/set_copy_kbits")) return Response.json(stored);
    const { kbits } = JSON.parse(String(init?.body));
    sent.push(kbits);
    const refusal = await save?.();
    if (refusal) return refusal;
    stored.copy_kbits = kbits;
    return new Response(null, { status: 204 });
  });
  return sent;
}

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FilesFields />
      <Toaster />
    </QueryClientProvider>,
  );

const rate = (kbits: number) => screen.getByRole("radio", { name: `${kbits}` });

test.each([
  [0, "Files: 0 kB of 1 GB (Supabase's Free plan)."],
  [412_300_000, "Files: 412.3 MB of 1 GB (Supabase's Free plan)."],
  [1_000_000_000, "Files: 1.0 GB of 1 GB (Supabase's Free plan)."],
  [3_240_000_000, "Files: 3.2 GB. That is more than the 1 GB of Supabase's Free plan."],
])("%i bytes are shown beside what the Free plan has", async (bytes, sentence) => {
  stubProject({ bytes, copy_kbits: null });
  show();
  expect(await screen.findByText(sentence)).toBeVisible();
});

test.each([
  ["pro", 70e9, "Files: 70.0 GB of 100 GB (Supabase's Pro plan)."],
  ["pro", 101e9, "Files: 101.0 GB. That is more than the 100 GB of Supabase's Pro plan."],
  ["other", 101e9, "Files: 101.0 GB."],
])("with the plan %s, %i bytes are %s", async (plan, bytes, sentence) => {
  stubProject({ bytes, copy_kbits: null, plan });
  show();
  expect(await screen.findByText(sentence)).toBeVisible();
});

test("an owner says which plan Supabase has, once for all", async () => {
  const stored = { bytes: 3e9, copy_kbits: null, plan: null as string | null };
  stubProject(stored);
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (input: string | URL, init?: RequestInit) => {
    if (!String(input).endsWith("/rpc/set_plan")) return fetch(input, init);
    stored.plan = JSON.parse(String(init?.body)).chosen;
    return new Response(null, { status: 204 });
  });
  show();
  await userEvent.click(await screen.findByRole("radio", { name: "Pro" }));
  expect(await screen.findByText(adminSuccesses.planSaved)).toBeVisible();
  expect(screen.getByText("Files: 3.0 GB of 100 GB (Supabase's Pro plan).")).toBeVisible();
  expect(stored.plan).toBe("pro");
});

test("of a database that knows no plan nobody is asked for it", async () => {
  stubProject({ bytes: 1, copy_kbits: null });
  show();
  await screen.findByText(/^Files: /);
  expect(screen.queryByRole("radio", { name: "Pro" })).toBeNull();
});

test("224 kbit/s is chosen until an owner chooses another, which is saved at once", async () => {
  const sent = stubProject({ bytes: 1, copy_kbits: null });
  show();
  await vi.waitFor(() => expect(rate(224)).toBeChecked());
  await userEvent.click(rate(128));
  expect(await screen.findByText(adminSuccesses.copyRateSaved)).toBeVisible();
  expect(rate(128)).toBeChecked();
  expect(sent).toEqual([128]);
  expect(await copyKbits()).toBe(128);
});

test("the last of two presses is sent last", async () => {
  let release = () => {};
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent = stubProject({ bytes: 1, copy_kbits: 224 }, async () => {
    await first;
    return undefined as never;
  });
  show();
  await vi.waitFor(() => expect(rate(224)).toBeChecked());
  await userEvent.click(rate(128));
  await userEvent.click(rate(160));
  expect(rate(160)).toBeChecked();
  expect(sent).toEqual([128]);
  release();
  await vi.waitFor(() => expect(sent).toEqual([128, 160]));
  await vi.waitFor(async () => expect(await copyKbits()).toBe(160));
});

test("a choice that cannot be saved is taken back, with the reason", async () => {
  stubProject({ bytes: 1, copy_kbits: 160 }, () => Response.json({ message: "" }, { status: 402 }));
  show();
  await vi.waitFor(() => expect(rate(160)).toBeChecked());
  await userEvent.click(rate(224));
  expect(await screen.findByText(failureMessages.projectRestricted)).toBeVisible();
  await vi.waitFor(() => expect(rate(160)).toBeChecked());
});

test("a database of an earlier version says so, and copies have 224 kbit/s", async () => {
  const asked = vi.fn(unknownFunction);
  vi.stubGlobal("fetch", asked);
  show();
  expect(await screen.findByText(failureMessages.databaseOld)).toBeVisible();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(asked).toHaveBeenCalled();
  expect(await copyKbits()).toBe(224);
});

test.each([
  ["a bit rate of a later version", () => Response.json({ bytes: 1, copy_kbits: 96 })],
  ["an answer to somebody who is no admin any more", () => Response.json(null)],
])("%s leaves copies at 224 kbit/s", async (_what, answer) => {
  vi.stubGlobal("fetch", async () => answer());
  expect(await copyKbits()).toBe(224);
});

test("what cannot be read can be read again", async () => {
  stubProject({ bytes: 2_000_000, copy_kbits: null });
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async () => Response.json({ message: "" }, { status: 402 }));
  show();
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByText(failureMessages.projectRestricted)).toBeVisible();
  vi.stubGlobal("fetch", fetch);
  await userEvent.click(again);
  expect(await screen.findByText(/^Files: 2\.0 MB/)).toBeVisible();
});
