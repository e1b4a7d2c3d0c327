// behaviour §10.8
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useKeyboardHeight } from "#lib/useKeyboardHeight.ts";

const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });

beforeEach(() => {
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("visualViewport", Object.assign(viewport, { height: 800, offsetTop: 0, scale: 1 }));
});

afterEach(() => document.documentElement.style.removeProperty("--keyboard-height"));

const shown = () => document.documentElement.style.getPropertyValue("--keyboard-height");

test.each<[string, Partial<Record<"height" | "offsetTop" | "scale", number>>, string]>([
  ["covers 400 pixels", { height: 400 }, "400px"],
  ["covers less of a page that is scrolled to its field", { height: 400, offsetTop: 150 }, "250px"],
  ["is none, as the page is zoomed in", { height: 400, scale: 2 }, "0px"],
  ["is none, as the viewport is larger than the window", { height: 820 }, "0px"],
])("a keyboard %s", (_what, changed, height) => {
  const { unmount } = renderHook(useKeyboardHeight);
  expect(shown()).toBe("0px");
  Object.assign(viewport, changed);
  viewport.dispatchEvent(new Event("resize"));
  expect(shown()).toBe(height);
  unmount();
  Object.assign(viewport, { height: 300, offsetTop: 0, scale: 1 });
  viewport.dispatchEvent(new Event("resize"));
  expect(shown()).toBe(height);
});
