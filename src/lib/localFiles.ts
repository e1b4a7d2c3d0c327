export type PickerOptions = Partial<Pick<HTMLInputElement, "accept" | "multiple" | "webkitdirectory">>;

/** Opens the browser's file picker; to be called from a click. */
export function pickFiles(options: PickerOptions, onPick: (files: File[]) => void): void {
  const input = Object.assign(document.createElement("input"), options, { type: "file", hidden: true });
  input.addEventListener("change", () => {
    input.remove();
    onPick([...(input.files ?? [])]);
  });
  input.addEventListener("cancel", () => input.remove());
  document.body.append(input); // Some mobile browsers forget one that is not on the page.
  input.click();
}

/** A file's path in the folder that was dropped or chosen, else its name. */
export const pathOf = (file: File): string => file.webkitRelativePath || file.name;

/** A text that is another's only where both are the same file, chosen or dropped twice. */
export const fileKey = (file: File): string => `${pathOf(file)} ${file.size} ${file.lastModified}`;

export const withoutExtension = (name: string): string => name.replace(/(?<=[^/])\.[^./]*$/, "").trim();

/** Types that say nothing about a file. */
const unknownTypes = ["", "application/octet-stream"];

/** Whether a file may be of these types: one that the browser does not know is accepted (behaviour §5). */
export const mayBe = (types: RegExp, { type }: File): boolean =>
  unknownTypes.includes(type) || types.test(type);

export const mayBeImage = (file: File): boolean => mayBe(/^image\//, file);

/** Whether a chosen file can still be read: to a request, one that was moved or deleted looks like a lost connection. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

const inEnglish = { decimal: ".", units: ["kB", "MB", "GB"] };

/** Bytes as people count them: "640 kB", "12.3 MB"; decimal units, one digit after the point from a megabyte on. */
export function formatBytes(bytes: number, { decimal, units } = inEnglish): string {
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const text = unit === 0 ? String(Math.ceil(value)) : value.toFixed(1).replace(".", decimal);
  return `${text} ${units[unit]}`;
}
