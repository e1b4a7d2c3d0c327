type Slider = { value: number; max: number; step: number; pageStep: number };

/**
 * The value that a key gives a slider from 0 to `max`, or null when the key is none of its own
 * (https://www.w3.org/WAI/ARIA/apg/patterns/slider/).
 */
export function sliderValueAfterKey(key: string, { value, max, step, pageStep }: Slider): number | null {
  const values: Record<string, number> = {
    ArrowRight: value + step,
    ArrowUp: value + step,
    ArrowLeft: value - step,
    ArrowDown: value - step,
    PageUp: value + pageStep,
    PageDown: value - pageStep,
    Home: 0,
    End: max,
  };
  const next = values[key];
  return next === undefined ? null : Math.min(Math.max(next, 0), max);
}
