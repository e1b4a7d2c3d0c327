import { createStore } from "#lib/createStore.ts";
import { pickFiles } from "#lib/localFiles.ts";

/** The zip of a backup that was picked in "Settings", for "Restore". */
export const pickedBackup = createStore<File | null>(null);

/** Lets the owner pick a backup, which is kept in `pickedBackup`. */
export const pickBackup = (onPick: () => void): void =>
  pickFiles({ accept: ".zip,application/zip" }, ([file]) => {
    if (!file) return;
    pickedBackup.set(file);
    onPick();
  });
