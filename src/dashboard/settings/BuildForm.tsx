import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CREDENTIAL_MAX_LENGTH, draftKeys } from "#dashboardConfig.ts";
import { buildsQuery, fetchBuildState, saveBuildHook } from "#data/builds.ts";
import { projectSetupQuery } from "#data/projectSetup.ts";
import { useUnstored } from "#lib/draftStorage.ts";
import { adminSuccesses } from "#messages/dashboardMessages.ts";
import { buildMessages } from "#messages/settingsMessages.ts";
import { failureOfHost, isWaiting, notesOfHook, sentenceOfBuild } from "#rules/buildSentences.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { useActionForm } from "#ui/useActionForm.ts";

const noHook = { address: "", token: "" };

function useHookChange() {
  const client = useQueryClient();
  return useActionForm(noHook, async (hook) => {
    await saveBuildHook(hook);
    notify.success(hook.address ? adminSuccesses.hookSaved : adminSuccesses.hookRemoved);
    void client.invalidateQueries(projectSetupQuery);
    await client.invalidateQueries(buildsQuery);
  });
}

/** Says whether what visitors get from the host is up to date, and sets the hook by which the host is asked to build. */
export function BuildForm({ isShown }: { isShown: boolean }) {
  const hook = useHookChange();
  const { draft, hasTyped, isBusy, error, change } = hook;
  useUnstored(draftKeys.buildHook, hasTyped);
  const builds = useQuery({ ...buildsQuery, gcTime: 0, refetchInterval: isShown && 15_000 });
  const build = useMutation({
    mutationFn: () => fetchBuildState(true),
    onSuccess: () => builds.refetch(),
    onError: (failure) => notify.error(errorMessage(failure)),
  });
  const { state } = builds.data ?? {};
  return (
    <form ref={hook.form} aria-label="Public pages" onSubmit={hook.onSubmit} className="flex flex-col gap-4">
      <ReadFailure query={builds} text={errorMessage(builds.error, buildMessages.unavailable)} />
      <p role="status" className="text-sm empty:hidden">
        {builds.data && sentenceOfBuild(builds.data)}
      </p>
      <p role="alert" className="text-sm wrap-anywhere text-danger empty:hidden">
        {state && failureOfHost(state)}
      </p>
      <p className="text-sm whitespace-pre-line text-muted">{state && notesOfHook(state).join("\n")}</p>
      <Field
        label={state?.host ? "Another build hook" : "Paste your host's build hook"}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        required
        maxLength={CREDENTIAL_MAX_LENGTH}
        hint={buildMessages.hookHint}
        error={error ? errorMessage(error) : undefined}
        value={draft.address}
        onChange={({ target }) => change({ address: target.value })}
      />
      {draft.address.includes("api.github.com") && (
        <Field
          label="GitHub token"
          type="password"
          autoComplete="off"
          required
          maxLength={CREDENTIAL_MAX_LENGTH}
          value={draft.token}
          onChange={({ target }) => change({ token: target.value })}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {state?.host && (
          <>
            <Button aria-disabled={isBusy} onClick={() => hook.send(noHook)}>
              Remove Hook
            </Button>
            <Button aria-disabled={build.isPending || isWaiting(state)} onClick={() => build.mutate()}>
              Build now
            </Button>
          </>
        )}
        <SubmitButton label="Save Hook" busyLabel="Saving..." isBusy={isBusy} />
      </div>
    </form>
  );
}
