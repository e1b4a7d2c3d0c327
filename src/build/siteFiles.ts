import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

const isCompressible = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;

/** How a body travels: as it is, or packed. */
export type Encoding = "identity" | "gzip" | "br";

export type SiteFile = {
  type: string;
  etag: string;
  /** The encodings it may travel in besides its own bytes. */
  isCompressible: boolean;
  /** Packs once and remembers. */
  body: (encoding: Encoding) => Promise<Buffer>;
};

/** What hosts lead on to a page's own path. */
const redirects = new Map([
  ["/index.html", "/"],
  ["/secure.html", "/secure"],
  ["/secure/", "/secure"],
]);

/** Where a host leads an address on to, its query kept; null when it answers the address itself. */
export function redirectOf(address: string): string | null {
  const [path = ""] = address.split("?", 1);
  const target = redirects.get(path);
  return target ? target + address.slice(path.length) : null;
}

function siteFile(name: string, bytes: Buffer): SiteFile {
  const type = types[extname(name)] ?? "application/octet-stream";
  const packed = new Map<Encoding, Promise<Buffer>>([["identity", Promise.resolve(bytes)]]);
  const pack = (encoding: Encoding) =>
    encoding === "br"
      ? promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
      : promisify(gzip)(bytes);
  return {
    type,
    etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}"`,
    isCompressible: isCompressible.test(type),
    body(encoding) {
      const body = packed.get(encoding) ?? pack(encoding);
      packed.set(encoding, body);
      return body;
    },
  };
}

/** Reads a built site once: its files by the path that hosts serve them at, pages without `.html`, no `_headers`. */
export async function readSiteFiles(folder: string): Promise<Map<string, SiteFile>> {
  const files = new Map<string, SiteFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === "_headers") continue;
    const name = relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/");
    files.set(redirectOf(`/${name}`) ?? `/${name}`, siteFile(name, await readFile(join(folder, name))));
  }
  return files;
}
