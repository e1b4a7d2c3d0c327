/** For a missing cover: the title's first letter or digit, and a gradient derived from the title, in CSS colours. */
export function placeholderOf(title: string) {
  const initial = title.match(/[\p{L}\p{N}]/u)?.[0] ?? "♪";
  const hue = [...title].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 0);
  return { initial, degrees: 140, from: `hsl(${hue} 28% 24%)`, to: `hsl(${(hue + 50) % 360} 32% 12%)` };
}
