// behaviour §10.28
import { afterEach, expect, test, vi } from "vitest";
import { pressZip } from "#press/pressZip.ts";
import { startZipButton } from "#press/zipButton.ts";

const encode = (text: string) => new TextEncoder().encode(text);

/** Serves files by their path; any other one is gone. */
function serve(files: Record<string, string>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (input: URL | string, init?: RequestInit) => {
    const { pathname } = new URL(String(input), location.origin);
    const body = files[pathname];
    asked.push(`${init?.method ?? "GET"} ${pathname}`);
    if (body === undefined) return new Response(null, { status: 404 });
    const headers = { "content-length": String(encode(body).length) };
    return new Response(init?.method === "HEAD" ? null : encode(body), { headers });
  });
  return asked;
}

const contents = {
  folder: "Glass Harbor - Press kit",
  texts: [{ name: "texts.txt", text: "Slow songs." }],
  files: [
    { name: "photos/01.jpg", address: "/media/1.jpg", bytes: 5 },
    { name: "Rider.pdf", address: "/media/gone.pdf", bytes: 5 },
  ],
};

test("the zip holds texts and files, and names what is gone", async () => {
  serve({ "/media/1.jpg": "photo" });
  const missing: string[] = [];
  const signal = new AbortController().signal;
  const transfer = { signal, onBytes: () => {}, onFailure: async (error: unknown) => Promise.reject(error) };
  const zip = await new Response(pressZip(contents, missing, transfer)).bytes();
  const text = new TextDecoder("latin1").decode(zip);
  expect(text).toContain("Glass Harbor - Press kit/texts.txt");
  expect(text).toContain("Slow songs.");
  expect(text).toMatch(/photos\/01\.jpg[\s\S]*photo/);
  expect(text).not.toContain("Rider.pdf");
  expect(missing).toEqual(["Rider.pdf"]);
});

afterEach(() => {
  document.body.innerHTML = "";
});

test("nothing is asked before the press; then the file is saved, and the page says what was left out", async () => {
  document.body.innerHTML = `<button id="zip" hidden>All</button><div id="zip-run" hidden>
    <progress id="zip-progress"></progress><span id="zip-bytes"></span>
    <button id="zip-cancel"></button><button id="zip-again"></button></div><p id="zip-status"></p>`;
  const asked = serve({ "/media/1.jpg": "photo" });
  const saved: string[] = [];
  const handle = {
    createWritable: async () => new WritableStream({ write: (part) => void saved.push(String(part.length)) }),
  };
  const picker = vi.fn(async () => handle);
  vi.stubGlobal("showSaveFilePicker", picker);
  startZipButton(contents);
  const button = document.querySelector<HTMLButtonElement>("#zip");
  expect([button?.hidden, asked]).toEqual([false, []]);
  button?.click();
  const status = () => document.querySelector("#zip-status")?.textContent;
  await vi.waitFor(() => expect(status()).toContain("is complete"));
  expect(picker).toHaveBeenCalledWith({ suggestedName: "Glass Harbor - Press kit.zip" });
  expect(status()).toContain("Rider.pdf");
  expect(saved.length).toBeGreaterThan(0);
  expect([button?.disabled, document.querySelector<HTMLElement>("#zip-run")?.hidden]).toEqual([false, true]);
});
