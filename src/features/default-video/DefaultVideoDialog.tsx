import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LONGEST, VIDEO_HOST } from "#dashboardConfig.ts";
import { defaultVideoQuery, saveDefaultVideoSetting } from "#data/settings.ts";
import { adminErrors, adminSuccesses } from "#messages/adminToastMessages.ts";
import { dashboardMessages } from "#messages/dashboardMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Field } from "#ui/Field.tsx";
import { SaveDialog } from "#ui/SaveDialog.tsx";

const words = {
  loading: "Loading the current video",
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
      description="Set the default Vimeo video that plays on the homepage"
      query={current}
      words={words}
      hasChanges={address !== saved}
      canSave={current.data !== undefined || address.trim() !== ""}
      save={() => saveDefaultVideoSetting(address)}
      onClose={onClose}
    >
      {(isBusy) => (
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
      )}
    </SaveDialog>
  );
}
