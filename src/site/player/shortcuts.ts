import { SEEK_STEP_SECONDS, VOLUME_STEP } from "#config.ts";
import type { Player } from "./player.ts";

type Shortcut = {
  /** As `pressedKey` names them. */
  on: string[];
  repeats?: boolean;
  /** The keys and the label in the shortcuts dialog. */
  keys: string[];
  does: string;
  run: (player: Player) => void;
};

/** Shortcuts that control the player. Arrow up and down are left to the page: they scroll. */
export const shortcuts: Shortcut[] = [
  { on: [" "], keys: ["Space"], does: "Play or pause", run: (player) => player.togglePlay() },
  {
    on: ["ArrowLeft"],
    repeats: true,
    keys: ["←"],
    does: `Back ${SEEK_STEP_SECONDS} seconds`,
    run: (player) => player.seekBy(-SEEK_STEP_SECONDS),
  },
  {
    on: ["ArrowRight"],
    repeats: true,
    keys: ["→"],
    does: `Forward ${SEEK_STEP_SECONDS} seconds`,
    run: (player) => player.seekBy(SEEK_STEP_SECONDS),
  },
  {
    on: ["Shift+ArrowLeft"],
    keys: ["Shift", "←"],
    does: "Previous track",
    run: (player) => player.previous(),
  },
  { on: ["Shift+ArrowRight"], keys: ["Shift", "→"], does: "Next track", run: (player) => player.next() },
  {
    on: ["+", "="],
    repeats: true,
    keys: ["+"],
    does: "Louder",
    run: (player) => player.changeVolumeBy(VOLUME_STEP),
  },
  {
    on: ["-"],
    repeats: true,
    keys: ["-"],
    does: "Quieter",
    run: (player) => player.changeVolumeBy(-VOLUME_STEP),
  },
  { on: ["m"], keys: ["M"], does: "Mute or unmute", run: (player) => player.toggleMute() },
];

/** Opens the shortcuts dialog, also while no track is current. */
export const HELP_KEY = "?";

/** A key press as text, such as "m" or "Shift+ArrowLeft". Many keyboards type + with Shift. */
export function pressedKey({ key, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return shiftKey && name !== "+" ? `Shift+${name}` : name;
}
