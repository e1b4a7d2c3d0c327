import type { Asked } from "./trackServer.ts";

const PARTS = 10;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * An XMLHttpRequest, as far as uploads use it, whose answers come from a function. A file takes `sendingMs` to be sent, in
 * ten parts.
 */
export function fakeXhr(handle: (request: Asked) => Promise<Response>, sendingMs: () => number) {
  return class {
    status = 0;
    responseText = "";
    readonly upload: EventTarget & { onprogress?: (event: ProgressEvent) => void } = new EventTarget();
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    ontimeout = () => {};
    #timer: ReturnType<typeof setTimeout> | undefined;
    #timeout = 0;
    #sentAt: number | null = null;
    #request: Omit<Asked, "body"> = {
      method: "GET",
      address: new URL(location.origin),
      headers: new Headers(),
    };
    #answerHeaders = new Headers();
    #isAborted = false;

    open(method: string, address: string) {
      this.#request = { method, address: new URL(address), headers: new Headers() };
    }
    setRequestHeader(name: string, value: string) {
      this.#request.headers.set(name, value);
    }
    getResponseHeader(name: string) {
      return this.#answerHeaders.get(name);
    }
    /** As in browsers it counts from `send`, whenever it is set, and ends nothing that has ended. */
    set timeout(ms: number) {
      this.#timeout = ms;
      this.#setTimer();
    }
    #setTimer() {
      clearTimeout(this.#timer);
      if (this.#sentAt === null || this.#timeout === 0) return;
      const left = this.#sentAt + this.#timeout - performance.now();
      this.#timer = setTimeout(() => {
        this.#stop();
        this.ontimeout();
      }, left);
    }
    #end() {
      clearTimeout(this.#timer);
      this.#sentAt = null;
    }
    #stop() {
      this.#end();
      this.#isAborted = true;
    }
    /** As in browsers it reports nothing before `send`, nor after the end. */
    abort() {
      const isSending = this.#sentAt !== null;
      this.#stop();
      if (isSending) this.onabort();
    }
    send(body: unknown = null) {
      this.#sentAt = performance.now();
      this.#setTimer();
      void this.#sendBody(body);
    }
    async #sendBody(body: unknown) {
      const ms = sendingMs();
      for (let part = ms > 0 ? 1 : PARTS; body instanceof Blob && part <= PARTS; part += 1) {
        if (ms > 0) await pause(ms / PARTS);
        if (this.#isAborted) return;
        const event = new ProgressEvent("progress", {
          lengthComputable: true,
          loaded: (body.size * part) / PARTS,
        });
        this.upload.onprogress?.(event);
        this.upload.dispatchEvent(event);
      }
      void this.#settle(body);
    }
    async #settle(body: unknown) {
      try {
        const answer = await handle({ ...this.#request, body });
        this.#end();
        this.status = answer.status;
        this.responseText = await answer.text();
        this.#answerHeaders = answer.headers;
        if (!this.#isAborted) this.onload();
      } catch {
        this.#end();
        if (!this.#isAborted) this.onerror();
      }
    }
  };
}
