import { useHydrated } from "#lib/useHydrated.ts";

/**
 * Fallback without a video: an evening light over dark water, in the page's accent. The light is added after hydration,
 * as painting it takes a phone longer than the rest of the first screen.
 */
export function GradientBackdrop() {
  const hasLight = useHydrated();
  return (
    <div aria-hidden="true" className="absolute inset-0 bg-ground bg-night">
      {hasLight && <div className="absolute inset-0 animate-fade-in bg-dusk" />}
    </div>
  );
}
