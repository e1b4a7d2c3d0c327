// behaviour §10.13
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { MissingCopies } from "#features/missing-copies/MissingCopies.tsx";
import { createQueryClient } from "#ui/createQueryClient.ts";

test("cancelled while it still counts what is missing, it makes no copy", async () => {
  const run = vi.fn(async () => {});
  let answer = (_tasks: (() => Promise<void>)[]) => {};
  const find = vi.fn(async () => [run]);
  const name = (count: number) => `${count} listening copies`;
  const kinds = [{ name, find }];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MissingCopies kinds={kinds} />
    </QueryClientProvider>,
  );
  const make = await screen.findByRole("button", { name: "Make copies" });
  find.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve as typeof answer)));
  await userEvent.click(make);
  await userEvent.click(screen.getByRole("button", { name: "Cancel copies" }));
  answer([run]);
  expect(await screen.findByRole("button", { name: "Make copies" })).toBeVisible();
  expect(run).not.toHaveBeenCalled();
});
