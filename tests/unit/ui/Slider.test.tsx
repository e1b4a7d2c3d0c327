// behaviour §10.5
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Slider } from "#ui/Slider.tsx";

beforeEach(() => {
  // jsdom has no layout and no pointer capture: the line is 200 px wide, the input half a thumb longer at both ends.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(78, 0, 244, 44));
  HTMLElement.prototype.setPointerCapture = () => {};
});

function renderSlider(props: Partial<Parameters<typeof Slider>[0]> = {}) {
  const onChange = vi.fn();
  const onStep = vi.fn();
  const slider = (changed: Partial<Parameters<typeof Slider>[0]>) => (
    <Slider
      label="Seek"
      value={30}
      max={60}
      valueText={(seconds) => `${seconds} of 60`}
      commitOn="release"
      onChange={onChange}
      onStep={onStep}
      {...props}
      {...changed}
    />
  );
  const { rerender } = render(slider({}));
  return {
    onChange,
    onStep,
    element: screen.getByRole<HTMLInputElement>("slider"),
    show: (changed: Partial<Parameters<typeof Slider>[0]>) => rerender(slider(changed)),
  };
}

test("it has a name, a position and a text for its value", () => {
  const { element, show } = renderSlider();
  expect(element).toHaveAccessibleName("Seek");
  expect(element).toHaveValue("500");
  expect(element).toHaveAttribute("aria-valuetext", "30 of 60");
  show({ value: 61 });
  expect(element).toHaveValue("1000");
  expect(element).toHaveAttribute("aria-valuetext", "60 of 60");
});

test("a drag shows where it would go, and goes there at its end", () => {
  const { element, onChange, show } = renderSlider();
  fireEvent.pointerDown(element, { clientX: 100, pointerId: 1 });
  fireEvent.pointerMove(element, { clientX: 200, pointerId: 1 });
  show({ value: 31 });
  expect(element).toHaveAttribute("aria-valuetext", "30 of 60");
  fireEvent.pointerMove(element, { clientX: 999, pointerId: 1 });
  expect(element).toHaveAttribute("aria-valuetext", "60 of 60");
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.pointerUp(element, { clientX: 999, pointerId: 1 });
  expect(onChange.mock.calls).toEqual([[60]]);
});

test("a cancelled drag changes nothing", () => {
  const { element, onChange } = renderSlider();
  fireEvent.pointerDown(element, { clientX: 100, pointerId: 1 });
  fireEvent.pointerCancel(element, { pointerId: 1 });
  fireEvent.pointerMove(element, { clientX: 250, pointerId: 1 });
  fireEvent.pointerUp(element, { clientX: 250, pointerId: 1 });
  expect(element).toHaveValue("500");
  expect(onChange).not.toHaveBeenCalled();
});

test("a drag that outlives its track, or what is known of its length, moves nothing", () => {
  const { element, onChange, show } = renderSlider({ subject: "A1" });
  fireEvent.pointerDown(element, { clientX: 250, pointerId: 1 });
  show({ value: 0, subject: "A2" });
  expect(element).toHaveValue("0");
  fireEvent.pointerMove(element, { clientX: 260, pointerId: 1 });
  fireEvent.pointerUp(element, { clientX: 260, pointerId: 1 });

  fireEvent.pointerDown(element, { clientX: 250, pointerId: 1 });
  show({ value: 0, max: 0 });
  fireEvent.pointerUp(element, { clientX: 250, pointerId: 1 });
  expect(onChange).not.toHaveBeenCalled();
});

test("where it commits while it moves, every step counts", () => {
  const { element, onChange } = renderSlider({ commitOn: "move" });
  fireEvent.pointerDown(element, { clientX: 100, pointerId: 1 });
  fireEvent.pointerMove(element, { clientX: 200, pointerId: 1 });
  expect(onChange.mock.calls).toEqual([[0], [30]]);
});

test.each([
  ["ArrowRight", 1],
  ["ArrowUp", 1],
  ["ArrowLeft", -1],
  ["ArrowDown", -1],
])("%s is a step, and with a modifier none", (key, direction) => {
  const { element, onStep } = renderSlider();
  expect(fireEvent.keyDown(element, { key })).toBe(false);
  fireEvent.keyDown(element, { key, shiftKey: true });
  expect(onStep.mock.calls).toEqual([[direction]]);
});

test("what the browser sets, by Home, End or a screen reader, counts at once", () => {
  const { element, onChange } = renderSlider();
  fireEvent.change(element, { target: { value: "1000" } });
  fireEvent.change(element, { target: { value: "550" } });
  expect(onChange.mock.calls).toEqual([[60], [33]]);
});

test("what the browser sets during a drag is ignored", () => {
  const { element, onChange } = renderSlider();
  fireEvent.pointerDown(element, { clientX: 150, pointerId: 1 });
  fireEvent.change(element, { target: { value: "1000" } });
  fireEvent.pointerUp(element, { clientX: 150, pointerId: 1 });
  expect(onChange.mock.calls).toEqual([[15]]);
});

test("without a known end it cannot be moved, and says so", () => {
  const { element, onChange, onStep } = renderSlider({ max: 0 });
  expect(element).toHaveAttribute("aria-disabled", "true");
  fireEvent.pointerDown(element, { clientX: 150, pointerId: 1 });
  fireEvent.pointerUp(element, { clientX: 150, pointerId: 1 });
  fireEvent.pointerDown(element, { clientX: 150, pointerId: 1, button: 2 });
  fireEvent.keyDown(element, { key: "ArrowRight" });
  fireEvent.change(element, { target: { value: "1000" } });
  expect([...onChange.mock.calls, ...onStep.mock.calls]).toEqual([]);
});
