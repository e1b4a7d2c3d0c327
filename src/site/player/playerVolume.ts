/** Where the volume is kept between visits. */
export type VolumeStore = {
  readStoredText: (key: string) => string | null;
  storeText: (key: string, text: string) => void;
};

const KEY = "player.volume";

const AUDIBLE_VOLUME = 0.5;

/** False on iPhones and iPads, where the device's buttons alone change the volume. `audio` is one that nobody hears. */
export function canSetVolume(audio: Pick<HTMLMediaElement, "volume">): boolean {
  audio.volume = AUDIBLE_VOLUME;
  return audio.volume === AUDIBLE_VOLUME;
}

/** The volume of an element: that of the last visit at first. `volume` is 0 while it is muted. */
export function createVolume(
  audio: Pick<HTMLMediaElement, "volume" | "muted">,
  { readStoredText, storeText }: VolumeStore,
) {
  const [stored = "", sound] = (readStoredText(KEY) ?? "").split(" ");
  const level = Number.parseFloat(stored);
  if (level >= 0 && level <= 1) {
    audio.volume = level;
    audio.muted = sound === "muted";
  }

  const volume = () => (audio.muted ? 0 : audio.volume);
  const setVolume = (next: number) => {
    audio.volume = Math.min(Math.max(next, 0), 1);
    audio.muted = false;
  };
  return {
    volume,
    setVolume,
    changeVolumeBy: (step: number) => setVolume(Math.round((volume() + step) * 100) / 100),
    toggleMute: () => {
      if (audio.muted || audio.volume > 0) audio.muted = !audio.muted;
      if (!audio.muted && audio.volume === 0) audio.volume = AUDIBLE_VOLUME;
    },
    storeVolume: () => storeText(KEY, `${audio.volume} ${audio.muted ? "muted" : "audible"}`),
  };
}
