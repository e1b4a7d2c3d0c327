// behaviour §10.15
import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { catalogueMessages } from "#messages/siteMessages.ts";

const notices = "#site/notices/PageNotices.tsx";

afterEach(() => {
  vi.doUnmock(notices);
  vi.resetModules();
});

test("what is wrong with the link is shown, with Try again, when the script of the notices cannot be loaded", async () => {
  vi.resetModules();
  vi.doMock(notices, () => {
    throw new Error("The script is gone.");
  });
  const { NoticeArea } = await import("#site/notices/NoticeArea.tsx");
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const pageWith = (problem: string | null) => (
    <NoticeArea known={null} isOutdated={false} problem={problem}>
      {null}
    </NoticeArea>
  );
  const { rerender } = render(pageWith(null));
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(screen.queryByRole("button")).toBeNull();
  rerender(pageWith(catalogueMessages.privateLinkInvalid));
  expect(screen.getByRole("alert")).toHaveTextContent(catalogueMessages.privateLinkInvalid);
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});
