import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { usePath } from "#lib/usePath.ts";
import { NotFoundPage } from "#pages/NotFoundPage.tsx";

function Site() {
  const path = usePath("/tour/1999");
  return path === "/" ? <p>Home</p> : <NotFoundPage path={path} />;
}

test("an unknown path shows the 404 page, is logged, and leads home", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  document.title = "Glass Harbor";
  render(<Site />);
  expect(screen.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
  expect(screen.getByText("Oops! Page not found")).toBeVisible();
  expect(document.title).toBe("404 - Glass Harbor");
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("/tour/1999"));

  await userEvent.click(screen.getByRole("link", { name: "Return to Home" }));
  expect(screen.getByText("Home")).toBeVisible();
  expect(document.title).toBe("Glass Harbor");
});
