/** Positions in an element whose sound is loaded, or begins to load. They are kept here: loading sets the element's to 0. */
export function createSeeking(audio: HTMLAudioElement) {
  let wait: AbortController | undefined;
  let place = 0;

  /** Seeks in a sound that is loaded. Ends what `startFrom` waits for. */
  const seek = (position: number) => {
    wait?.abort();
    place = position;
    audio.currentTime = position;
  };

  /**
   * Lets a sound that begins to load start at a position; at 0 when that is behind the end. Seeks again once it can
   * play: WebKit may lose a position that was set before, and may know the duration only while it plays.
   */
  const startFrom = (position: number) => {
    seek(position);
    wait = new AbortController();
    const handle = ({ type }: Event) => {
      if (type === "loadedmetadata") {
        // Only then: WebKit ends a track in which it seeks before it knows the duration, 0 to it.
        if (audio.duration > 0 && position >= audio.duration) seek(0);
      } else if (position < audio.duration) {
        wait?.abort();
        if (audio.currentTime < position - 1) audio.currentTime = position;
      }
    };
    for (const type of ["loadedmetadata", "canplay", "playing"])
      audio.addEventListener(type, handle, { signal: wait.signal });
  };

  audio.addEventListener("timeupdate", () => {
    const isStarting = wait?.signal.aborted === false && audio.currentTime < place;
    // A broken sound may claim to be at its end.
    if (audio.readyState > 0 && !audio.ended && !isStarting) place = audio.currentTime;
  });
  return {
    seek,
    startFrom,
    /** The second at which the sound is, or was when it broke off. */
    place: () => place,
  };
}
