import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { vi } from "vitest";
import { FLOATING_TOASTS_MIN_WIDTH } from "#config.ts";
import { AuthContext } from "#dashboard/sign-in/AuthProvider.tsx";
import { dropInterruptedUploads } from "#dashboard/tracks/uploads/interruptedUploads.ts";
import { Dashboard } from "#pages/Dashboard.tsx";
import { Toaster } from "#ui/Toaster.tsx";

const nothing = async () => {};
const session = { user: null, session: null, loading: false, hasSessionEnded: false };
const signedIn = { ...session, signIn: nothing, signOut: nothing };

/** The buttons of this name; not by role, which takes jsdom a tenth of a second on a page of this size. */
export const buttonsNamed = (name: string): HTMLButtonElement[] =>
  [...document.querySelectorAll("button")].filter(
    (button) => (button.getAttribute("aria-label") ?? button.textContent) === name,
  );

/** The dashboard of an owner, so wide that every toast is shown at once unless a dialog is open. */
export function renderDashboard(onSignOut = () => {}): void {
  dropInterruptedUploads(); // Of the test before.
  vi.stubGlobal("innerWidth", FLOATING_TOASTS_MIN_WIDTH);
  render(
    <AuthContext value={signedIn}>
      <MemoryRouter>
        <Dashboard ownerId="owner" email="owner@example.com" onSignOut={onSignOut} />
      </MemoryRouter>
      <Toaster />
    </AuthContext>,
  );
}
