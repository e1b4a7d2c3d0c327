// behaviour §10.26
import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ROOT_ID } from "#boot/contract.ts";
import { LegalFooter } from "#site/legal/LegalFooter.tsx";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";

/** The links of a page whose build knew these texts. */
function open(known?: string) {
  const root = Object.assign(document.createElement("div"), { id: ROOT_ID });
  if (known) root.dataset.legal = known;
  document.body.append(root);
  render(<LegalFooter />, { container: root });
  return () => screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
}

afterEach(() => document.getElementById(ROOT_ID)?.remove());

const PRIVACY = { key: "site_privacy", value: "Text" };
const links = { imprint: ["Imprint", "/#imprint"], privacy: ["Privacy", "/#privacy"] };

test("a page links to what the build knew at once, then to what there is", async () => {
  const server = stubSupabase({ app_settings: [PRIVACY, { key: "site_imprint", value: " " }] });
  const shown = open("imprint");
  expect(shown()).toEqual([links.imprint]);
  await waitFor(() => expect(shown()).toEqual([links.privacy]));
  expect(server.requests).toEqual(["SEARCH app_settings"]);
});

test("a page that was built without texts has no footer before it has read some", async () => {
  stubSupabase({ app_settings: [PRIVACY] });
  const shown = open();
  expect(screen.queryByRole("contentinfo")).toBeNull();
  await waitFor(() => expect(shown()).toEqual([links.privacy]));
  expect(screen.getByRole("navigation", { name: "Legal" })).toBeVisible();
});

test("a failed read changes nothing, and is logged", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  stubSupabase({}).fail("SEARCH app_settings", "refused");
  const shown = open("imprint privacy");
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(shown()).toEqual([links.imprint, links.privacy]);
});
