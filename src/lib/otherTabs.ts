/** A channel to the site's other tabs. Null where the browser has none, or refuses it with its storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

let channel: BroadcastChannel | null = null;

/** For a sound that has started: pauses those of the site's other tabs. `pause` is called when one starts there. */
export function playAlone(pause: () => void): void {
  channel ??= openChannel("sound");
  // Without a channel two tabs may play at once.
  if (!channel) return;
  channel.onmessage = pause;
  channel.postMessage("playing");
}
