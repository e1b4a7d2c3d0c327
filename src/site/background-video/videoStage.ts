/** One player; `address` is its embed address. */
export type StageLayer = { address: string; phase: "loading" | "shown" | "leaving" };

/** The players from bottom to top, and what the visitor chose; "default" before any choice. */
export type VideoStage = { wish: "default" | "play" | "pause"; layers: readonly StageLayer[] };

export type StageEvent =
  | { type: "videoWanted"; address: string | null }
  | { type: "videoStarted" | "videoFailed" | "videoRefused" | "fadeEnded"; address: string }
  | { type: "playClicked" | "pauseClicked" };

export const emptyStage: VideoStage = { wish: "default", layers: [] };

const leave = (layer: StageLayer): StageLayer => ({ ...layer, phase: "leaving" });

/** The layers for a wanted `address`. Those still loading are removed, others fade out. */
function layersFor(layers: readonly StageLayer[], address: string | null): readonly StageLayer[] {
  const seen = layers.filter((layer) => layer.phase !== "loading" || layer.address === address);
  if (address === null) return seen.map(leave);
  const position = seen.findIndex((layer) => layer.address === address);
  if (position === -1) return [...seen, { address, phase: "loading" }];
  return seen.map((layer, index) => {
    if (index > position) return leave(layer);
    return index === position && layer.phase === "leaving" ? { ...layer, phase: "shown" } : layer;
  });
}

/** The layers after a fade: without the faded one, or without those below a fully shown one. */
function layersAfterFade(layers: readonly StageLayer[], address: string): readonly StageLayer[] {
  const position = layers.findIndex((layer) => layer.address === address);
  if (position === -1) return layers;
  return layers[position]?.phase === "leaving" ? layers.toSpliced(position, 1) : layers.slice(position);
}

/** A new video loads invisibly above the current one and fades in. A failed one fades all into the gradient. */
export function nextStage(stage: VideoStage, event: StageEvent): VideoStage {
  const { wish, layers } = stage;
  switch (event.type) {
    case "videoWanted":
      return { wish, layers: layersFor(layers, event.address) };
    case "videoStarted":
      return {
        wish,
        layers: layers.map((layer) =>
          layer.address === event.address && layer.phase === "loading" ? { ...layer, phase: "shown" } : layer,
        ),
      };
    case "videoFailed":
    case "videoRefused": {
      const failed = layers.find((layer) => layer.address === event.address);
      if (!failed || failed.phase === "leaving") return stage;
      return {
        wish: event.type === "videoRefused" ? "pause" : wish === "play" ? "default" : wish,
        layers: layersFor(layers, null),
      };
    }
    case "fadeEnded":
      return { wish, layers: layersAfterFade(layers, event.address) };
    case "playClicked":
      return { wish: "play", layers };
    case "pauseClicked":
      return { wish: "pause", layers };
  }
}
