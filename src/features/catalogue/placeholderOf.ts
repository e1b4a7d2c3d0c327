/**
 * What stands in for a missing cover: the first letter or digit of the title, and a quiet background that is always
 * the same for the same title.
 */
export function placeholderOf(title: string): { initial: string; background: string } {
  const initial = title.match(/[\p{L}\p{N}]/u)?.[0] ?? "♪";
  const hue = [...title].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 0);
  const [from, to] = [`hsl(${hue} 28% 24%)`, `hsl(${(hue + 50) % 360} 32% 12%)`];
  return { initial, background: `linear-gradient(140deg, ${from}, ${to})` };
}
