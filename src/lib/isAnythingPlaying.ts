export function isAnythingPlaying(): boolean {
  return [...document.querySelectorAll("audio")].some((audio) => !audio.paused);
}
