import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { SITE_LIMITS } from "#config.ts";
import { siteSettingsQuery } from "#data/settings.ts";
import { focusFirstInvalid } from "#lib/focus.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { confirmations } from "#messages/confirmMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { siteMessages } from "#messages/siteMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { TextareaField } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";
import { LinkFields } from "./LinkFields.tsx";
import { LookFields } from "./LookFields.tsx";
import { linkErrors } from "./linkErrors.ts";
import { PhotoFields } from "./PhotoFields.tsx";
import type { SiteDraft } from "./siteDraft.ts";
import { changedKeys, type SiteToSave, saveSite, siteToSave } from "./siteWrites.ts";
import { usePictureFiles } from "./usePictureFiles.ts";

type Form = { target: SiteToSave; draft: SiteDraft };

/** behaviour §10.19: the band's own words, links and look. What could not be read is not saved over. */
export function SiteDialog({ onClose }: { onClose: () => void }) {
  const current = useQuery({ ...siteSettingsQuery, gcTime: 0, meta: { failure: siteMessages.fetchFailed } });
  const [form, setForm] = useState<Form | null>(null);
  if (!form && current.data) {
    const target = siteToSave(current.data);
    setForm({ target, draft: target.initial });
  }
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const files = usePictureFiles();
  const content = useRef<HTMLDivElement>(null);

  const finish = () => {
    notify.success(siteMessages.updated);
    onClose();
  };
  const { isPending: isBusy, mutate: save } = useMutation({
    mutationFn: ({ target, draft }: Form) => saveSite(target, draft),
    onSuccess: finish,
    onError: (error) => {
      const message = siteMessages.updateFailed(errorMessage(error));
      console.error(message, error);
      notify.error(message);
    },
  });

  const { leave, question } = useDiscardGuard(form !== null && changedKeys(form.target, form.draft).size > 0);
  const close = () => leave(onClose);
  const change = (next: (draft: SiteDraft) => Partial<SiteDraft>) => {
    if (!isBusy)
      setForm((before) => before && { ...before, draft: { ...before.draft, ...next(before.draft) } });
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form || isBusy || files.isReading) return;
    focusFirstInvalid(event.currentTarget, () => setWasSubmitted(true));
    const isValid = linkErrors(form.draft.links).every(({ label, address }) => !label && !address);
    if (isValid) save(form);
  };

  return (
    <>
      <Dialog
        isOpen
        size="wide"
        onClose={close}
        isBusy={isBusy}
        title="Site"
        description="What makes the page yours. It shows at once."
        takesEscape={() => Boolean(content.current?.querySelector("[data-dragging]"))}
      >
        <div ref={content}>
          {form ? (
            <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-8">
              <Part title="About">
                <TextareaField
                  label="Text"
                  rows={6}
                  dir="auto"
                  hint={siteMessages.about}
                  maxLength={SITE_LIMITS.about}
                  value={form.draft.about}
                  onChange={({ target }) => change(() => ({ about: target.value }))}
                />
              </Part>
              <Part title="Links">
                <LinkFields
                  links={form.draft.links}
                  showsErrors={wasSubmitted}
                  onChange={(links) => change(() => ({ links }))}
                />
              </Part>
              <Part title="Photos">
                <PhotoFields
                  photos={form.draft.photos}
                  files={files}
                  onChange={(next) => change(({ photos }) => ({ photos: next(photos) }))}
                />
              </Part>
              <Part title="Look">
                <LookFields
                  look={form.draft.look}
                  files={files}
                  onChange={(part) => change(({ look }) => ({ look: { ...look, ...part } }))}
                />
              </Part>
              <div className="flex justify-end gap-3">
                <Button disabled={isBusy} onClick={close}>
                  Cancel
                </Button>
                <SubmitButton
                  label="Save"
                  busyLabel="Saving..."
                  isBusy={isBusy}
                  canSubmit={!files.isReading}
                />
              </div>
            </form>
          ) : current.isFetching ? (
            <Spinner label={dashboardMessages.site.loading} className="h-46 w-full" />
          ) : (
            <ReadFailure query={current} text={siteMessages.unavailable} />
          )}
        </div>
      </Dialog>
      <ConfirmDialog {...confirmations.discard} {...question} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-lg font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
