import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { environment } from "#config.ts";
import { projectSetupQuery } from "#data/projectSetup.ts";
import { setupMessages } from "#messages/signInMessages.ts";
import { supabasePage } from "#rules/supabasePage.ts";
import { Card } from "#ui/Card.tsx";
import { SupabaseLink } from "./SupabaseLink.tsx";

/** Where the project is not known, Supabase lets the owner choose one. */
const pageOf = (path: string) =>
  supabasePage(environment.supabaseUrl, path) ?? `https://supabase.com/dashboard/project/_/${path}`;

/** What is left to set of a new site, each with its place, until nothing is (behaviour §10.18). */
export function LeftToSetUp() {
  const headingId = useId();
  const { data: open = [] } = useQuery(projectSetupQuery);
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
                <SupabaseLink place={place} address={path && pageOf(path)} />
              </li>
            );
          })}
        </ul>
      </section>
    </Card>
  );
}
