const units = ["kB", "MB", "GB"] as const;

/** Bytes as people count them: "640 kB", "12.3 MB"; decimal units, one digit after the point from a megabyte on. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? Math.ceil(value) : value.toFixed(1)} ${units[unit]}`;
}
