/** The stage without a video: a still evening light over dark water, in the page's accent. Fills its parent. */
export function GradientBackdrop() {
  return <div aria-hidden="true" className="absolute inset-0 bg-ground bg-dusk" />;
}
