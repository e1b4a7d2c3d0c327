import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { useFileReading } from "#ui/useFileReading.ts";

/** Reads until it is cancelled, and some time longer: the script of the reader may still be loading. */
const readOn = (_chosen: string, signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => setTimeout(reject, 30, signal.reason));
  });

function Reader() {
  const { start, cancel } = useFileReading("test", readOn, () => {});
  return (
    <>
      <button type="button" onClick={() => start("files")}>
        Choose
      </button>
      {cancel && (
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      )}
    </>
  );
}

test("the focus returns to its control once a cancelled reading has ended (§10.12)", async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Reader />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Choose" }));
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Choose" })).toHaveFocus());
});
