import { execFile, execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { cleanPhotograph } from "#data/photographs/cleanPhotograph.ts";
import { BrokenPhotograph, MovingPicture } from "#data/photographs/photographParts.ts";
import { skipMissing } from "../../../support/missingPart.ts";
import { holds } from "../../../support/properties.ts";
import { temporaryFolders } from "../../../support/temporaryFolders.ts";

const newFolder = temporaryFolders();
const run = promisify(execFile);
const CREDIT = "Ana Müller, 2026";
const PLACE = "53.5438";

type Kind = "jpg" | "progressive" | "cmyk" | "png" | "palette" | "webp" | "lossless";
const kinds: Kind[] = ["jpg", "progressive", "cmyk", "png", "palette", "webp", "lossless"];
const extensionOf = (kind: Kind) =>
  /png|palette/.test(kind) ? "png" : /webp|loss/.test(kind) ? "webp" : "jpg";

/** A picture of 40 by 30 pixels that differ, with a profile and, where the format has it, with some of them clear. */
async function pictureOf(kind: Kind): Promise<Buffer> {
  const channels = extensionOf(kind) === "jpg" ? 3 : 4;
  const raw = Buffer.from(Array.from({ length: 40 * 30 * channels }, (_, at) => (at * 7 + (at >> 5)) % 256));
  const image = sharp(raw, { raw: { width: 40, height: 30, channels } });
  if (kind === "png" || kind === "palette")
    return image
      .withIccProfile("p3")
      .png({ palette: kind === "palette" })
      .toBuffer();
  if (kind === "webp" || kind === "lossless")
    return image
      .withIccProfile("p3")
      .webp({ lossless: kind === "lossless" })
      .toBuffer();
  if (kind === "cmyk") return image.toColourspace("cmyk").jpeg().toBuffer();
  return image
    .withIccProfile("p3")
    .jpeg({ progressive: kind === "progressive" })
    .toBuffer();
}

const pictures = new Map<Kind, Buffer>();
beforeAll(async () => {
  for (const kind of kinds) pictures.set(kind, await pictureOf(kind));
});
const picture = (kind: Kind) => pictures.get(kind) as Buffer;

async function cleaned(bytes: Uint8Array, credit = ""): Promise<Buffer> {
  const clean = cleanPhotograph(new Uint8Array(bytes), credit);
  if (!clean) throw new Error("It is no photograph.");
  return Buffer.from(await clean.file.arrayBuffer());
}

const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

describe("a photograph", () => {
  test.each(kinds)("keeps each pixel, its colours and its size: %s", async (kind) => {
    const clean = cleanPhotograph(new Uint8Array(picture(kind)), CREDIT);
    const bytes = Buffer.from((await clean?.file.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(clean).toMatchObject({ extension: extensionOf(kind), width: 40, height: 30 });
    expect((await pixelsOf(bytes)).equals(await pixelsOf(picture(kind)))).toBe(true);
    const [before, after] = [await sharp(picture(kind)).metadata(), await sharp(bytes).metadata()];
    expect(after.icc?.equals(before.icc ?? Buffer.alloc(0)) ?? true).toBe(true);
    expect(Boolean(after.icc)).toBe(Boolean(before.icc));
    expect(after).toMatchObject({ hasAlpha: before.hasAlpha, space: before.space });
  });

  test.each(kinds)("is the same when it is cleaned once more: %s", async (kind) => {
    const once = await cleaned(picture(kind), CREDIT);
    expect((await cleaned(once, CREDIT)).equals(once)).toBe(true);
  });

  test.each(kinds)("is cut: it is refused, and nothing else happens: %s", (kind) => {
    holds(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (share) => {
        const cut = new Uint8Array(picture(kind).subarray(0, 16 + share * (picture(kind).length - 17)));
        expect(() => cleanPhotograph(cut, CREDIT)).toThrow(BrokenPhotograph);
      }),
    );
  });

  test.each(kinds)("with wrong bytes is read to an end: %s", (kind) => {
    holds(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 20 }), (changes) => {
        const bytes = new Uint8Array(picture(kind));
        for (const [at, byte] of changes) bytes[12 + (at % (bytes.length - 12))] = byte;
        try {
          cleanPhotograph(bytes, CREDIT);
        } catch (error) {
          if (!(error instanceof BrokenPhotograph || error instanceof MovingPicture)) throw error;
        }
      }),
    );
  });

  test.each(kinds)("loses what follows its end, a film too: %s", async (kind) => {
    const film = Buffer.from("....ftypmp42 and where it was taken");
    const whole = await cleaned(picture(kind));
    expect((await cleaned(Buffer.concat([picture(kind), film]))).equals(whole)).toBe(true);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("stays turned: %i", async (orientation) => {
    for (const kind of ["jpg", "png", "webp"] as const) {
      // As cameras do, which name their maker first.
      const turned = await sharp(picture(kind))
        .withMetadata({ orientation })
        .withExifMerge({ IFD0: { Make: "Canon" } })
        .toBuffer();
      expect((await sharp(await cleaned(turned, CREDIT)).metadata()).orientation, kind).toBe(orientation);
      // Without a credit too.
      const { orientation: plain = 1 } = await sharp(await cleaned(turned)).metadata();
      expect(plain, kind).toBe(orientation);
    }
  });
});

/** A segment of a JPEG. */
const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

test("a JPEG loses every other segment: C2PA, MPF, thumbnails, names, comments", async () => {
  const whole = await cleaned(picture("jpg"));
  const hidden = fc.record({
    marker: fc.constantFrom(0xe0, 0xe1, 0xe2, 0xe3, 0xe5, 0xeb, 0xec, 0xed, 0xee, 0xef, 0xfe, 0xf0),
    content: fc.oneof(
      fc.constantFrom("JFXX\0\x10", "http://ns.adobe.com/xap/1.0/\0<x/>", "MPF\0II*\0", "JP\0\x01jumb"),
      fc.string({ maxLength: 60 }),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(hidden, { maxLength: 5 }), async (segments) => {
      const more = segments.map(({ marker, content }) => segment(marker, Buffer.from(content, "latin1")));
      const bytes = Buffer.concat([picture("jpg").subarray(0, 2), ...more, picture("jpg").subarray(2)]);
      expect((await cleaned(bytes)).equals(whole)).toBe(true);
    }),
    { numRuns: 100, seed: 1 },
  );
});

test("a JPEG's own thumbnail goes, and what stands behind its known fields", async () => {
  const thumbnail = Buffer.from("JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01abc", "latin1");
  const adobe = Buffer.from("Adobe\0\x64\0\0\0\0\x01where it was taken", "latin1");
  const [start, rest] = [picture("jpg").subarray(0, 2), picture("jpg").subarray(2)];
  const bytes = await cleaned(Buffer.concat([start, segment(0xe0, thumbnail), segment(0xee, adobe), rest]));
  expect(bytes.includes("abc")).toBe(false);
  expect(bytes.includes("where")).toBe(false);
  expect(bytes.includes("JFIF\0\x01\x02\0\0\x01\0\x01\0\0", 0, "latin1")).toBe(true);
  expect(bytes.includes("Adobe\0\x64\0\0\0\0\x01", 0, "latin1")).toBe(true);
});

test("the credit is read by other programs, as artist and as copyright", async () => {
  for (const kind of kinds)
    for (const credit of [CREDIT, "Bob", "Bobo"]) {
      const bytes = await cleaned(picture(kind), credit);
      // libexif, by which it is written anew, leaves out what it cannot read.
      const { exif } = await sharp(await sharp(bytes).keepExif().toBuffer()).metadata();
      expect(exif?.toString("utf8").split(`${credit}\0`), kind).toHaveLength(3);
    }
});

test("animations, other files and HEIC each have an answer of their own", async () => {
  const raw = Buffer.from(Array.from({ length: 8 * 16 * 3 }, (_, at) => (at * 31) % 256));
  const frames = await sharp(raw, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect(() => cleanPhotograph(new Uint8Array(frames), "")).toThrow(MovingPicture);
  const [head, rest] = [picture("png").subarray(0, 33), picture("png").subarray(33)];
  const control = Buffer.concat([Buffer.from("\0\0\0\x08acTL", "latin1"), Buffer.alloc(12)]);
  expect(() => cleanPhotograph(new Uint8Array(Buffer.concat([head, control, rest])), "")).toThrow(
    MovingPicture,
  );
  for (const other of ["\0\0\0\x18ftypheic\0\0\0\0mif1", "GIF89a", "<svg/>", "", "%PDF-1.7"])
    expect(cleanPhotograph(new Uint8Array(Buffer.from(other, "latin1")), CREDIT)).toBeNull();
});

function hasExiftool(): boolean {
  try {
    execFileSync("exiftool", ["-ver"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** What programs and cameras write: a place, names, numbers, a thumbnail, an address. */
const facts = [
  ...[`-GPSLatitude=${PLACE}`, "-GPSLatitudeRef=N", "-GPSLongitude=9.9668", "-GPSAltitude=12", "-Make=Canon"],
  ...["-Model=EOS R5", "-SerialNumber=0123456789", "-LensSerialNumber=987654", "-OwnerName=A Stranger"],
  ...["-DateTimeOriginal=2026:01:02 03:04:05", "-UserComment=at home", "-ImageUniqueID=ff00ff00ff00ff00"],
  ...[
    "-XMP:Location=Hamburg",
    "-XMP:CreatorTool=Lightroom",
    "-XMP:PersonInImage=A Fan",
    "-XMP:DocumentID=xmp.did:1",
  ],
  ...["-IPTC:City=Hamburg", "-IPTC:By-line=A Stranger", "-Comment=a comment"],
];
/** What any picture says of itself, and what the site wrote. */
const expected =
  /^(System|File|ICC[-_].*|ExifTool|Composite|JFIF|RIFF|PNG|PNG-pHYs|APP14|Adobe|IFD0:(Orientation|Artist|Copyright|.Resolution|ResolutionUnit|YCbCrPositioning)|ExifByteOrder)\b/;

const tryExiftool = (some: Kind[], tags: string[]) =>
  test.each(some)("exiftool finds the credit and nothing else: %s", { tags }, async (kind) => {
    const folder = await newFolder();
    const path = join(folder, `picture.${extensionOf(kind)}`);
    await writeFile(path, picture(kind));
    await run("exiftool", ["-m", "-overwrite_original", ...facts, path]);
    const groups = async () => {
      const { stdout } = await run("exiftool", ["-j", "-G1", "-a", "-u", "-ee", path]);
      return Object.entries(JSON.parse(stdout)[0] as Record<string, unknown>);
    };
    const before = await groups();
    expect(JSON.stringify(before)).toContain("Hamburg");
    const bytes = await cleaned(await readFile(path), CREDIT);
    await writeFile(path, bytes);
    const after = await groups();
    expect(after.filter(([name]) => name !== "SourceFile" && !expected.test(name))).toEqual([]);
    expect(Object.fromEntries(after)).toMatchObject({ "IFD0:Artist": CREDIT, "IFD0:Copyright": CREDIT });
    expect(JSON.stringify(after)).not.toMatch(/GPS|Hamburg|Stranger|Canon|0123456789/);
    expect((await pixelsOf(bytes)).equals(await pixelsOf(picture(kind)))).toBe(true);
  });

if (hasExiftool()) {
  tryExiftool(kinds.slice(0, 1), []);
  tryExiftool(kinds.slice(1), ["slow"]);
} else skipMissing("Photographs are read by exiftool where it is installed.");
