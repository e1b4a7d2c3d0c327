import { useQuery } from "@tanstack/react-query";
import { Check, Copy } from "lucide-react";
import { environment } from "#config.ts";
import { MIGRATIONS } from "#dashboardConfig.ts";
import { projectSetupQuery } from "#data/projectSetup.ts";
import { setupScriptQuery } from "#data/setupScript.ts";
import { useCopied } from "#lib/useCopied.ts";
import { databaseMessages as messages } from "#messages/settingsMessages.ts";
import { ageOfDatabase } from "#rules/openUpkeep.ts";
import { supabasePage } from "#rules/supabasePage.ts";
import { Button } from "#ui/Button.tsx";
import { NewTabLink } from "#ui/NewTabLink.tsx";
import { PlacePart } from "#ui/Place.tsx";
import { ReadFailure } from "#ui/ReadFailure.tsx";

/** How the database gets what this version of the site needs, where it lacks that. Nothing where both fit. */
export function DatabasePart() {
  // The dashboard has read it when it opened, so that nothing moves here.
  const { data } = useQuery({ ...projectSetupQuery, refetchOnMount: false });
  const isOlder = data?.open.includes("database");
  const isNewer = data?.state && ageOfDatabase(MIGRATIONS, data.state.migrations) === "newer";
  if (!isOlder && !isNewer) return null;
  return (
    <PlacePart title="Database">
      {isOlder ? <Script /> : <p className="text-sm">{messages.newer}</p>}
    </PlacePart>
  );
}

function Script() {
  // Loaded before the press: some browsers copy only what is there at it.
  const script = useQuery(setupScriptQuery);
  const { outcome, copy } = useCopied();
  const isCopied = outcome === "copied";
  return (
    <>
      <p className="text-sm">{messages.older}</p>
      <ReadFailure query={script} text={messages.unavailable} />
      <ol role="list" className="flex list-decimal flex-col gap-4 pl-5 text-sm">
        <li>
          <div className="flex flex-wrap items-center gap-3">
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
          <NewTabLink
            label={messages.editor}
            address={
              supabasePage(environment.supabaseUrl, "sql/new") ??
              "https://supabase.com/dashboard/project/_/sql/new"
            }
          />
          <p className="text-muted">{messages.paste}</p>
        </li>
        <li>
          <p className="text-muted">{messages.reload}</p>
        </li>
      </ol>
    </>
  );
}
