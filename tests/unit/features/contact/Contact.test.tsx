import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Contact } from "#features/contact/Contact.tsx";
import { Toaster } from "#ui/Toaster.tsx";

/** The contact service: how each request is answered. */
const answer = vi.fn<typeof fetch>();

// A busy machine takes longer to read the chunk than a query waits.
beforeAll(async () => {
  await Contact.load();
});
beforeEach(() => {
  answer.mockReset().mockResolvedValue(new Response(null, { status: 200 }));
  // Files share their modules: removals that another file's test has started may still be retried.
  vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) =>
    String(request[0]).endsWith("/contact")
      ? answer(...request)
      : Promise.resolve(new Response(null, { status: 404 })),
  );
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Contact
      </button>
      <Contact isOpen={isOpen} onClose={() => setIsOpen(false)} />
      <Toaster />
    </>
  );
}

async function openDialog() {
  await userEvent.click(screen.getByRole("button", { name: "Contact" }));
  return screen.findByRole("dialog", { name: "Contact" }, { timeout: 5000 }); // Its code is loaded first.
}

const field = (label: string) => screen.getByRole("textbox", { name: label });
const send = () => userEvent.click(screen.getByRole("button", { name: "Send Message" }));

async function fillIn() {
  await userEvent.type(field("Email"), "  ada@example.com ");
  await userEvent.type(field("Message"), "  Play in Vienna, please. ");
}

describe("the contact dialog", () => {
  test("each field ends where its limit is (§10.2)", async () => {
    render(<Page />);
    await openDialog();
    for (const [label, longest] of [
      ["Name", 100],
      ["Email", 254],
      ["Subject", 200],
    ] as const)
      expect(field(label)).toHaveAttribute("maxlength", String(longest));
  });

  test("a long message that is pasted stays whole, and is named instead of sent", async () => {
    render(<Page />);
    await openDialog();
    await fillIn();
    await userEvent.clear(field("Message"));
    await userEvent.click(field("Message"));
    await userEvent.paste("a".repeat(6200));
    fireEvent.submit(field("Message"));
    expect(field("Message")).toHaveValue("a".repeat(6200));
    expect(field("Message")).toHaveAccessibleDescription(
      "This message has 6,200 characters. Please shorten it to 5,000.",
    );
  });

  test("the report of a failure goes when the message is sent", async () => {
    answer.mockResolvedValueOnce(new Response(null, { status: 503 }));
    render(<Page />);
    await openDialog();
    await fillIn();
    await send();
    const failure = "Failed to send message. Please try again later.";
    expect(await screen.findByText(failure)).toBeVisible();
    await send();
    expect(await screen.findByText("Message sent!")).toBeVisible();
    expect(screen.queryByText(failure)).not.toBeInTheDocument();
  });

  test("while sending it says so and stays, and a second click sends nothing (§10.8)", async () => {
    answer.mockReturnValue(new Promise(() => {}));
    render(<Page />);
    await openDialog();
    await fillIn();
    await send();
    const button = screen.getByRole("button", { name: "Sending..." });
    await userEvent.click(button);
    await userEvent.type(field("Email"), "{Enter}");
    expect(answer).toHaveBeenCalledTimes(1);
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "Close" })).toBeDisabled();
    expect(screen.getByRole("dialog", { name: "Contact" })).toBeVisible();
  });
});
