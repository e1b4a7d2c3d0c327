import { useEffect } from "react";
import { followAddress } from "#data/session.ts";
import { usePreload } from "#lib/chunks.ts";
import { listenTo } from "#lib/listenTo.ts";
import { accountMessages } from "#messages/accountMessages.ts";
import { lazyDialog } from "#ui/lazyDialog.tsx";
import type { AccountDialogProps } from "./AccountDialog.tsx";
import { useAuth } from "./AuthProvider.tsx";

const AccountDialog = lazyDialog(
  async () => (await import("./AccountDialog.tsx")).AccountDialog,
  accountMessages,
);

type AccountProps = AccountDialogProps & { isOpen: boolean };

/** The dialog Account. */
export function Account({ isOpen, ...props }: AccountProps) {
  const { user } = useAuth();
  useFollowedAddress(isOpen || Boolean(user?.new_email));
  usePreload(AccountDialog.load);
  return isOpen && <AccountDialog {...props} />;
}

/** Keeps the address on screen current, as email links change it in any browser: asks Auth now and on each return. */
function useFollowedAddress(matters: boolean): void {
  useEffect(() => {
    if (!matters) return;
    const follow = () => {
      if (document.hidden) return;
      followAddress().catch((error) => console.warn("The account could not be asked for.", error));
    };
    follow();
    return listenTo(document, ["visibilitychange"], follow);
  }, [matters]);
}
