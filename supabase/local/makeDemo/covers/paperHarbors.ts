/** Folded boats on sheets of coloured paper. */
export function paperHarbors(): string {
  const boat = (
    x: number,
    y: number,
    size: number,
    [light, middle, dark]: [string, string, string],
    tilt: number,
  ) => `
    <g transform="translate(${x} ${y}) rotate(${tilt}) scale(${size})" filter="url(#lift)">
      <path d="M 0 -118 L -64 10 L 0 10 Z" fill="${light}"/><path d="M 0 -118 L 64 10 L 0 10 Z" fill="${middle}"/>
      <path d="M -150 -34 L -96 62 L 0 10 Z" fill="${middle}"/><path d="M 150 -34 L 96 62 L 0 10 Z" fill="${dark}"/>
      <path d="M -96 62 L 0 10 L 96 62 Z" fill="${light}"/>
    </g>`;
  const sheet = (y: number, colour: string, bend: number) =>
    `<path d="M -20 ${y} Q 225 ${y - bend} 450 ${y} T 920 ${y} V 920 H -20 Z" fill="${colour}" filter="url(#lift)"/>`;
  return `
    <defs><filter id="lift" x="-20%" y="-20%" width="140%" height="150%">
      <feDropShadow dx="0" dy="9" stdDeviation="11" flood-color="#3d2a1e" flood-opacity="0.34"/>
    </filter></defs>
    <rect width="900" height="900" fill="#f3e4cf"/>
    <circle cx="640" cy="262" r="138" fill="#e9785a" filter="url(#lift)"/>
    ${sheet(430, "#d9b98f", 44)}
    ${boat(300, 436, 0.92, ["#fffaf0", "#efe1c8", "#d6c09c"], -5)}
    ${sheet(520, "#8fae9b", -52)}
    ${boat(640, 560, 1.32, ["#f2b08f", "#e38e6b", "#c06a4b"], 4)}
    ${sheet(650, "#4f7f7c", 58)}
    ${boat(214, 712, 1.05, ["#f6d98a", "#e6bd5e", "#c4953a"], -3)}
    ${sheet(784, "#2c4f57", -46)}`;
}
