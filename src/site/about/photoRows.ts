/** About the sum of width / height in a row. */
const IN_ROW = 3.3;

/**
 * Widths for photos of these ratios (width / height), as CSS: of boxes that wrap, and grow by their ratios. So each row is
 * full and of one height, at least 140 px. As many rows as the sum needs have about as much each: 28 % are left to grow.
 */
export function photoRows(ratios: readonly number[]): string[] {
  const total = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const share = (72 / total) * (Math.round(total / IN_ROW) || 1);
  return ratios.map((ratio) => `max(${ratio * 140}px, ${ratio * share}%)`);
}
