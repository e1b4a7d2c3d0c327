import { useQuery } from "@tanstack/react-query";
import { draftKeys, VIDEO_HOST } from "#dashboardConfig.ts";
import { defaultVideoQuery, saveDefaultVideoSetting } from "#data/settings.ts";
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

/** Null until something is typed: the address is then that of the server, also when it is read late. */
const untouched: { typed: string | null } = { typed: null };

/** behaviour §2, default homepage video modal. While the current value is unknown, an empty field is not saved over it. */
export function DefaultVideoDialog({ onClose }: { onClose: () => void }) {
  const current = useQuery({ ...defaultVideoQuery, gcTime: 0, meta: { failure: adminErrors.fetchVideo } });
  const saved = current.data ?? "";
  const addressOf = ({ typed }: typeof untouched) => typed ?? saved;
  const form = useSaveForm({
    key: draftKeys.defaultVideo,
    initial: untouched,
    title: "Default Homepage Video",
    words,
    noteOf: (values) => {
      const address = addressOf(values);
      return address.trim() && !vimeoId(address) ? dashboardMessages.noVideo : undefined;
    },
    save: ({ values, tried }) => {
      tried.add(addressOf(values));
      return saveDefaultVideoSetting(addressOf(values));
    },
    onClose,
  });
  const address = addressOf(form.draft?.values ?? untouched);
  return (
    <SaveDialog
      description={dashboardMessages.video}
      form={form}
      query={current}
      unavailable={dashboardMessages.videoUnavailable}
      canSave={current.data !== undefined || address.trim() !== ""}
    >
      <Field
        label="Vimeo URL"
        inputMode="url"
        autoCapitalize="none"
        maxLength={fields.app_settings.value.longest}
        placeholder={`${VIDEO_HOST}/video-id`}
        hint={dashboardMessages.videoHint(VIDEO_HOST)}
        value={address}
        readOnly={form.isSaving}
        onChange={({ target }) => form.change({ typed: target.value === saved ? null : target.value })}
      />
    </SaveDialog>
  );
}
