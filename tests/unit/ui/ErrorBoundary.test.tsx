// behaviour §10.15
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BrokenPage } from "#pages/BrokenPage.tsx";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { takeConsoleErrors } from "../../support/failOnConsoleError.ts";

function Throwing(): never {
  throw new Error("thrown while rendering");
}

test("an error thrown while rendering shows a page that says so, with two ways out", () => {
  render(
    <ErrorBoundary fallback={<BrokenPage />}>
      <Throwing />
    </ErrorBoundary>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong");
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  expect(takeConsoleErrors()).toHaveLength(1);
});
