import { CalendarDays, ChartColumn, CircleUser, type LucideIcon, Palette, Video } from "lucide-react";
import type { ComponentType } from "react";
import { dialogPlaceholder, later } from "#ui/later.tsx";

/** What each dialog of the dashboard may use. */
type DashboardDialogProps = {
  /** Signing out is disabled while something is being saved. */
  isSaving: boolean;
  onClose: () => void;
  /** Signs this browser out, after a question if there are unsaved changes. */
  onSignOut: () => void;
  /** Opens the dialog of this label in place of this one. */
  onOpen: (label: string) => void;
};

type DashboardDialog = {
  label: string;
  /** Of its button in the header; without one another dialog opens it. */
  icon?: LucideIcon;
  Dialog: ComponentType<DashboardDialogProps> & { load: () => Promise<void> };
};

/** The one list of the dashboard's dialogs, in the header's order. */
export const dashboardDialogs: readonly DashboardDialog[] = [
  {
    label: "Shows",
    icon: CalendarDays,
    Dialog: later(
      async () => (await import("#dashboard/shows/ShowsDialog.tsx")).ShowsDialog,
      dialogPlaceholder,
    ),
  },
  {
    label: "Listens",
    icon: ChartColumn,
    Dialog: later(
      async () => (await import("#dashboard/listens/ListensDialog.tsx")).ListensDialog,
      dialogPlaceholder,
    ),
  },
  {
    label: "Default Video",
    icon: Video,
    Dialog: later(
      async () => (await import("#dashboard/default-video/DefaultVideoDialog.tsx")).DefaultVideoDialog,
      dialogPlaceholder,
    ),
  },
  {
    label: "Site",
    icon: Palette,
    Dialog: later(async () => (await import("#dashboard/band/BandDialog.tsx")).BandDialog, dialogPlaceholder),
  },
  {
    label: "Account",
    icon: CircleUser,
    Dialog: later(
      async () => (await import("#dashboard/sign-in/AccountDialog.tsx")).AccountDialog,
      dialogPlaceholder,
    ),
  },
  {
    label: "Back up",
    Dialog: later(
      async () => (await import("#dashboard/backup/BackupDialog.tsx")).BackupDialog,
      dialogPlaceholder,
    ),
  },
  {
    label: "Restore",
    Dialog: later(
      async () => (await import("#dashboard/backup/RestoreDialog.tsx")).RestoreDialog,
      dialogPlaceholder,
    ),
  },
];
