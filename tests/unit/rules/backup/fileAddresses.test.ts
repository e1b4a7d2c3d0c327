// behaviour §10.22
import fc from "fast-check";
import { expect, test } from "vitest";
import { fileKey, filePlace, isWholeName } from "#rules/backup/backupManifest.ts";
import { fileAt, isSameAddress, moveAddress } from "#rules/backup/fileAddresses.ts";
import { holds, oddText } from "../../../support/properties.ts";

const [HERE, THERE] = ["https://here.supabase.co", "https://there.supabase.co"];

const name = fc
  .array(fc.oneof(fc.constantFrom("covers", "1.webp", "Ünï 🌊.wav", "a b?c#d", "100%"), oddText), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.map((part) => part.toWellFormed().replaceAll("/", "")).join("/"))
  .filter(isWholeName);
const bucket = fc.constantFrom("album-covers", "audio-tracks");
const pathOf = (file: { bucket: string; name: string }) =>
  `/storage/v1/object/public/${file.bucket}/${file.name.split("/").map(encodeURIComponent).join("/")}`;

test("whatever a file is called, its address is moved to another project and back, and names the same file in both", () => {
  holds(
    fc.property(fc.record({ bucket, name }), (file) => {
      const path = pathOf(file);
      const moved = moveAddress(HERE + path, HERE, THERE);
      expect(moved).toBe(THERE + path);
      expect(moveAddress(moved, THERE, HERE)).toBe(HERE + path);
      expect(moveAddress([path, null], HERE, THERE)).toEqual([moved, null]);
      expect(isSameAddress(path, HERE + path, HERE)).toBe(true);
      expect([fileAt(HERE + path, HERE), fileAt(moved, THERE)]).toEqual([fileKey(file), fileKey(file)]);
    }),
  );
});

test("whatever else is stored in its place stays as it is, and is no file", () => {
  const other = fc.oneof(
    oddText,
    fc.constantFrom(null, 7, THERE, `${THERE}/storage/v1/object/public/a/1`, `${HERE}/x`, "javascript:1"),
  );
  holds(
    fc.property(other, (value) => {
      expect(moveAddress(value, HERE, THERE)).toBe(value);
      expect(fileAt(value, HERE)).toBeNull();
    }),
  );
});

test("whatever files are called, each has a place of its own within the backup", () => {
  holds(
    fc.property(fc.uniqueArray(fc.record({ bucket, name }), { selector: fileKey }), (files) => {
      const places = files.map(filePlace);
      expect(new Set(places.map((place) => place.toLowerCase())).size).toBe(files.length);
      for (const place of places)
        expect(place).toMatch(/^files\/[~a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/);
    }),
  );
});
