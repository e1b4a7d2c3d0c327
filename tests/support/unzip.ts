import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

type Unpacker = {
  name: string;
  test: (zip: string) => string[];
  unpack: (zip: string, folder: string) => string[];
};

const unpackers: Unpacker[] = [
  { name: "unzip", test: (zip) => ["-tq", zip], unpack: (zip, folder) => ["-q", zip, "-d", folder] },
  {
    name: "python3",
    test: (zip) => ["-m", "zipfile", "-t", zip],
    unpack: (zip, folder) => ["-m", "zipfile", "-e", zip, folder],
  },
  { name: "7z", test: (zip) => ["t", zip], unpack: (zip, folder) => ["x", `-o${folder}`, zip] },
];

/** The programs that read zips and are installed here. */
export const installedUnpackers = unpackers.filter(
  ({ name }) => spawnSync(name, ["--help"], { stdio: "ignore" }).error === undefined,
);

/** Unpacks a zip by each installed program, which throws when it is damaged. Out: the paths and bytes that each found. */
export function unpackEverywhere(zip: Uint8Array): Map<string, Map<string, Buffer>> {
  const folder = mkdtempSync(join(tmpdir(), "unpacked-"));
  const env = { ...process.env, LC_ALL: "C.UTF-8" };
  try {
    const path = join(folder, "a.zip");
    writeFileSync(path, zip);
    return new Map(
      installedUnpackers.map(({ name, test, unpack }) => {
        const target = join(folder, name);
        execFileSync(name, test(path), { env, stdio: "pipe" });
        execFileSync(name, unpack(path, target), { env, stdio: "pipe" });
        return [name, readFolder(target)];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readFolder(folder: string): Map<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path));
  const files = paths.filter((path) => statSync(path).isFile()).sort();
  return new Map(files.map((path) => [relative(folder, path), readFileSync(path)]));
}

/** What a zip holds, by the first installed program. */
export function unpack(zip: Uint8Array): Map<string, Buffer> {
  const [files] = unpackEverywhere(zip).values();
  if (!files) throw new Error("Neither unzip, python3 nor 7z is installed.");
  return files;
}
