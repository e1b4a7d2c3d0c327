// behaviour §2.3
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AdminHeader } from "#features/admin-header/AdminHeader.tsx";

test("names the product and who is signed in, and links to the listens, the video, the account, the site and the sign-out", async () => {
  const handlers = { onListens: vi.fn(), onDefaultVideo: vi.fn(), onAccount: vi.fn(), onSignOut: vi.fn() };
  const header = (albumId: string | null, isSaving = false) => (
    <AdminHeader email="ada@example.com" previewAlbumId={albumId} isSaving={isSaving} {...handlers} />
  );
  const { rerender } = render(header(null));
  expect(screen.getByRole("heading", { name: "Glass Harbor Admin" })).toBeVisible();
  expect(screen.getByText("Welcome, ada@example.com")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Listens" }));
  expect(handlers.onListens).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Default Video" }));
  expect(handlers.onDefaultVideo).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Account" }));
  expect(handlers.onAccount).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Sign Out" }));
  expect(handlers.onSignOut).toHaveBeenCalledOnce();
  const link = screen.getByRole("link", { name: /^View site/ });
  expect(link).toHaveAttribute("href", "/");
  expect(link).toHaveAttribute("target", "_blank");
  rerender(header("a-1"));
  expect(link).toHaveAttribute("href", "/?album=a-1");
  rerender(header("a-1", true));
  expect(screen.getByRole("button", { name: "Sign Out" })).toBeDisabled();
});
