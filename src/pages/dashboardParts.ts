import { type LucideIcon, Video } from "lucide-react";
import type { ComponentProps, ComponentType } from "react";
import type { SettingsPlace } from "#dashboard/settings/SettingsPlace.tsx";
import { later, laterDialog, placePlaceholder } from "#ui/later.tsx";

/** A part of the dashboard that is loaded when it is first shown. */
type Part<Props> = {
  /** With which the keys of its drafts begin (`draftKeys`). */
  key: string;
  label: string;
  Part: ComponentType<Props> & { load: () => Promise<void> };
};

/** The places beside the albums, in the header's order, with all that "Settings" uses. The address names their keys. */
export const dashboardPlaces: readonly Part<ComponentProps<typeof SettingsPlace>>[] = [
  {
    key: "shows",
    label: "Shows",
    Part: later(async () => (await import("#dashboard/shows/ShowsPlace.tsx")).ShowsPlace, placePlaceholder),
  },
  {
    key: "band",
    label: "Band",
    Part: later(async () => (await import("#dashboard/band/BandPlace.tsx")).BandPlace, placePlaceholder),
  },
  {
    key: "press",
    label: "Press",
    Part: later(
      async () => (await import("#dashboard/band/press/PressPlace.tsx")).PressPlace,
      placePlaceholder,
    ),
  },
  {
    key: "listens",
    label: "Listens",
    Part: later(
      async () => (await import("#dashboard/listens/ListensPlace.tsx")).ListensPlace,
      placePlaceholder,
    ),
  },
  {
    key: "settings",
    label: "Settings",
    Part: later(
      async () => (await import("#dashboard/settings/SettingsPlace.tsx")).SettingsPlace,
      placePlaceholder,
    ),
  },
];

/** A dialog. Its button in the header has an icon; without one a place opens it. */
type DashboardDialog = Part<{ onClose: () => void }> & { icon?: LucideIcon };

/** The dialogs, in the header's order. */
export const dashboardDialogs: readonly DashboardDialog[] = [
  {
    key: "video",
    label: "Default Video",
    icon: Video,
    Part: laterDialog(
      async () => (await import("#dashboard/default-video/DefaultVideoDialog.tsx")).DefaultVideoDialog,
    ),
  },
  {
    key: "backup",
    label: "Back up",
    Part: laterDialog(async () => (await import("#dashboard/backup/BackupDialog.tsx")).BackupDialog),
  },
  {
    key: "restore",
    label: "Restore",
    Part: laterDialog(async () => (await import("#dashboard/backup/RestoreDialog.tsx")).RestoreDialog),
  },
];
