/**
 * Asks the element to play. A refusal is only logged (behaviour §8): the element stays paused and the button shows play.
 * AbortError means that a newer track or a pause took over; a source that fails tells so by its error event.
 */
export async function startPlaying(audio: HTMLMediaElement): Promise<void> {
  try {
    await audio.play();
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    console.warn("The track did not start by itself:", error);
  }
}
