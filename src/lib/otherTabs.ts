let channel: BroadcastChannel | undefined;

/** For a sound that has started: pauses those of the site's other tabs. `pause` is called when one starts there. */
export function playAlone(pause: () => void): void {
  // Without channels two tabs may play at once.
  if (!("BroadcastChannel" in window)) return;
  channel ??= new BroadcastChannel("sound");
  channel.onmessage = pause;
  channel.postMessage("playing");
}
