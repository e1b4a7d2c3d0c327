import { expect, test } from "vitest";
import { sliderValueAfterKey } from "#ui/Slider.tsx";

const slider = { value: 30, max: 100, step: 5, pageStep: 10 };

test.each([
  ["ArrowRight", 35],
  ["ArrowUp", 35],
  ["ArrowLeft", 25],
  ["ArrowDown", 25],
  ["PageUp", 40],
  ["PageDown", 20],
  ["Home", 0],
  ["End", 100],
])("%s moves a slider at 30 of 100 to %d", (key, value) => {
  expect(sliderValueAfterKey(key, slider)).toBe(value);
});

test("no key leads out of the slider", () => {
  expect(sliderValueAfterKey("ArrowLeft", { ...slider, value: 2 })).toBe(0);
  expect(sliderValueAfterKey("PageUp", { ...slider, value: 99 })).toBe(100);
});

test.each([" ", "Enter", "m"])("%j is no key of a slider", (key) => {
  expect(sliderValueAfterKey(key, slider)).toBeNull();
});
