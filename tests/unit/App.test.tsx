// behaviour §2.1
import { render, screen, waitFor } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { App } from "../../src/App.tsx";

const warn = vi.fn();

beforeAll(() => import("#pages/SecurePage.tsx"));
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(warn.mockReset());
});

/** Opens the page at a path, as written in the address bar. */
function open(path: string) {
  history.replaceState(null, "", location.origin + path);
  render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
}

test.each(["/secure", "/secure?x", "/secure#albums"])("%s is the admin screen", async (path) => {
  open(path);
  expect(await screen.findByText("Admin Login")).toBeVisible();
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  "/SECURE",
  "/Secure",
  "/secure/",
  "/secure//",
  "/%73ecure",
  "/secure.html",
  "/secure/albums",
  "//",
  "//secure",
  "///",
  "/index.html",
  "/404",
  "/404.html",
  "/%",
])("%s is no route: the 404 page, and the path in the console", async (path) => {
  open(path);
  expect(await screen.findByRole("heading", { level: 1, name: "404" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  await waitFor(() => expect(warn).toHaveBeenCalledWith(`404: there is no page at ${path}`));
});
