import { privateLink } from "#boot/privateLinkInAddress.ts";
import { closeLocalStorageWhile } from "#lib/browserStorage.ts";
import "@testing-library/jest-dom/vitest";
import { act, cleanup, configure, renderHook } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach } from "vitest";
import { dismissToast, useToasts } from "#ui/notify.ts";
import { EXPECT_LIMIT_MS } from "./limits.ts";
import { takeTurns } from "./turns.ts";

/**
 * Keeps React's development build from recording where each element was made, for stacks that nobody reads here: a
 * fifth of these tests' time. It stops at ten thousand elements a second.
 */
const internals = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
Object.defineProperty(internals ?? {}, "recentlyCreatedOwnerStacks", { get: () => 10_000, set() {} });

configure({ asyncUtilTimeout: EXPECT_LIMIT_MS });

/** jsdom lays nothing out, so that nothing ever changes its size. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** jsdom has no addresses for files. */
URL.createObjectURL ??= () => "blob:file";
URL.revokeObjectURL ??= () => {};

/** jsdom lays nothing out, so that nothing scrolls; its own function only prints that it is not implemented. */
globalThis.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};

/** jsdom has no pointer capture, which Radix uses. */
Element.prototype.hasPointerCapture ??= () => false;

afterEach(() => {
  cleanup();
  const { result, unmount } = renderHook(useToasts);
  act(() => {
    for (const { id } of result.current) dismissToast(id);
  });
  unmount();
  history.replaceState(null, "", "/");
  for (const element of document.querySelectorAll("meta[name=referrer]")) element.remove();
  localStorage.clear();
  sessionStorage.clear();
});

// A closed dialog gives back the focus two tasks later. The document ends with the file.
afterAll(takeTurns);

// As main.tsx does.
closeLocalStorageWhile(() => privateLink() !== null);
