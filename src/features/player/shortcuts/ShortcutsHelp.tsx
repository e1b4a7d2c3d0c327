import { useChunk } from "#lib/chunks.ts";

type ShortcutsHelpProps = {
  isOpen: boolean;
  onClose: () => void;
  areOn: boolean;
  onSwitch: (areOn: boolean) => void;
};

const loadShortcutsDialog = async () => (await import("./ShortcutsDialog.tsx")).ShortcutsDialog;

/** The list of shortcuts, loaded when it is first opened; where it cannot be loaded it closes again. */
export function ShortcutsHelp(props: ShortcutsHelpProps) {
  const ShortcutsDialog = useChunk(props.isOpen, loadShortcutsDialog, (error) => {
    console.warn("The list of shortcuts could not be loaded:", error);
    props.onClose();
  });
  return ShortcutsDialog && <ShortcutsDialog {...props} />;
}
