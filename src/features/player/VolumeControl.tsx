import { Volume1, Volume2, VolumeX } from "lucide-react";
import { VOLUME_STEP } from "#config.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { Slider } from "#ui/Slider.tsx";
import { useAudioValue } from "./audioElement.ts";
import type { PlayerControls } from "./usePlayerControls.ts";

type VolumeControlProps = { audio: HTMLAudioElement | null; controls: PlayerControls };

const events = ["volumechange"] as const;
const readVolume = (audio: HTMLAudioElement) => audio.volume;
const readMuted = (audio: HTMLAudioElement) => audio.muted;

/** Mute button and, where there is room, volume slider. */
export function VolumeControl({ audio, controls }: VolumeControlProps) {
  const volume = useAudioValue(audio, events, readVolume, 1);
  const isMuted = useAudioValue(audio, events, readMuted, false);
  const loudness = isMuted ? 0 : volume;
  const icon = loudness === 0 ? VolumeX : loudness < 0.5 ? Volume1 : Volume2;
  const label = loudness === 0 ? "Unmute" : "Mute";
  return (
    <div className="flex items-center gap-1">
      <IconButton label={label} icon={icon} iconClassName="size-5" onClick={controls.toggleMute} />
      <Slider
        label="Volume"
        value={loudness}
        max={1}
        step={VOLUME_STEP}
        pageStep={VOLUME_STEP * 2}
        valueText={(value) => `${Math.round(value * 100)}%`}
        commitOn="move"
        onChange={controls.setVolume}
        className="w-20 max-lg:hidden"
      />
    </div>
  );
}
