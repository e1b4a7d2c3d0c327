import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { LONGEST, VIDEO_HOST } from "#config.ts";
import { defaultVideoQuery, saveDefaultVideoSetting } from "#data/settings.ts";
import { useDiscardGuard } from "#lib/useDiscardGuard.ts";
import { adminErrors, adminSuccesses } from "#messages/adminToastMessages.ts";
import { confirmations } from "#messages/confirmMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { Field } from "#ui/Field.tsx";
import { notify } from "#ui/notify.ts";
import { ReadFailure } from "#ui/ReadFailure.tsx";
import { Spinner } from "#ui/Spinner.tsx";
import { SubmitButton } from "#ui/SubmitButton.tsx";

type DefaultVideoDialogProps = { onClose: () => void };

/** behaviour §2, default homepage video modal. While the current value is unknown, an empty field is not saved over it. */
export function DefaultVideoDialog({ onClose }: DefaultVideoDialogProps) {
  const current = useQuery({ ...defaultVideoQuery, gcTime: 0, meta: { failure: adminErrors.fetchVideo } });
  const [typed, setTyped] = useState<string | null>(null);
  const saved = current.data ?? "";
  const address = typed ?? saved;
  const canSave = current.data !== undefined || address.trim() !== "";

  const finish = () => {
    notify.success(adminSuccesses.videoUpdated);
    onClose();
  };
  const {
    isPending: isBusy,
    isError: hasFailed,
    mutate: save,
  } = useMutation({
    mutationFn: saveDefaultVideoSetting,
    onSuccess: finish,
    onError: (error) => {
      const message = adminErrors.updateVideo(errorMessage(error));
      console.error(message, error);
      notify.error(message);
    },
  });

  // Unchanged, it is not saved over the one of another tab. A failed save may have reached the server.
  const hasChanges = hasFailed || address !== saved;
  const { leave, question } = useDiscardGuard(hasChanges);
  const close = () => leave(onClose);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave || isBusy) return;
    if (hasChanges) save(address);
    else finish();
  };

  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        isBusy={isBusy}
        title="Default Homepage Video"
        description="Set the default Vimeo video that plays on the homepage"
      >
        {current.isPending ? (
          <Spinner label="Loading the current video" className="h-46 w-full sm:h-41" />
        ) : (
          <form onSubmit={handleSubmit} className="flex flex-col gap-6">
            <ReadFailure query={current} disabled={isBusy} text={dashboardMessages.videoUnavailable} />
            <Field
              label="Vimeo URL"
              inputMode="url"
              maxLength={LONGEST.app_settings.value}
              placeholder={`${VIDEO_HOST}/video-id`}
              hint={`Enter a Vimeo URL (e.g., ${VIDEO_HOST}/52389900)`}
              value={address}
              readOnly={isBusy}
              onChange={(event) => setTyped(event.target.value)}
            />
            <div className="flex justify-end gap-3">
              <Button disabled={isBusy} onClick={close}>
                Cancel
              </Button>
              <SubmitButton label="Save" busyLabel="Saving..." isBusy={isBusy} canSubmit={canSave} />
            </div>
          </form>
        )}
      </Dialog>
      <ConfirmDialog {...confirmations.discard} {...question} />
    </>
  );
}
