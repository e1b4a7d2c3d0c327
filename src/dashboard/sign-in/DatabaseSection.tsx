import { useQuery } from "@tanstack/react-query";
import { Check, Copy } from "lucide-react";
import { environment } from "#config.ts";
import { MIGRATIONS } from "#dashboardConfig.ts";
import { buildsQuery } from "#data/builds.ts";
import { setupScriptQuery } from "#data/setupScript.ts";
import { useCopied } from "#lib/useCopied.ts";
import { databaseMessages as messages } from "#messages/signInMessages.ts";
import { ageOfDatabase } from "#rules/openUpkeep.ts";
import { supabasePage } from "#rules/supabasePage.ts";
import { Button } from "#ui/Button.tsx";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { SupabaseLink } from "./SupabaseLink.tsx";

/** How the database gets what this version of the site needs, where it lacks that. Nothing where both fit. */
export function DatabaseSection() {
  const { data, error } = useQuery({ ...buildsQuery, gcTime: 0 });
  const age = data
    ? ageOfDatabase(MIGRATIONS, data.state.migrations)
    : error?.message === "databaseOld"
      ? "older"
      : "unknown";
  if (age === "same" || age === "unknown") return null;
  return (
    <section className="flex flex-col gap-4 border-b border-line pb-6 sm:col-span-2">
      <h3 className="font-display font-semibold">Database</h3>
      {age === "newer" ? <p className="text-sm">{messages.newer}</p> : <Script />}
    </section>
  );
}

function Script() {
  // Loaded before the press: some browsers copy only what is there at it.
  const script = useQuery(setupScriptQuery);
  const { outcome, copy } = useCopied();
  const isCopied = outcome === "copied";
  const [copyIt, runIt] = messages.steps;
  return (
    <>
      <p className="text-sm">{messages.older}</p>
      <ReadFailure query={script} text={messages.unavailable} />
      <ol role="list" className="flex list-decimal flex-col gap-4 pl-5 text-sm">
        <li>
          <p className="text-muted">{copyIt}</p>
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <Button
              icon={isCopied ? Check : Copy}
              aria-disabled={!script.data}
              onClick={() => script.data && void copy(script.data)}
            >
              {isCopied ? messages.copied : "Copy the script"}
            </Button>
            <span role="status" className={outcome === "failed" ? "text-sm" : "sr-only"}>
              {outcome && (isCopied ? messages.copied : messages.notCopied)}
            </span>
          </div>
        </li>
        <li>
          <SupabaseLink
            place={messages.editor}
            address={
              supabasePage(environment.supabaseUrl, "sql/new") ??
              "https://supabase.com/dashboard/project/_/sql/new"
            }
          />
          <p className="text-muted">{runIt}</p>
        </li>
        <li>
          <p className="text-muted">{messages.reload}</p>
        </li>
      </ol>
    </>
  );
}
