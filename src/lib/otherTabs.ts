let channel: BroadcastChannel | undefined;

/** For a sound that has started: pauses those of the site's other tabs. `pause` is called when one starts there. */
export function playAlone(pause: () => void): void {
  channel ??= new BroadcastChannel("sound");
  channel.onmessage = pause;
  channel.postMessage("playing");
}
