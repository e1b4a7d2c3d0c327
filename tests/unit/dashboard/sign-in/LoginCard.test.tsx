import { QueryClientProvider } from "@tanstack/react-query";
import { render, renderHook, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Auth, AuthContext, useAuth } from "#dashboard/sign-in/AuthProvider.tsx";
import { LoginCard } from "#dashboard/sign-in/LoginCard.tsx";
import { Failure } from "#rules/failure.ts";
import { createQueryClient } from "#ui/createQueryClient.ts";
import { Toaster } from "#ui/Toaster.tsx";

const signedOut = { user: null, session: null, loading: false, hasSessionEnded: false };

function renderCard(signIn: Auth["signIn"], note?: string) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthContext value={{ ...signedOut, signIn, signOut: async () => {} }}>
        <LoginCard note={note} onEnterCode={() => {}} />
        <Toaster />
      </AuthContext>
    </QueryClientProvider>,
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

test('reads "Signing in..." while busy, and a second submit signs in only once', async () => {
  const signIn = vi.fn<Auth["signIn"]>(() => new Promise(() => {}));
  const { password } = renderCard(signIn);
  await submit();
  const button = screen.getByRole("button", { name: "Signing in..." });
  await userEvent.click(button);
  await userEvent.type(password, "{Enter}");
  expect(signIn).toHaveBeenCalledExactlyOnceWith("ada@example.com", "secret");
});

test("too many attempts: the form says how long to wait, and may be sent again (§10.7)", async () => {
  const refuse = () => Promise.reject(new Failure("tooManyAttempts", { seconds: 60 }));
  const signIn = vi.fn<Auth["signIn"]>(refuse);
  const { password } = renderCard(signIn);
  await submit();
  expect(screen.getByRole("alert")).toHaveTextContent("Too many attempts. Please wait a minute.");
  expect(screen.queryByText("Error")).toBeNull();
  expect(password).toHaveValue("secret");
  await userEvent.type(password, "{Enter}");
  expect(signIn).toHaveBeenCalledTimes(2);
});

test("using the auth context outside its provider raises an error (§8)", () => {
  expect(() => renderHook(() => useAuth())).toThrow("useAuth must be used within an AuthProvider");
});
