import { reloadNewest } from "#lib/reloadNewest.ts";
import { brokenPageMessages as english } from "#messages/languages/en.ts";
import { brokenPageMessages } from "#messages/siteMessages.ts";
import { HOME_PATH } from "#routes.ts";
import { Button, buttonClasses } from "#ui/Button.tsx";
import { ofThisPage } from "#ui/pieceWords.ts";

/** Shown for a page that could not be loaded or threw while rendering. Both buttons load a document. */
export function BrokenPage() {
  const words = ofThisPage(brokenPageMessages, english);
  return (
    <main className="flex min-h-svh flex-col items-center justify-center gap-4 p-6 text-center">
      <div role="alert" className="flex flex-col items-center gap-4">
        <h1 className="font-display text-2xl font-bold">{words.broken}</h1>
        <p className="max-w-md text-muted">{words.brokenAdvice}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={() => void reloadNewest()}>
          {words.reload}
        </Button>
        <a href={HOME_PATH} className={buttonClasses()}>
          {words.home}
        </a>
      </div>
    </main>
  );
}

/** In development, with a broken environment. */
export function BrokenConfigurationPage({ problem }: { problem: string }) {
  return (
    <main className="mx-auto flex min-h-svh max-w-xl flex-col justify-center gap-3 p-6">
      <h1 className="font-display text-2xl font-semibold">{english.broken}</h1>
      <p className="text-muted">{problem}</p>
    </main>
  );
}
