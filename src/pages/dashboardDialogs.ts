import { CalendarDays, ChartColumn, CircleUser, type LucideIcon, Palette, Video } from "lucide-react";
import type { ComponentProps, ComponentType } from "react";
import type { AccountDialog } from "#dashboard/sign-in/AccountDialog.tsx";
import { dialogPlaceholder, later } from "#ui/later.tsx";

type DashboardDialog = {
  /** With which the keys of its drafts begin (`draftKeys`). */
  key: string;
  label: string;
  /** Of its button in the header; without one another dialog opens it. */
  icon?: LucideIcon;
  /** "Account" uses all that a dialog may use. */
  Dialog: ComponentType<ComponentProps<typeof AccountDialog>> & { load: () => Promise<void> };
};

/** The one list of the dashboard's dialogs, in the header's order. */
export const dashboardDialogs: readonly DashboardDialog[] = [
  {
    key: "shows",
    label: "Shows",
    icon: CalendarDays,
    Dialog: later(
      async () => (await import("#dashboard/shows/ShowsDialog.tsx")).ShowsDialog,
      dialogPlaceholder,
    ),
  },
  {
    key: "listens",
    label: "Listens",
    icon: ChartColumn,
    Dialog: later(
      async () => (await import("#dashboard/listens/ListensDialog.tsx")).ListensDialog,
      dialogPlaceholder,
    ),
  },
  {
    key: "video",
    label: "Default Video",
    icon: Video,
    Dialog: later(
      async () => (await import("#dashboard/default-video/DefaultVideoDialog.tsx")).DefaultVideoDialog,
      dialogPlaceholder,
    ),
  },
  {
    key: "band",
    label: "Site",
    icon: Palette,
    Dialog: later(async () => (await import("#dashboard/band/BandDialog.tsx")).BandDialog, dialogPlaceholder),
  },
  {
    key: "account",
    label: "Account",
    icon: CircleUser,
    Dialog: later(
      async () => (await import("#dashboard/sign-in/AccountDialog.tsx")).AccountDialog,
      dialogPlaceholder,
    ),
  },
  {
    key: "backup",
    label: "Back up",
    Dialog: later(
      async () => (await import("#dashboard/backup/BackupDialog.tsx")).BackupDialog,
      dialogPlaceholder,
    ),
  },
];
