import type { Track } from "#data/rows.ts";
import type { TrackField } from "./useTrackDrafts.ts";

/** What a track's row may ask for. The object stays the same, so that rows need not render again. */
export type TrackActions = {
  /** Opens the inline input of a field, or writes into it. */
  type: (id: string, field: TrackField, text: string) => void;
  endTyping: (id: string, field: TrackField) => void;
  /** Resolve to whether the inline input may close. */
  rename: (track: Track, typed: string) => Promise<boolean>;
  setDuration: (track: Track, typed: string) => Promise<boolean>;
  togglePlaying: (track: Track) => void;
  pickAudio: (track: Track) => void;
  askToDelete: (track: Track) => void;
  retryUpload: (jobId: string) => void;
  removeUpload: (jobId: string) => void;
};
