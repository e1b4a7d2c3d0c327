import { SEEK_STEP_SECONDS, VOLUME_STEP } from "#config.ts";
import type { PlayerControls } from "../usePlayerControls.ts";

export type Shortcut = {
  /** KeyboardEvent.key, letters in lower case. */
  key: string;
  withShift?: boolean;
  /** Whether it goes on while the key is held down. */
  repeats?: boolean;
  /** The keys and what they do, as the list of shortcuts shows them. */
  keys: string[];
  does: string;
  run: (player: PlayerControls) => void;
};

/** The keys of the page that ask something of the player. */
export const shortcuts: Shortcut[] = [
  { key: " ", keys: ["Space"], does: "Play or pause", run: (player) => player.togglePlay() },
  {
    key: "ArrowLeft",
    repeats: true,
    keys: ["←"],
    does: `Back ${SEEK_STEP_SECONDS} seconds`,
    run: (player) => player.seekBy(-SEEK_STEP_SECONDS),
  },
  {
    key: "ArrowRight",
    repeats: true,
    keys: ["→"],
    does: `Forward ${SEEK_STEP_SECONDS} seconds`,
    run: (player) => player.seekBy(SEEK_STEP_SECONDS),
  },
  {
    key: "ArrowLeft",
    withShift: true,
    keys: ["Shift", "←"],
    does: "Previous track",
    run: (player) => player.previous(),
  },
  {
    key: "ArrowRight",
    withShift: true,
    keys: ["Shift", "→"],
    does: "Next track",
    run: (player) => player.next(),
  },
  {
    key: "ArrowUp",
    repeats: true,
    keys: ["↑"],
    does: "Louder",
    run: (player) => player.changeVolumeBy(VOLUME_STEP),
  },
  {
    key: "ArrowDown",
    repeats: true,
    keys: ["↓"],
    does: "Quieter",
    run: (player) => player.changeVolumeBy(-VOLUME_STEP),
  },
  { key: "m", keys: ["M"], does: "Mute or unmute", run: (player) => player.toggleMute() },
];

/** The key that shows the list; it works without a track, too. */
export const HELP_KEY = "?";
