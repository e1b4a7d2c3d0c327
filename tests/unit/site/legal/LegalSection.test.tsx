// behaviour §10.26
import { act, render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { type LegalHashes, legalNames } from "#rules/bandSettings.ts";
import { LegalSection } from "#site/legal/LegalSection.tsx";
import { useLegalTexts } from "#site/legal/useLegalTexts.ts";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";

type Props = { hashes?: LegalHashes; markup?: string; isHere?: boolean };

const OLD = { imprint: "", privacy: "old" };

function Sections({ hashes = OLD, markup, isHere = true }: Props) {
  const { shown, wanted, want } = useLegalTexts(hashes, isHere);
  return (
    <>
      {legalNames(hashes).map(
        (name) =>
          shown[name] && (
            <LegalSection
              key={name}
              name={name}
              shown={shown[name]}
              markup={markup}
              isWanted={wanted === name}
            />
          ),
      )}
      <button type="button" onClick={() => want("privacy")}>
        Go to privacy
      </button>
    </>
  );
}

const page = (props: Props = {}) => (
  <StrictMode>
    <Sections {...props} />
  </StrictMode>
);

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  history.replaceState(null, "", "/");
  document.body.innerHTML = "";
});

/** Hydrates the section that a build has rendered, and returns what renders the page anew. */
async function hydrate() {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(page({ markup: "<p>Of the build</p>" }));
  const faults: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, page(), { onRecoverableError: (error) => faults.push(error) });
  });
  return { faults, become: (hashes: LegalHashes) => act(async () => root?.render(page({ hashes }))) };
}

const region = (name = "Privacy") => screen.queryByRole("region", { name, hidden: true });
const row = (name = "Privacy") => screen.getByRole("heading", { name }).closest("details");
const withText = (value: string, imprint = "") =>
  stubSupabase({
    app_settings: [
      { key: "site_privacy", value },
      { key: "site_imprint", value: imprint },
    ],
  });

test("hydration leaves the build's text as it is, and nothing is read", async () => {
  const server = withText("New");
  const error = vi.spyOn(console, "error");
  const { faults, become } = await hydrate();
  expect(region()).toHaveTextContent("Of the build");
  await become({ ...OLD });
  expect(region()).toHaveTextContent("Of the build");
  expect([server.requests, faults]).toEqual([[], []]);
  expect(error).not.toHaveBeenCalled();
});

test("each text is a row of its own, closed, whose summary has its heading", async () => {
  await hydrate();
  expect(row()?.open).toBe(false);
  expect(region()?.closest("details")).toBe(row());
  expect(row()?.querySelector(":scope > summary > h2")).toHaveTextContent("Privacy");
});

test("a text that the address has opened before the hydration stays open", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(page({ markup: "<p>Of the build</p>" }));
  for (const details of container.querySelectorAll("details")) details.open = true;
  const error = vi.spyOn(console, "error");
  await act(async () => {
    root = hydrateRoot(container, page());
  });
  await act(async () => root?.render(page({ hashes: { ...OLD } })));
  expect(row()?.open).toBe(true);
  expect(error).not.toHaveBeenCalled();
});

test("a newer text comes into an open row and leaves it open", async () => {
  withText("New words");
  const { become } = await hydrate();
  Object.assign(row() ?? {}, { open: true });
  await become({ imprint: "", privacy: "new" });
  await waitFor(() => expect(region()).toHaveTextContent("New words"));
  expect(row()?.open).toBe(true);
});

test("a text with another hash is read once, and the old one is shown until then", async () => {
  const server = withText("New words");
  const answer = server.hold("SEARCH app_settings");
  const { become } = await hydrate();
  await become({ imprint: "", privacy: "new" });
  expect(region()).toHaveTextContent("Of the build");
  answer();
  await waitFor(() => expect(region()).toHaveTextContent("New words"));
  expect(region()).not.toHaveTextContent("Of the build");
  expect(server.requests).toEqual(["SEARCH app_settings"]);
});

test("a text that is added comes beside the build's, which stays", async () => {
  withText("Another", "Quay 4");
  const { become } = await hydrate();
  await become({ imprint: "new", privacy: "old" });
  await waitFor(() => expect(region("Imprint")).toHaveTextContent("Quay 4"));
  expect(region()).toHaveTextContent("Of the build");
});

test("a text that is removed goes", async () => {
  withText("");
  const { become } = await hydrate();
  await become({ imprint: "", privacy: "" });
  expect(region()).toBeNull();
});

test("a failed read keeps the old text and the address, and is logged", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  withText("New").fail("SEARCH app_settings", "refused");
  const { become } = await hydrate();
  await become({ imprint: "", privacy: "new" });
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(region()).toHaveTextContent("Of the build");
  expect(location.href).not.toContain("#");
});

test.each([
  ["that its address names is opened and scrolled to", "/#privacy", true],
  ["that nobody asked for is not", "/", false],
] as const)("a text that comes after the page, and %s", async (_, address, isNamed) => {
  let scrolledTo: Element | null = null;
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo = this;
  };
  history.replaceState(null, "", address);
  withText("Late");
  render(<Sections />);
  expect(region()).toBeNull();
  await waitFor(() => expect(region()).toHaveTextContent("Late"));
  // In an effect, which may run after the text is there.
  await waitFor(() => expect(scrolledTo).toBe(isNamed ? region() : null));
  expect(row()?.open).toBe(isNamed);
});

test("a page that is loaded again stays where it was, also at the anchor of its address", async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  history.replaceState(null, "", "/#privacy");
  withText("New");
  await hydrate();
  expect(region()).toHaveTextContent("Of the build");
  expect(scroll).not.toHaveBeenCalled();
});

test("an album's page reads the texts when one is wanted, in one request, and goes there", async () => {
  const server = withText("Late", "Quay 4");
  render(<Sections hashes={{ imprint: "a", privacy: "b" }} isHere={false} />);
  await act(async () => {});
  expect(server.requests).toEqual([]);
  screen.getByRole("button", { name: "Go to privacy" }).click();
  await waitFor(() => expect(row()?.querySelector("summary")).toHaveFocus());
  expect([row()?.open, row("Imprint")?.open]).toEqual([true, false]);
  expect(region("Imprint")).toHaveTextContent("Quay 4");
  expect(server.requests).toEqual(["SEARCH app_settings"]);
});

test("where the read of a text has failed, the next press reads it again", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  withText("Late").fail("SEARCH app_settings", "refused");
  render(<Sections />);
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(region()).toBeNull();
  screen.getByRole("button", { name: "Go to privacy" }).click();
  await waitFor(() => expect(row()?.querySelector("summary")).toHaveFocus());
  expect(region()).toHaveTextContent("Late");
});

/** Presses on the link to "Privacy" on an album's page while Supabase fails. In: what the host has as "/". */
function pressWithout(home: string) {
  withText("New").fail("SEARCH app_settings", "refused");
  const supabase = fetch;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
    address.startsWith("/?") ? Promise.resolve(new Response(home)) : supabase(address, init),
  );
  render(<Sections isHere={false} />);
  screen.getByRole("button", { name: "Go to privacy" }).click();
}

test("while Supabase fails, an album's page shows the texts of the last build, and stays", async () => {
  pressWithout('<section id="privacy"><p>Of the <a href="#">build</a></p><p>&lt;b&gt;</p></section>');
  await waitFor(() => expect(region()).toHaveTextContent("Of the build"));
  expect(Array.from(region()?.children ?? [], ({ textContent }) => textContent)).toEqual([
    "Of the build",
    "<b>",
  ]);
  expect(location.hash).toBe("");
});

test("where the last build cannot be read either, an album's page leads to its text", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  pressWithout("<h1>Wi-Fi</h1>");
  await waitFor(() => expect(location.hash).toBe("#privacy"));
});
