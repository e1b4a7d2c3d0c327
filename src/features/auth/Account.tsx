import { useQuery } from "@tanstack/react-query";
import { followAddress } from "#data/session.ts";
import { usePreload } from "#lib/chunks.ts";
import { accountMessages } from "#messages/accountMessages.ts";
import { lazyDialog } from "#ui/lazyDialog.tsx";
import type { AccountDialogProps } from "./AccountDialog.tsx";
import { useAuth } from "./AuthProvider.tsx";

const AccountDialog = lazyDialog(
  async () => (await import("./AccountDialog.tsx")).AccountDialog,
  accountMessages,
);

export function Account({ isOpen, ...props }: AccountDialogProps & { isOpen: boolean }) {
  const { user } = useAuth();
  usePreload(AccountDialog.load);
  // Email links change the address in any browser: Auth is asked now and on each return to the tab.
  useQuery({
    queryKey: ["account"],
    queryFn: () => followAddress().then(() => null),
    enabled: isOpen || Boolean(user?.new_email),
    refetchOnWindowFocus: "always",
    gcTime: 0,
  });
  return isOpen && <AccountDialog {...props} />;
}
