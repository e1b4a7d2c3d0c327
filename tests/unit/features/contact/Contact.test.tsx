import { fireEvent, render, screen, waitFor } from "@testing-library/react";
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
  test("has the fields name, email, subject and message", async () => {
    render(<Page />);
    await openDialog();
    for (const label of ["Name", "Email", "Subject", "Message"]) expect(field(label)).toHaveValue("");
    expect(field("Email")).toHaveAttribute("type", "email");
  });

  test("wrong fields are reported beside them, the first gets the focus, and editing clears its error", async () => {
    render(<Page />);
    await openDialog();
    await send();
    expect(field("Email")).toHaveAccessibleDescription("Email is required");
    expect(field("Message")).toHaveAccessibleDescription("Message is required");
    expect(field("Email")).toHaveFocus();
    await userEvent.type(field("Email"), "a");
    expect(field("Email")).toHaveAccessibleDescription("");
    expect(field("Message")).toHaveAccessibleDescription("Message is required");
    await userEvent.type(field("Email"), "da@example.com");
    await userEvent.type(field("Message"), "Too short");
    await send();
    expect(field("Message")).toHaveAccessibleDescription("Message must be at least 10 characters long");
    expect(field("Message")).toHaveFocus();
    expect(answer).not.toHaveBeenCalled();
  });

  test("sends the trimmed values with the defaults, says so, closes, and is empty when opened again", async () => {
    render(<Page />);
    await openDialog();
    await fillIn();
    await send();
    expect(await screen.findByText("Message sent!")).toBeVisible();
    expect(screen.getByText("Thank you for your message. We'll get back to you soon.")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const [address, request] = answer.mock.calls[0] ?? [];
    expect(address).toBe("http://localhost:54321/contact");
    expect(request).toMatchObject({ method: "POST" });
    expect(JSON.parse(String(request?.body))).toEqual({
      name: "Anonymous",
      email: "ada@example.com",
      subject: "Website contact",
      message: "Play in Vienna, please.",
    });
    await openDialog();
    expect(field("Email")).toHaveValue("");
    expect(field("Message")).toHaveValue("");
  });

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

  test("what a robot fills in, hidden field and all, looks sent and is not (§10.2)", async () => {
    render(<Page />);
    const dialog = await openDialog();
    await fillIn();
    const trap = dialog.querySelector<HTMLInputElement>("input[inert]");
    fireEvent.change(trap ?? dialog, { target: { value: "https://pills.example" } });
    await send();
    expect(await screen.findByText("Message sent!")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await openDialog();
    expect(field("Message")).toHaveValue("");
    expect(answer).not.toHaveBeenCalled();
  });

  test("a refused message is reported, and the dialog stays open with the text kept", async () => {
    answer.mockResolvedValue(new Response(null, { status: 503 }));
    render(<Page />);
    await openDialog();
    await fillIn();
    await send();
    expect(await screen.findByText("Failed to send message. Please try again later.")).toBeVisible();
    expect(screen.getByText("Error")).toBeVisible();
    expect(field("Message")).toHaveValue("  Play in Vienna, please. ");
    await send();
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
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

  test("the input is still there when the dialog was closed without sending", async () => {
    render(<Page />);
    await openDialog();
    await fillIn();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await openDialog();
    expect(field("Message")).toHaveValue("  Play in Vienna, please. ");
  });
});
