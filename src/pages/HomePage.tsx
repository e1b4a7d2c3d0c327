import { environment } from "#config.ts";

/** SPEC §2, public homepage. */
export function HomePage() {
  return <h1 className="p-6 font-display text-3xl font-bold">{environment.artistName}</h1>;
}
