import { createHash, webcrypto } from "node:crypto";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { viewPrivately } from "#dashboard/private-links/makePrivateLink.ts";
import { PrivateLinksDialog } from "#dashboard/private-links/PrivateLinksDialog.tsx";
import { openDrafts } from "#lib/draftStorage.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { Toaster } from "#ui/Toaster.tsx";
import { albumRow } from "../../../support/catalogueRows.ts";
import { stubSupabase } from "../../../support/stubbedSupabase.ts";

const album = albumRow({ published_at: null });
const linkRow = (id: string, name: string, expires_at: string | null = null) => ({
  id,
  album_id: album.id,
  name,
  token_hash: "0".repeat(64),
  expires_at,
  created_at: "2026-11-20T10:00:00+00:00",
  created_by: "cccccccc-0000-4000-8000-000000000001",
});

function renderDialog() {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PrivateLinksDialog album={album} onClose={onClose} />
      <Toaster />
    </QueryClientProvider>,
  );
  return onClose;
}

function openDialog(links: ReturnType<typeof linkRow>[] = []) {
  vi.stubGlobal("crypto", webcrypto);
  const server = stubSupabase({ private_links: links });
  return { server, onClose: renderDialog() };
}

const fill = (name: string) => userEvent.type(screen.getByLabelText("Name *"), name);
const create = () => userEvent.click(screen.getByRole("button", { name: "Create Link" }));
const address = async () => (await screen.findByLabelText<HTMLInputElement>(/^Address for/)).value;
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

describe("the dialog of private links (§10.10)", () => {
  test("lists them with their ends, marks what has expired, and says what a link is not", async () => {
    openDialog([linkRow("1", "Radio 3"), linkRow("2", "Label", "2026-01-31T10:00:00+00:00")]);
    const rows = await screen.findAllByRole("listitem");
    const made = `Made ${new Date("2026-11-20T10:00:00Z").toLocaleDateString()}`;
    const end = new Date("2026-01-31T10:00:00Z").toLocaleString(undefined, {
      dateStyle: "medium",
      timeStyle: "short",
    });
    expect(rows[0]).toHaveTextContent(`Radio 3${made}Revoke`);
    expect(rows[1]).toHaveTextContent(`LabelExpired${made}, until ${end}Revoke`);
    expect(screen.getByRole("dialog", { name: "Private Links - Low Tide" })).toHaveAccessibleDescription(
      "Anyone with a private link can hear the album and pass the link on.",
    );
    expect(screen.getByText(/can keep the files.*may stay in caches/)).toBeVisible();
  });

  test("makes a link: the database gets a hash of its token, the owner its address, once", async () => {
    const { server } = openDialog();
    await screen.findByText("No private links yet.");
    await fill(" Radio 3 ");
    fireEvent.change(screen.getByLabelText("Last day (optional)"), { target: { value: "2099-12-24" } });
    await create();
    const [, token = ""] = /#share=([0-9a-f]{32,})$/.exec(await address()) ?? [];
    expect(await address()).toBe(`${location.origin}/?album=${album.id}#share=${token}`);
    expect(server.rows("private_links")).toMatchObject([
      {
        album_id: album.id,
        name: "Radio 3",
        token_hash: hashOf(token),
        expires_at: new Date("2099-12-24T23:59:59.999").toISOString(),
      },
    ]);
    expect(JSON.stringify(server.rows("private_links"))).not.toContain(token);
    expect(screen.getByRole("button", { name: "Copy" })).toHaveAccessibleDescription(/^Copy it now/);
    expect(screen.getByRole("button", { name: "Copy" })).toHaveFocus();
    expect(screen.getByLabelText("Name *")).toHaveValue("");
    expect(await screen.findAllByRole("listitem")).not.toEqual([]);
  });

  test("a second link does not replace the first", async () => {
    const { server } = openDialog();
    for (const name of ["Radio 3", "Label"]) {
      await fill(name);
      await create();
      await screen.findByLabelText(`Address for “${name}”`);
    }
    expect(server.rows("private_links").map(({ name }) => name)).toEqual(["Radio 3", "Label"]);
  });

  test("copies the address and says so, or says how to copy it", async () => {
    openDialog();
    await fill("Radio 3");
    await create();
    const copied = await address();
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    fireEvent.click(screen.getByRole("button", { name: "Copy" }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(copied);
    expect(await screen.findByText("Link copied", { selector: "[role=status]" })).toBeInTheDocument();
    writeText.mockRejectedValueOnce(new DOMException("Not now.", "NotAllowedError"));
    fireEvent.click(screen.getByRole("button", { name: "Link copied" }));
    expect(await screen.findByText(/could not be copied. Please select its address/)).toBeVisible();
  });

  test("a name of blanks is refused beside the field", async () => {
    const { server } = openDialog();
    await fill("  ");
    await create();
    expect(screen.getByLabelText("Name *")).toHaveAccessibleDescription("A private link needs a name.");
    expect(server.requests).not.toContain("POST private_links");
  });

  test("a revocation that fails is reported, and the link stays", async () => {
    const { server } = openDialog([linkRow("1", "Radio 3")]);
    server.fail("DELETE private_links", "refused");
    await userEvent.click(await screen.findByRole("button", { name: "Revoke Radio 3" }));
    await userEvent.click(screen.getByRole("button", { name: "Revoke" }));
    expect(await screen.findByText("The disk is full")).toBeVisible();
    expect(screen.getByRole("button", { name: "Revoke Radio 3" })).toBeVisible();
    expect(server.rows("private_links")).toHaveLength(1);
  });

  test("links that could not be read are reported, and read when asked", async () => {
    vi.stubGlobal("crypto", webcrypto);
    const server = stubSupabase({ private_links: [linkRow("1", "Radio 3")] });
    server.fail("GET private_links", "refused");
    renderDialog();
    expect(await screen.findByText("Failed to fetch private links")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Radio 3")).toBeVisible();
  });

  test("a link that an attempt with a lost response has made is kept beside that of another tab or reload", async () => {
    openDrafts("ada");
    const { server } = openDialog();
    await fill("Radio 3");
    server.fail("POST private_links", "answer lost");
    await create();
    await waitFor(() => expect(server.rows("private_links")).toHaveLength(1));
    cleanup();
    openDrafts("ada");
    renderDialog();
    expect(screen.getByLabelText("Name *")).toHaveValue("Radio 3");
    await create();
    const [, token = ""] = /#share=([0-9a-f]{32,})$/.exec(await address()) ?? [];
    const [first, second, ...others] = server.rows("private_links");
    expect(second).toMatchObject({ name: "Radio 3", token_hash: hashOf(token) });
    expect(first).not.toMatchObject({ token_hash: hashOf(token) });
    expect(others).toEqual([]);
    openDrafts(null);
  });
});

test("the tab that shows a hidden album gets no copy of the drafts (§10.8)", async () => {
  vi.stubGlobal("crypto", webcrypto);
  stubSupabase({ private_links: [] });
  const clear = vi.fn();
  const replace = vi.fn();
  const page = document.implementation.createHTMLDocument();
  const tab = { document: page, sessionStorage: { clear }, location: { replace }, close: vi.fn() };
  vi.stubGlobal("open", () => tab);
  await viewPrivately(album);
  expect(clear).toHaveBeenCalledOnce();
  expect(replace).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("#share="));
});
