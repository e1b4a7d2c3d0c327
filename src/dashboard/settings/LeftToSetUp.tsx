import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router-dom";
import { environment } from "#config.ts";
import { projectSetupQuery } from "#data/projectSetup.ts";
import { noteUpkeep } from "#data/upkeep.ts";
import { dateAndTime, momentOf } from "#lib/dates.ts";
import { formatBytes } from "#lib/localFiles.ts";
import { fileMessages, setupDone, setupMessages, setupTitle } from "#messages/settingsMessages.ts";
import { placeAddress } from "#routes.ts";
import { failureOfHost } from "#rules/buildSentences.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { bytesOfPlan } from "#rules/openUpkeep.ts";
import { supabasePage } from "#rules/supabasePage.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { NewTabLink } from "#ui/NewTabLink.tsx";
import { notify } from "#ui/notify.ts";

/** Where the project is not known, Supabase lets the owner choose one. */
const pageOf = (path: string) =>
  supabasePage(environment.supabaseUrl, path) ?? `https://supabase.com/dashboard/project/_/${path}`;

/** What is left to set of a new site, and to look after later, each with its place, until nothing is (behaviour §10.18). */
export function LeftToSetUp() {
  const headingId = useId();
  const client = useQueryClient();
  const { data } = useQuery(projectSetupQuery);
  const done = useMutation({
    mutationFn: () => noteUpkeep("mail_templates"),
    onError: (error) => notify.error(errorMessage(error)),
    onSettled: () => client.invalidateQueries(projectSetupQuery),
  });
  if (!data || data.open.length === 0) return null;
  const { state, built } = data;
  const { bytes = 0, plan } = state?.files ?? {};
  const facts = {
    siteUrl: environment.siteUrl,
    failure: (state && failureOfHost(state)) ?? "",
    builtAt: built ? dateAndTime(momentOf(built.at)) : "",
    files: fileMessages.stored(formatBytes(bytes), plan, bytes > bytesOfPlan(plan)),
  };
  return (
    <Card className="mb-8 p-4 text-sm sm:p-6">
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="font-display text-lg font-bold">
          {setupTitle}
        </h2>
        <ul role="list" className="mt-2 flex flex-col gap-3">
          {data.open.map((key) => {
            const { text, place, path } = setupMessages[key];
            return (
              <li key={key}>
                <p className="max-w-[65ch] wrap-anywhere text-muted">{text(facts)}</p>
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  {path === null ? (
                    <Link
                      to={placeAddress("settings")}
                      className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink"
                    >
                      {place}
                    </Link>
                  ) : (
                    <NewTabLink label={place} address={pageOf(path)} />
                  )}
                  {key === "mailTemplates" && (
                    <Button shape="compact" aria-disabled={done.isPending} onClick={() => done.mutate()}>
                      {setupDone}
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </section>
    </Card>
  );
}
