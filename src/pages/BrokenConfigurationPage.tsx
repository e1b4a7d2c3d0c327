import { pageMessages } from "#messages.ts";

type BrokenConfigurationPageProps = { problem: string };

/** What a page without a usable configuration says instead of staying blank. */
export function BrokenConfigurationPage({ problem }: BrokenConfigurationPageProps) {
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col justify-center gap-3 p-6">
      <h1 className="font-display text-2xl font-semibold">{pageMessages.brokenConfiguration}</h1>
      <p className="text-muted">{problem}</p>
    </main>
  );
}
