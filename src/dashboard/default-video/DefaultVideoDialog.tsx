import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { draftKeys, VIDEO_HOST } from "#dashboardConfig.ts";
import { defaultVideoQuery, saveDefaultVideoSetting } from "#data/settings.ts";
import { newDraft } from "#lib/draft.ts";
import { adminErrors, adminSuccesses, dashboardMessages } from "#messages/dashboardMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { fields } from "#rules/tableFields.ts";
import { vimeoId } from "#rules/vimeo.ts";
import { Field } from "#ui/Field.tsx";
import { SaveDialog, useSaveForm } from "#ui/SaveForm.tsx";

const words = {
  saved: adminSuccesses.videoUpdated,
  failed: (error: unknown) => adminErrors.updateVideo(errorMessage(error)),
};

const noteOf = ({ address }: { address: string }) =>
  address.trim() && !vimeoId(address) ? dashboardMessages.noVideo : undefined;

/** behaviour §2, default homepage video modal. While the current value is unknown, an empty field is not saved over it. */
export function DefaultVideoDialog({ onClose }: { onClose: () => void }) {
  const current = useQuery({ ...defaultVideoQuery, gcTime: 0, meta: { failure: adminErrors.fetchVideo } });
  const { data, isPending } = current;
  const fresh = useMemo(
    () => (isPending ? undefined : newDraft(draftKeys.defaultVideo, { address: data ?? "" })),
    [data, isPending],
  );
  const form = useSaveForm({
    fresh,
    title: "Default Homepage Video",
    words,
    save: async (draft, sending) => {
      const { address } = sending(draft.values);
      await saveDefaultVideoSetting(address);
      return noteOf(draft.values);
    },
    unchangedNote: noteOf,
    onClose,
  });
  return (
    <SaveDialog
      description={dashboardMessages.video}
      form={form}
      query={current}
      unavailable={dashboardMessages.videoUnavailable}
      canSave={data !== undefined || form.draft?.values.address.trim() !== ""}
    >
      <Field
        label="Vimeo URL"
        inputMode="url"
        autoCapitalize="none"
        maxLength={fields.app_settings.value.longest}
        placeholder={`${VIDEO_HOST}/video-id`}
        hint={dashboardMessages.videoHint(VIDEO_HOST)}
        readOnly={form.isSaving}
        {...form.field("address")}
      />
    </SaveDialog>
  );
}
