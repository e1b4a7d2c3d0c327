import type { Asked } from "./trackServer.ts";

/** An XMLHttpRequest, as far as uploads use it, whose answers come from a function. */
export function fakeXhr(handle: (request: Asked) => Promise<Response>) {
  return class {
    status = 0;
    responseText = "";
    readonly upload: EventTarget & { onprogress?: (event: ProgressEvent) => void } = new EventTarget();
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    ontimeout = () => {};
    #timer: ReturnType<typeof setTimeout> | undefined;
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
    /** Unlike a browser's, it starts over when it is set. */
    set timeout(ms: number) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#isAborted = true;
        this.ontimeout();
      }, ms);
    }
    abort() {
      clearTimeout(this.#timer);
      this.#isAborted = true;
      this.onabort();
    }
    send(body: unknown = null) {
      if (body instanceof Blob) {
        const event = new ProgressEvent("progress", { lengthComputable: true, loaded: body.size });
        this.upload.onprogress?.(event);
        this.upload.dispatchEvent(event);
      }
      void this.#settle(body);
    }
    async #settle(body: unknown) {
      try {
        const answer = await handle({ ...this.#request, body });
        clearTimeout(this.#timer);
        this.status = answer.status;
        this.responseText = await answer.text();
        this.#answerHeaders = answer.headers;
        if (!this.#isAborted) this.onload();
      } catch {
        clearTimeout(this.#timer);
        if (!this.#isAborted) this.onerror();
      }
    }
  };
}
