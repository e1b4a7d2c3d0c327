import { QueryClientProvider } from "@tanstack/react-query";
import { render, renderHook, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { environment } from "#config.ts";
import { type Auth, AuthContext, useAuth } from "#dashboard/sign-in/AuthProvider.tsx";
import { LoginCard } from "#dashboard/sign-in/LoginCard.tsx";
import { failureMessages } from "#messages/failureMessages.ts";
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
  const signIn = vi
    .fn<Auth["signIn"]>()
    .mockRejectedValueOnce(new Failure("tooManyAttempts", { seconds: 60 }))
    .mockRejectedValueOnce(new Error("Invalid login credentials"));
  const { password } = renderCard(signIn);
  await submit();
  expect(screen.getByRole("alert")).toHaveTextContent("Too many attempts. Please wait a minute.");
  expect(screen.queryByText("Error")).toBeNull();
  expect(password).toHaveValue("secret");
  await userEvent.type(password, "{Enter}");
  expect(await screen.findByText("Invalid login credentials")).toBeVisible();
});

describe("a project that does not answer (§10.7)", () => {
  const { supabaseUrl } = environment;
  afterEach(() => {
    environment.supabaseUrl = supabaseUrl;
  });
  const unanswered = [
    new Failure("unreachable"),
    new Failure("noAnswer"),
    { message: "TypeError: unreachable" },
  ];
  const paused =
    "abcdefghijklmnopqrst.supabase.co cannot be reached. If you are online, the project may be paused.";

  test.each([
    ...unanswered.map((error) => [error, paused] as const),
    [new Failure("projectPaused"), failureMessages.projectPaused] as const,
    [new Failure("projectRestricted"), failureMessages.projectRestricted] as const,
  ])("%j is said at the form, with the link to the project", async (error, sentence) => {
    environment.supabaseUrl = "https://abcdefghijklmnopqrst.supabase.co";
    renderCard(() => Promise.reject(error));
    await submit();
    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
    expect(screen.getByRole("link", { name: /^Open the project at Supabase/ })).toHaveAttribute(
      "href",
      "https://supabase.com/dashboard/project/abcdefghijklmnopqrst/",
    );
    expect(screen.queryByText("Error")).toBeNull();
  });

  test("an own server has no page at Supabase: a toast says what may be the matter", async () => {
    renderCard(() => Promise.reject(new Failure("unreachable")));
    await submit();
    expect(await screen.findByText(failureMessages.unreachable)).toBeVisible();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("a wrong password is none of its problems", async () => {
    environment.supabaseUrl = "https://abcdefghijklmnopqrst.supabase.co";
    renderCard(() => Promise.reject(new Error("Invalid login credentials")));
    await submit();
    expect(await screen.findByText("Invalid login credentials")).toBeVisible();
    expect(screen.queryByRole("link")).toBeNull();
  });
});

test("using the auth context outside its provider raises an error (§8)", () => {
  expect(() => renderHook(() => useAuth())).toThrow("useAuth must be used within an AuthProvider");
});
