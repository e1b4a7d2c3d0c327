// behaviour §10.18
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { BUILT_MARK_ELEMENT_ID } from "#boot/contract.ts";
import { environment } from "#config.ts";
import { BuildForm } from "#dashboard/settings/BuildForm.tsx";
import { LeftToSetUp } from "#dashboard/settings/LeftToSetUp.tsx";
import { failureMessages } from "#messages/failureMessages.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { Toaster } from "#ui/Toaster.tsx";

const { siteUrl } = environment;
const closed = { disable_signup: true, external: { anonymous_users: false } };
const script = () => new Response("", { headers: { "Content-Type": "text/javascript" } });

beforeEach(() => {
  environment.siteUrl = location.origin;
});

afterEach(() => {
  environment.siteUrl = siteUrl;
});

/** Whether it asks for the settings, or tries a link: what an earlier file of the same worker still repeats is neither. */
const isOfSettings = (address: string) => /\/auth\/v1\/(settings|verify)/.test(address);

/** Shows what is open of a project with these settings, whose links end as `followed` says. Out: what Auth was asked. */
async function showOpen(
  settings: () => object,
  followed: () => Response,
  host: string | null = "api.netlify.com",
  status = 200,
  more: object = {},
) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    if (String(address).endsWith("/rpc/build_state"))
      return Response.json({ host, next_at: null, migrations: [], ...more }, { status });
    if (!isOfSettings(String(address))) return Response.json([]);
    asked.push(address);
    return address.endsWith("/settings") ? Response.json(settings()) : followed();
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LeftToSetUp />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(asked).toHaveLength(environment.siteUrl === location.origin ? 2 : 1));
  return asked;
}

const refuse = () => {
  throw new TypeError("Refused by the policy.");
};

test("a project as Supabase makes it has both open, each with its place", async () => {
  await showOpen(() => ({ disable_signup: false }), refuse);
  expect(await screen.findByRole("heading", { name: "Left to set up" })).toBeVisible();
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "https://supabase.com/dashboard/project/_/auth/providers",
    "https://supabase.com/dashboard/project/_/auth/url-configuration",
  ]);
  expect(screen.getByText(/Set "Site URL" to/)).toHaveTextContent(`${location.origin}/secure`);
});

test.each([
  ["accounts without a name", { ...closed, external: { anonymous_users: true } }, script, ["providers"]],
  ["links to a page of elsewhere", closed, () => Response.json({}), ["url-configuration"]],
])("one of the two is shown alone: %s", async (_what, settings, followed, places) => {
  await showOpen(() => settings, followed);
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href")?.split("/").at(-1))).toEqual(places);
});

test("a database that knows no builds hides nothing of the rest", async () => {
  await showOpen(() => ({ disable_signup: false }), script, undefined, 404);
  expect(await screen.findAllByRole("link")).toHaveLength(1);
});

test("a host that cannot be asked to build is named, with the place in Settings", async () => {
  await showOpen(() => closed, script, null);
  expect(await screen.findByText(/Paste your host's build hook/)).toBeVisible();
  expect(screen.getByRole("link")).toHaveAttribute("href", "/secure?at=settings");
});

test.each([
  ["of before 1.0.0", { migrations: undefined }],
  ["of the first release", { next_at: undefined, migrations: undefined }],
])("a database %s is named, with the place in Settings", async (_what, more) => {
  await showOpen(() => closed, script, "api.netlify.com", 200, more);
  expect(await screen.findByText(/^The database is older than this version/)).toBeVisible();
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  expect(screen.getByRole("link", { name: 'Settings: "Copy the script"' })).toBeVisible();
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const lookedAfter = { noted_from: ago(400), backed_up_at: ago(1), mail_templates_at: ago(1) };
const tended = { now: ago(0), upkeep: lookedAfter, files: { bytes: 1e6, plan: null }, failures: 0 };

/** What the build wrote into the page. */
function writeBuiltMark(mark: { mark: number; at: string }) {
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = BUILT_MARK_ELEMENT_ID;
  element.textContent = JSON.stringify(mark);
  document.body.append(element);
  onTestFinished(() => element.remove());
}

test("what a year brings is named, each with what to do, without a request more", async () => {
  writeBuiltMark({ mark: 7, at: ago(9) });
  const asked = await showOpen(() => closed, script, "api.github.com", 200, {
    ...tended,
    ...{ mark: 9, asked_mark: 7, asked_at: ago(9), noted_since: ago(4), status: 204, problem: null },
    files: { bytes: 850e6, plan: null },
    upkeep: { noted_from: ago(400), backed_up_at: null, mail_templates_at: null },
  });
  expect(await screen.findByText(/^Album pages, link previews and the feed are those of/)).toBeVisible();
  expect(screen.getByText(/^Files: 850\.0 MB of 1 GB/)).toBeVisible();
  expect(screen.getByText(/^Many mailboxes open each link/)).toBeVisible();
  expect(screen.getByText(/^Nobody has made a backup for 90 days/)).toBeVisible();
  expect(screen.getAllByRole("listitem")).toHaveLength(4);
  expect(asked).toHaveLength(2);
});

test("a refused hook is named with its cause, and of old pages nothing more", async () => {
  writeBuiltMark({ mark: 7, at: ago(9) });
  const refused = { mark: 9, asked_mark: 9, asked_at: ago(4), status: 401, problem: null, failures: 6 };
  await showOpen(() => closed, script, "api.github.com", 200, { ...tended, ...refused });
  expect(await screen.findByText(/^GitHub does not accept the token \(401\)/)).toBeVisible();
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});

test("a key of the old kind is named", async () => {
  const key = environment.supabaseAnonKey;
  onTestFinished(() => {
    environment.supabaseAnonKey = key;
  });
  environment.supabaseAnonKey = `a.${btoa(JSON.stringify({ role: "anon" }))}.c`;
  await showOpen(() => closed, script);
  const place = await screen.findByRole("link", { name: /API Keys/ });
  expect(place).toHaveAttribute("href", expect.stringContaining("/settings/api-keys"));
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});

test('"Done" at the templates of mails is stored for all owners, and takes the sentence away', async () => {
  const noted: unknown[] = [];
  const more = { ...tended, upkeep: { ...lookedAfter, mail_templates_at: null as string | null } };
  await showOpen(() => closed, script, "api.netlify.com", 200, more);
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    if (!String(input).endsWith("/rpc/note_upkeep")) return fetch(input, init);
    noted.push(JSON.parse(String(init?.body)));
    more.upkeep.mail_templates_at = ago(0);
    return new Response(null, { status: 204 });
  });
  await userEvent.click(await screen.findByRole("button", { name: "Done" }));
  await vi.waitFor(() => expect(screen.queryByRole("listitem")).toBeNull());
  expect(noted).toEqual([{ what: "mail_templates" }]);
});

test('"Done" that is not stored leaves the sentence, with the reason', async () => {
  await showOpen(() => closed, script, "api.netlify.com", 200, {
    ...tended,
    upkeep: { ...lookedAfter, mail_templates_at: null },
  });
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) =>
    String(input).endsWith("/rpc/note_upkeep")
      ? Response.json({ message: "" }, { status: 402 })
      : fetch(input, init),
  );
  await userEvent.click(await screen.findByRole("button", { name: "Done" }));
  expect(await screen.findByText(failureMessages.projectRestricted)).toBeVisible();
  expect(screen.getByText(/^Many mailboxes/)).toBeVisible();
});

test("the link that is tried leads to a script of the site, and is none that could sign in", async () => {
  const [, link = ""] = await showOpen(() => closed, script);
  const query = new URL(link).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ type: "recovery", token: "none" });
  expect(query.get("redirect_to")).toContain("projectSetup");
  expect(screen.queryByRole("heading")).toBeNull();
});

test("at another address than its own, such as a preview, the site tries no link", async () => {
  environment.siteUrl = "https://your-band.example";
  await showOpen(() => ({ disable_signup: false }), script);
  expect(await screen.findAllByRole("link")).toHaveLength(1);
});

test("what was set meanwhile is gone when the owner comes back to the tab", async () => {
  let settings: object = { disable_signup: false };
  const asked = await showOpen(() => settings, script);
  await screen.findByRole("link");
  settings = closed;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await vi.waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
  const { length } = asked;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  expect(asked).toHaveLength(length);
});

test("an Auth that does not answer is not reported here", async () => {
  const asked = vi.fn().mockRejectedValue(new TypeError("offline"));
  vi.stubGlobal("fetch", asked);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LeftToSetUp />
    </QueryClientProvider>,
  );
  await vi.waitFor(() =>
    expect(asked.mock.calls.filter(([address]) => isOfSettings(`${address}`))).toHaveLength(1),
  );
  expect(screen.queryByRole("heading")).toBeNull();
});

test("a build hook that is saved leaves the card without a reload", async () => {
  let host: string | null = null;
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const address = String(input);
    if (address.endsWith("/settings")) return Response.json(closed);
    if (address.includes("/verify")) return script();
    if (address.endsWith("/rpc/set_build_hook")) host = "api.netlify.com";
    return Response.json({ host, next_at: null, migrations: [] });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <LeftToSetUp />
        <BuildForm isShown />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole("listitem");
  await userEvent.type(
    screen.getByLabelText("Paste your host's build hook"),
    "https://api.netlify.com/build_hooks/1",
  );
  await userEvent.click(screen.getByRole("button", { name: "Save Hook" }));
  await vi.waitFor(() => expect(screen.queryByRole("listitem")).toBeNull());
});
