import type { TagAnswer, TagTask } from "#data/tags/tagWorker.ts";

/** Node and jsdom start no worker: files are parsed beside the test. The browser tests have the real one. */
globalThis.Worker ??= class {
  onmessage: ((event: { data: TagAnswer }) => void) | null = null;
  #isEnded = false;
  constructor() {
    queueMicrotask(() => this.#answer("ready"));
  }
  async postMessage({ kind, file }: TagTask) {
    const { tagParsers } = await import("#data/tags/parseTags.ts");
    this.#answer(await tagParsers[kind](file));
  }
  terminate() {
    this.#isEnded = true;
  }
  #answer(data: TagAnswer) {
    if (!this.#isEnded) this.onmessage?.({ data });
  }
} as unknown as typeof Worker;
