import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** A part of the bytes; null for their checksum, which begins the next one. */
export type HashTask = Uint8Array | null;

let hash = sha256.create();

/** Each task gets one answer, a part an empty one. */
addEventListener("message", ({ data }: MessageEvent<HashTask>) => {
  if (data) {
    hash.update(data);
    postMessage("");
    return;
  }
  postMessage(bytesToHex(hash.digest()));
  hash = sha256.create();
});
