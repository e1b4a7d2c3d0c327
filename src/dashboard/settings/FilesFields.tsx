import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { COPY_KBITS_PER_SECOND } from "#dashboardConfig.ts";
import { type CopyKbits, fileUsageQuery, saveCopyKbits, savePlan } from "#data/fileSettings.ts";
import { projectSetupQuery } from "#data/projectSetup.ts";
import { formatBytes } from "#lib/localFiles.ts";
import { adminSuccesses } from "#messages/dashboardMessages.ts";
import { fileMessages } from "#messages/settingsMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { bytesOfPlan } from "#rules/openUpkeep.ts";
import { Choice } from "#ui/Choice.tsx";
import { notify } from "#ui/notify.ts";
import { ReadFailure } from "#ui/ReadFailure.tsx";

const plans: [string, string][] = [
  ["free", "Free"],
  ["pro", "Pro"],
  ["other", "Another"],
];
const options = COPY_KBITS_PER_SECOND.map((kbits): [string, string] => [`${kbits}`, `${kbits}`]);

/** How much is stored, of what Supabase's plan has, and the bit rate of new listening copies. */
export function FilesFields() {
  const client = useQueryClient();
  const usage = useQuery({ ...fileUsageQuery, gcTime: 0 });
  const choice = useMutation({
    mutationFn: saveCopyKbits,
    // The last press is sent last.
    scope: { id: "copy bit rate" },
    onSuccess: () => notify.success(adminSuccesses.copyRateSaved),
    onError: (error) => notify.error(errorMessage(error)),
    onSettled: () => client.invalidateQueries(fileUsageQuery),
  });
  const plan = useMutation({
    mutationFn: savePlan,
    scope: { id: "plan" },
    onSuccess: () => notify.success(adminSuccesses.planSaved),
    onError: (error) => notify.error(errorMessage(error)),
    onSettled: async () => {
      await client.invalidateQueries(fileUsageQuery);
      void client.invalidateQueries(projectSetupQuery);
    },
  });
  const { data, error } = usage;
  const failure = <ReadFailure query={usage} text={errorMessage(error, fileMessages.unavailable)} />;
  if (error?.message === "databaseOld") return failure;
  const chosen = choice.isPending ? choice.variables : data?.copy_kbits;
  const shownPlan = plan.isPending ? plan.variables : (data?.plan ?? null);
  return (
    <>
      {failure}
      <p className="min-h-5 text-sm">
        {data && fileMessages.stored(formatBytes(data.bytes), shownPlan, data.bytes > bytesOfPlan(shownPlan))}
      </p>
      {data?.plan !== undefined && (
        <Choice
          label="Your plan at Supabase"
          options={plans}
          value={shownPlan}
          onChange={(chosen) => plan.mutate(chosen)}
        />
      )}
      <Choice
        label="New listening copies, in kbit/s"
        options={options}
        value={chosen ? `${chosen}` : null}
        onChange={(kbits) => choice.mutate(Number(kbits) as CopyKbits)}
      />
      <p className="text-sm text-muted">{fileMessages.copies}</p>
    </>
  );
}
