import type { Asked } from "./trackServer.ts";

/** An XMLHttpRequest, as far as uploads use it, whose answers come from a function. */
export function xhrOver(handle: (request: Asked) => Promise<Response>) {
  return class {
    status = 0;
    responseText = "";
    readonly upload: { onprogress?: (event: Pick<ProgressEvent, "lengthComputable" | "loaded">) => void } =
      {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
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
    abort() {
      this.#isAborted = true;
      this.onabort();
    }
    send(body: unknown = null) {
      if (body instanceof Blob) this.upload.onprogress?.({ lengthComputable: true, loaded: body.size });
      void this.#settle(body);
    }
    async #settle(body: unknown) {
      try {
        const answer = await handle({ ...this.#request, body });
        this.status = answer.status;
        this.responseText = await answer.text();
        this.#answerHeaders = answer.headers;
        if (!this.#isAborted) this.onload();
      } catch {
        if (!this.#isAborted) this.onerror();
      }
    }
  };
}
