import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/** Tests and unpacks a zip into a new folder; throws when it is damaged. */
type Unpacker = (zip: string, folder: string) => string[][];

const python = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as zip:
    assert zip.testzip() is None
    zip.extractall(sys.argv[2])`;

const unpackers: Record<string, Unpacker> = {
  unzip: (zip, folder) => [
    ["-tq", zip],
    ["-q", zip, "-d", folder],
  ],
  "7z": (zip, folder) => [["x", `-o${folder}`, zip]],
  python3: (zip, folder) => [["-c", python, zip, folder]],
};

/** The programs that read zips and are installed here. */
export const installedUnpackers = Object.keys(unpackers).filter(
  (name) => spawnSync(name, ["--help"], { stdio: "ignore" }).error === undefined,
);

/** Unpacks a zip by a program. Out: its files by path. */
export function unpack(zip: Uint8Array, program = installedUnpackers[0] ?? ""): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "unpacked-"));
  // Before a version manager, which starts Python slowly.
  const env = { ...process.env, LC_ALL: "C.UTF-8", PATH: `/usr/bin:${process.env.PATH}` };
  try {
    const path = join(folder, "a.zip");
    writeFileSync(path, zip);
    const target = join(folder, "a");
    for (const args of unpackers[program]?.(path, target) ?? [])
      execFileSync(program, args, { env, stdio: "pipe" });
    const paths = readdirSync(target, { recursive: true, encoding: "utf8" });
    const files = paths.map((name) => join(target, name)).filter((file) => statSync(file).isFile());
    return new Map(files.sort().map((file) => [relative(target, file), readFileSync(file)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
