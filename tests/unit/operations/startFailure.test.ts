// behaviour §10.18
import { expect, test } from "vitest";
import { startFailure } from "../../../supabase/local/startEmbeddedSupabase.ts";

const FULL = "The disk is full: the embedded Supabase needs about 40 MB in /data.";

// As each was thrown on a disk of 2 to 39 MB.
test.each([
  ["PGlite's file system", { name: "ErrnoError", errno: 51 }, FULL],
  [
    "a migration",
    new Error('a.sql failed: could not extend file "base/5/2610": No space left on device'),
    FULL,
  ],
  ["Node", new Error("ENOSPC: no space left on device, write"), FULL],
  [
    "another failure of PGlite's files",
    { name: "ErrnoError", errno: 2 },
    "The files in /data could not be opened or written (error 2).",
  ],
  ["a failure with a sentence", new Error("The local data was made by …"), "The local data was made by …"],
])("%s: the embedded Supabase says why it does not start", (_what, error, sentence) => {
  expect(startFailure(error, "/data").message).toBe(sentence);
});
