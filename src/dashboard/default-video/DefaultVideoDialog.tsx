import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { VIDEO_HOST } from "#dashboardConfig.ts";
import { defaultVideoQuery, saveDefaultVideoSetting } from "#data/settings.ts";
import { adminErrors, adminSuccesses, dashboardMessages } from "#messages/dashboardMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { fields } from "#rules/tableFields.ts";
import { vimeoId } from "#rules/vimeo.ts";
import { Field } from "#ui/Field.tsx";
import { SaveDialog } from "#ui/SaveDialog.tsx";

const words = {
  unavailable: dashboardMessages.videoUnavailable,
  saved: adminSuccesses.videoUpdated,
  failed: (error: unknown) => adminErrors.updateVideo(errorMessage(error)),
};

/** behaviour §2, default homepage video modal. While the current value is unknown, an empty field is not saved over it. */
export function DefaultVideoDialog({ onClose }: { onClose: () => void }) {
  const current = useQuery({ ...defaultVideoQuery, gcTime: 0, meta: { failure: adminErrors.fetchVideo } });
  const [typed, setTyped] = useState<string | null>(null);
  const saved = current.data ?? "";
  const address = typed ?? saved;
  return (
    <SaveDialog
      title="Default Homepage Video"
      description={dashboardMessages.video}
      query={current}
      words={words}
      hasChanges={address !== saved}
      savedNote={address.trim() && !vimeoId(address) ? dashboardMessages.noVideo : undefined}
      canSave={current.data !== undefined || address.trim() !== ""}
      save={() => saveDefaultVideoSetting(address)}
      onClose={onClose}
    >
      {(isBusy) => (
        <Field
          label="Vimeo URL"
          inputMode="url"
          maxLength={fields.app_settings.value.longest}
          placeholder={`${VIDEO_HOST}/video-id`}
          hint={dashboardMessages.videoHint(VIDEO_HOST)}
          value={address}
          readOnly={isBusy}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </SaveDialog>
  );
}
