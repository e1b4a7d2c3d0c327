import { useHydrated } from "#lib/useHydrated.ts";

/**
 * The stage without a video: a still evening light over dark water, in the page's accent. Fills its parent. The light
 * comes up over the night once the page is hydrated: painting it takes a phone longer than all the rest of the first
 * screen.
 */
export function GradientBackdrop() {
  const hasLight = useHydrated();
  return (
    <div aria-hidden="true" className="absolute inset-0 bg-ground bg-night">
      {hasLight && <div className="absolute inset-0 animate-fade-in bg-dusk" />}
    </div>
  );
}
