/** What the page itself notes while it loads; times in milliseconds since it was asked for. */
type PageNotes = {
  firstPaint: number;
  firstContent: number;
  /** When each cover was on screen, with its place in the first screen or null. */
  covers: { time: number; isOnFirstScreen: boolean }[];
  shift: number;
  longTasks: { start: number; duration: number }[];
};

declare global {
  interface Window {
    pageNotes: PageNotes;
  }
}

/** Runs in the page, before anything else of it: notes what it paints, when it moves and when it is blocked. */
export function watchPage(): void {
  const notes: PageNotes = { firstPaint: 0, firstContent: 0, covers: [], shift: 0, longTasks: [] };
  window.pageNotes = notes;
  const observe = <Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({
      type,
      buffered: true,
    });
  observe("paint", ({ name, startTime }) => {
    notes[name === "first-paint" ? "firstPaint" : "firstContent"] = startTime;
  });
  observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>("layout-shift", (entry) => {
    if (!entry.hadRecentInput) notes.shift += entry.value;
  });
  observe("longtask", ({ startTime, duration }) => notes.longTasks.push({ start: startTime, duration }));
  observe<PerformanceEntry & { renderTime: number; intersectionRect: DOMRectReadOnly }>(
    "element",
    ({ startTime, intersectionRect }) =>
      notes.covers.push({ time: startTime, isOnFirstScreen: intersectionRect.height > 0 }),
  );
  // The browser reports the paint of a picture only if it was marked before it loaded. A live list costs the page least.
  const images = document.getElementsByTagName("img");
  new MutationObserver(() => {
    for (const image of images)
      if (!image.hasAttribute("elementtiming")) image.setAttribute("elementtiming", "cover");
  }).observe(document, { childList: true, subtree: true });
}
