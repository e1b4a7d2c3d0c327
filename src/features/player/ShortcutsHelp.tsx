import { useEffect, useState } from "react";
import { chunkOrReload } from "#lib/chunkOrReload.ts";
import type { ShortcutsDialog } from "./ShortcutsDialog.tsx";

type ShortcutsHelpProps = {
  isOpen: boolean;
  /** Must be stable. */
  onClose: () => void;
  areOn: boolean;
  onSwitch: (areOn: boolean) => void;
};

/** The list of shortcuts, loaded when it is first opened; where it cannot be loaded it closes again. */
export function ShortcutsHelp({ isOpen, onClose, ...shortcutsSwitch }: ShortcutsHelpProps) {
  const [Loaded, setLoaded] = useState<typeof ShortcutsDialog | null>(null);

  useEffect(() => {
    if (!isOpen || Loaded) return;
    let isCurrent = true;
    chunkOrReload(() => import("./ShortcutsDialog.tsx")).then(
      (module) => isCurrent && setLoaded(() => module.ShortcutsDialog),
      (error) => {
        console.warn("The list of shortcuts could not be loaded:", error);
        if (isCurrent) onClose();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, Loaded, onClose]);

  return Loaded ? <Loaded isOpen={isOpen} onClose={onClose} {...shortcutsSwitch} /> : null;
}
