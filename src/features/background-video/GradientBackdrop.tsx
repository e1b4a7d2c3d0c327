import { useHydrated } from "#lib/useHydrated.ts";

/** Fallback without a video. Its light follows after hydration, as a phone paints it longer than the rest. */
export function GradientBackdrop() {
  const hasLight = useHydrated();
  return (
    <div aria-hidden="true" className="absolute inset-0 bg-ground bg-night">
      {hasLight && <div className="absolute inset-0 animate-fade-in bg-dusk" />}
    </div>
  );
}
