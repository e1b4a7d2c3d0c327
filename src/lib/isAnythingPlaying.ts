/** True while an audio element of the page is playing, or about to. */
export function isAnythingPlaying(): boolean {
  return [...document.querySelectorAll("audio")].some((audio) => !audio.paused);
}
