import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Slider } from "#ui/Slider.tsx";

beforeEach(() => {
  // jsdom lays nothing out and captures no pointer.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 0, 200, 8));
  HTMLElement.prototype.setPointerCapture = () => {};
});

function renderSlider(props: Partial<Parameters<typeof Slider>[0]> = {}) {
  const onChange = vi.fn();
  const slider = (changed: Partial<Parameters<typeof Slider>[0]>) => (
    <Slider
      label="Seek"
      value={30}
      max={60}
      step={5}
      pageStep={10}
      valueText={(seconds) => `${seconds} of 60`}
      commitOn="release"
      onChange={onChange}
      {...props}
      {...changed}
    />
  );
  const { rerender } = render(slider({}));
  return {
    onChange,
    element: screen.getByRole("slider"),
    show: (changed: Partial<Parameters<typeof Slider>[0]>) => rerender(slider(changed)),
  };
}

test("it tells its value in numbers and in words", () => {
  const { element, show } = renderSlider();
  expect(element).toHaveAccessibleName("Seek");
  expect(element).toHaveAttribute("aria-valuemax", "60");
  expect(element).toHaveAttribute("aria-valuenow", "30");
  expect(element).toHaveAttribute("aria-valuetext", "30 of 60");
  show({ value: 61 });
  expect(element).toHaveAttribute("aria-valuenow", "60");
});

test("a click goes there in proportion", () => {
  const { element, onChange } = renderSlider();
  fireEvent.pointerDown(element, { clientX: 150, pointerId: 1 });
  fireEvent.pointerUp(element, { clientX: 150, pointerId: 1 });
  expect(onChange.mock.calls).toEqual([[15]]);
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

test("a drag that is taken away changes nothing", () => {
  const { element, onChange } = renderSlider();
  fireEvent.pointerDown(element, { clientX: 100, pointerId: 1 });
  fireEvent.pointerCancel(element, { pointerId: 1 });
  fireEvent.pointerMove(element, { clientX: 250, pointerId: 1 });
  fireEvent.pointerUp(element, { clientX: 250, pointerId: 1 });
  expect(element).toHaveAttribute("aria-valuenow", "30");
  expect(onChange).not.toHaveBeenCalled();
});

test("a drag that outlives its track, or what is known of its length, moves nothing", () => {
  const { element, onChange, show } = renderSlider({ subject: "A1" });
  fireEvent.pointerDown(element, { clientX: 250, pointerId: 1 });
  show({ value: 0, subject: "A2" });
  expect(element).toHaveAttribute("aria-valuenow", "0");
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

test("keys move it; with a modifier they are somebody else's", () => {
  const { element, onChange } = renderSlider();
  fireEvent.keyDown(element, { key: "ArrowRight" });
  fireEvent.keyDown(element, { key: "End" });
  fireEvent.keyDown(element, { key: "ArrowRight", shiftKey: true });
  fireEvent.keyDown(element, { key: "m" });
  expect(onChange.mock.calls).toEqual([[35], [60]]);
});

test("without a known end it cannot be moved, and says so", () => {
  const { element, onChange } = renderSlider({ max: 0 });
  expect(element).toHaveAttribute("aria-disabled", "true");
  fireEvent.pointerDown(element, { clientX: 150, pointerId: 1 });
  fireEvent.pointerUp(element, { clientX: 150, pointerId: 1 });
  fireEvent.pointerDown(element, { clientX: 150, pointerId: 1, button: 2 });
  fireEvent.keyDown(element, { key: "ArrowRight" });
  expect(onChange).not.toHaveBeenCalled();
});
