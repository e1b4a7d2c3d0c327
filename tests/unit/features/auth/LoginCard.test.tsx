import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Auth, AuthContext } from "#features/auth/AuthProvider.tsx";
import { LoginCard } from "#features/auth/LoginCard.tsx";
import { Toaster } from "#ui/Toaster.tsx";

function renderCard(signIn: Auth["signIn"], note?: string) {
  render(
    <AuthContext value={{ user: null, session: null, loading: false, signIn, signOut: async () => {} }}>
      <LoginCard note={note} />
      <Toaster />
    </AuthContext>,
  );
  return {
    email: screen.getByRole("textbox", { name: "Email" }),
    password: screen.getByLabelText("Password"),
  };
}

async function submit() {
  await userEvent.type(screen.getByRole("textbox", { name: "Email" }), "ada@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "secret{Enter}");
}

test("asks for an e-mail address and a password, both required, and starts on the first", () => {
  const { email, password } = renderCard(async () => {});
  expect(screen.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  expect(screen.getByText("Sign in to access the admin dashboard")).toBeVisible();
  expect(email).toHaveAttribute("type", "email");
  expect(password).toHaveAttribute("type", "password");
  expect(email).toBeRequired();
  expect(password).toBeRequired();
  expect(email).toHaveFocus();
});

test('reads "Signing in..." while busy, and a second submit signs in only once', async () => {
  const signIn = vi.fn<Auth["signIn"]>(() => new Promise(() => {}));
  const { password } = renderCard(signIn);
  await submit();
  const button = screen.getByRole("button", { name: "Signing in..." });
  await userEvent.click(button);
  await userEvent.type(password, "{Enter}");
  expect(signIn).toHaveBeenCalledExactlyOnceWith("ada@example.com", "secret");
});

test("a refusal is told in the server's words, and what was typed stays", async () => {
  const { email, password } = renderCard(() => Promise.reject(new Error("Invalid login credentials")));
  await submit();
  expect(await screen.findByText("Invalid login credentials", {}, { timeout: 5000 })).toBeVisible();
  expect(screen.getByText("Error")).toBeVisible();
  expect(email).toHaveValue("ada@example.com");
  expect(password).toHaveValue("secret");
  expect(screen.getByRole("button", { name: "Sign In" })).toBeEnabled();
});

test("says why the visitor stands here again", () => {
  renderCard(async () => {}, "Your session has ended.");
  expect(screen.getByText("Your session has ended.")).toBeVisible();
});
