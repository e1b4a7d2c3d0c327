// behaviour §10.2
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { NotFoundPage } from "#pages/NotFoundPage.tsx";

test("an unknown path shows the 404 page, is logged, and leads home", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  document.title = "Glass Harbor";
  const robots = () => document.querySelector<HTMLMetaElement>("meta[name=robots]")?.content;
  render(
    <MemoryRouter initialEntries={["/tour/1999"]}>
      <Routes>
        <Route path="/" element={<h1>Home</h1>} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByRole("heading", { level: 1, name: "404" })).toBeVisible();
  expect(screen.getByText("Oops! Page not found")).toBeVisible();
  expect(document.title).toBe("404 - Glass Harbor");
  expect(robots()).toBe("noindex");
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("/tour/1999"));

  await userEvent.click(screen.getByRole("link", { name: "Return to Home" }));
  expect(screen.getByRole("heading", { name: "Home" })).toHaveFocus();
  expect(document.title).toBe("Glass Harbor");
  expect(robots()).toBeUndefined();
});
