/** A lighthouse as a poster: rays, rings of a signal, and salt-white stripes. */
export function saltAndSignal(): string {
  const [x, y] = [292, 372];
  const rays = Array.from({ length: 6 }, (_, ray) => {
    const from = ((-54 + ray * 15.2) * Math.PI) / 180;
    const to = from + (7.2 * Math.PI) / 180;
    const point = (angle: number) => `${x + 1400 * Math.cos(angle)} ${y + 1400 * Math.sin(angle)}`;
    return `<path d="M ${x} ${y} L ${point(from)} L ${point(to)} Z" fill="#f5c431"/>`;
  });
  const rings = Array.from(
    { length: 5 },
    (_, ring) =>
      `<path d="M ${x} ${y - 108 - ring * 62} A ${108 + ring * 62} ${108 + ring * 62} 0 0 0 ${x} ${y + 108 + ring * 62}" fill="none" stroke="#f3efe2" stroke-width="${15 - ring * 2}"/>`,
  );
  const stripes = Array.from(
    { length: 4 },
    (_, stripe) => `<rect x="180" y="${512 + stripe * 104}" width="240" height="52" fill="#e2402f"/>`,
  );
  return `
    <rect width="900" height="900" fill="#0c2340"/>
    ${rays.join("")}
    ${rings.join("")}
    <clipPath id="tower"><path d="M 238 430 L 346 430 L 402 900 L 182 900 Z"/></clipPath>
    <g clip-path="url(#tower)"><rect x="150" y="420" width="300" height="480" fill="#f3efe2"/>${stripes.join("")}</g>
    <rect x="218" y="412" width="148" height="22" fill="#071527"/>
    <rect x="246" y="330" width="92" height="84" fill="#f5c431"/>
    <path d="M 234 332 L 292 270 L 350 332 Z" fill="#e2402f"/>
    <circle cx="${x}" cy="${y}" r="26" fill="#fffaf0"/>`;
}
