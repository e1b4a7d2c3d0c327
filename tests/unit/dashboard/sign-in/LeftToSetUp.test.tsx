// behaviour §10.18
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { environment } from "#config.ts";
import { useHookChange } from "#dashboard/sign-in/BuildSection.tsx";
import { LeftToSetUp } from "#dashboard/sign-in/LeftToSetUp.tsx";
import { createQueryClient } from "#ui/createQueryClient.ts";

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
) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    if (String(address).endsWith("/rpc/build_state"))
      return Response.json({ host, next_at: null }, { status });
    if (!isOfSettings(String(address))) return Response.json([]);
    asked.push(address);
    return address.endsWith("/settings") ? Response.json(settings()) : followed();
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LeftToSetUp />
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

test("a host that cannot be asked to build is named, with the place in Account", async () => {
  await showOpen(() => closed, script, null);
  expect(await screen.findByText(/Paste your host's build hook/)).toBeVisible();
  expect(screen.queryByRole("link")).toBeNull();
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

/** The form of the build hook, which "Account" shows over the card. */
function SaveHook() {
  const { send } = useHookChange();
  return (
    <button
      type="button"
      onClick={() => send({ address: "https://api.netlify.com/build_hooks/1", token: "" })}
    >
      Save
    </button>
  );
}

test("a build hook that is saved leaves the card without a reload", async () => {
  let host: string | null = null;
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const address = String(input);
    if (address.endsWith("/settings")) return Response.json(closed);
    if (address.includes("/verify")) return script();
    if (address.endsWith("/rpc/set_build_hook")) host = "api.netlify.com";
    return Response.json({ host, next_at: null });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LeftToSetUp />
      <SaveHook />
    </QueryClientProvider>,
  );
  await screen.findByRole("listitem");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(screen.queryByRole("listitem")).toBeNull());
});
