import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { environment } from "#config.ts";
import { openSettingsQuery } from "#data/openSettings.ts";
import { setupMessages } from "#messages/signInMessages.ts";
import { Card } from "#ui/Card.tsx";

const [, ref = "_"] = /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(environment.supabaseUrl) ?? [];

/** What is left to set of a new site, each with its place, until nothing is (behaviour §10.18). */
export function LeftToSetUp() {
  const headingId = useId();
  const { data: open = [] } = useQuery(openSettingsQuery);
  if (open.length === 0) return null;
  return (
    <Card className="mb-8 p-4 text-sm sm:p-6">
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="font-display text-lg font-bold">
          {setupMessages.title}
        </h2>
        <ul role="list" className="mt-2 flex flex-col gap-3">
          {open.map((key) => {
            const { text, place, path } = setupMessages[key];
            return (
              <li key={key}>
                <p className="max-w-[65ch] text-muted">{text(environment.siteUrl)}</p>
                {path ? (
                  <a
                    href={`https://supabase.com/dashboard/project/${ref}/${path}`}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink"
                  >
                    <span>{place}</span>
                    <span className="sr-only">(opens in a new tab)</span>
                  </a>
                ) : (
                  <p>{place}</p>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    </Card>
  );
}
