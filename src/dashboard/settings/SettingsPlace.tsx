import { pickBackup } from "#data/pickedBackup.ts";
import { signOutElsewhere } from "#data/session.ts";
import { adminSuccesses, confirmations } from "#messages/dashboardMessages.ts";
import { accountMessages, settingsMessages } from "#messages/settingsMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Button } from "#ui/Button.tsx";
import { useConfirmation } from "#ui/ConfirmDialog.tsx";
import { notify } from "#ui/notify.ts";
import { Place, PlacePart } from "#ui/Place.tsx";
import { BuildForm } from "./BuildForm.tsx";
import { DatabasePart } from "./DatabasePart.tsx";
import { EmailForm } from "./EmailForm.tsx";
import { FilesFields } from "./FilesFields.tsx";
import { Owners } from "./Owners.tsx";
import { PasswordForm } from "./PasswordForm.tsx";

type SettingsPlaceProps = {
  /** Whether it is the present place. */
  isShown: boolean;
  email: string;
  newEmail: string | undefined;
  /** Signing out is disabled while something is being saved. */
  isSaving: boolean;
  /** Signs this browser out, after a question if there are unsaved changes. */
  onSignOut: () => void;
  /** Opens the dialog of this key. */
  onOpen: (key: string) => void;
};

const parts = ["Backup", "Public pages", "Files", "Owners", "Password", "Email", "Sign-ins"];

/** behaviour §10.7: the owner's account, and what keeps the site going. */
export function SettingsPlace(props: SettingsPlaceProps) {
  const { isShown, email, newEmail, isSaving, onSignOut, onOpen } = props;
  // Others first: if that fails, this browser is still signed in and can try again.
  const everywhere = useConfirmation(
    () => ({ ...confirmations.signOutEverywhere, text: accountMessages.everywhere }),
    async () => {
      await signOutElsewhere();
      notify.success(adminSuccesses.othersSignedOut);
      onSignOut();
    },
    (error) => accountMessages.everywhereFailed(errorMessage(error)),
  );

  return (
    <Place title="Settings" description={settingsMessages.meaning} parts={parts}>
      <div className="flex max-w-2xl flex-col gap-8">
        <DatabasePart />
        <PlacePart title="Backup">
          <p className="text-sm text-muted">{accountMessages.backUp}</p>
          <div className="flex flex-wrap gap-3">
            <Button aria-haspopup="dialog" onClick={() => onOpen("backup")}>
              Back up
            </Button>
            <Button onClick={() => pickBackup(() => onOpen("restore"))}>Restore</Button>
          </div>
        </PlacePart>
        <PlacePart title="Public pages">
          <BuildForm isShown={isShown} />
        </PlacePart>
        <PlacePart title="Files">
          <FilesFields />
        </PlacePart>
        <PlacePart title="Owners">
          <Owners />
        </PlacePart>
        <PlacePart title="Password">
          <PasswordForm email={email} />
        </PlacePart>
        <PlacePart title="Email">
          <EmailForm email={email} newEmail={newEmail} />
        </PlacePart>
        <PlacePart title="Sign-ins">
          <p className="text-sm text-muted">{accountMessages.everywhere}</p>
          <Button disabled={isSaving} onClick={() => everywhere.ask(true)} className="self-start">
            {confirmations.signOutEverywhere.confirmLabel}
          </Button>
        </PlacePart>
      </div>
      {everywhere.dialog}
    </Place>
  );
}
