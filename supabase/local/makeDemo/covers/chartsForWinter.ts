import { seededRandom } from "../random.ts";

const CELL = 9;

/** The bottom of the sea: two shoals and some swell in the ground. 0 is deep, 1 is the top of a shoal. */
function ground(x: number, y: number): number {
  const hill = (cx: number, cy: number, width: number) =>
    Math.exp(-((x - cx) ** 2 + 1.5 * (y - cy) ** 2) / width ** 2);
  const swell = 0.045 * (Math.sin(x / 61 + y / 113) + Math.sin(y / 47 - x / 139) + Math.sin((x + y) / 83));
  return 0.92 * hill(630, 290, 300) + 0.78 * hill(240, 640, 250) + swell;
}

/** The height of the nth depth line. */
const level = (line: number) => 0.04 + line * 0.052;

/** All ground above a height, as thin rows. */
function shallows(height: number): string {
  const rows: string[] = [];
  for (let y = 0; y < 900; y += 2) {
    for (let x = 0; x < 900; x += 2) {
      if (ground(x, y) < height) continue;
      const start = x;
      while (x < 900 && ground(x, y) >= height) x += 2;
      rows.push(`M ${start} ${y} H ${x} v 2.4 H ${start} Z`);
    }
  }
  return rows.join("");
}

/** Marching squares: the line on which the ground reaches `height`, as one SVG path. */
function depthLine(height: number): string {
  const segments: string[] = [];
  for (let x = 0; x < 900; x += CELL) {
    for (let y = 0; y < 900; y += CELL) {
      const corners = [
        [x, y],
        [x + CELL, y],
        [x + CELL, y + CELL],
        [x, y + CELL],
      ] as const;
      const crossings = corners.flatMap(([ax, ay], corner) => {
        const [bx, by] = corners[(corner + 1) % 4] ?? [ax, ay];
        const [a, b] = [ground(ax, ay) - height, ground(bx, by) - height];
        if (a > 0 === b > 0) return [];
        const part = a / (a - b);
        return [`${(ax + (bx - ax) * part).toFixed(1)} ${(ay + (by - ay) * part).toFixed(1)}`];
      });
      if (crossings.length === 2) segments.push(`M ${crossings[0]} L ${crossings[1]}`);
    }
  }
  return segments.join(" ");
}

/** A sea chart: depth lines, soundings, a compass rose, and the course that somebody drew. */
export function chartsForWinter(): string {
  const random = seededRandom(4);
  const shades = [
    [level(5), "#c6dcdd"],
    [level(9), "#a9ccd3"],
    [level(14), "#e8b04a"],
  ] as const;
  const lines = Array.from({ length: 18 }, (_, line) => {
    const bold = line % 4 === 3;
    return `<path d="${depthLine(level(line))}" fill="none" stroke="#1d4a5c" stroke-opacity="${bold ? 0.9 : 0.55}" stroke-width="${bold ? 2.4 : 1.3}" stroke-linecap="round"/>`;
  });
  const soundings = Array.from({ length: 34 }, () => {
    const [x, y] = [40 + random() * 820, 50 + random() * 800];
    const fathoms = Math.max(1, Math.round(42 - 44 * ground(x, y)));
    return `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}" font-size="17" fill="#1d4a5c">${fathoms}</text>`;
  });
  const rose = Array.from({ length: 16 }, (_, point) => {
    const length = point % 4 === 0 ? 92 : point % 2 === 0 ? 62 : 40;
    return `<path d="M -6 0 L 0 -${length} L 6 0 Z" transform="rotate(${point * 22.5})" fill="${point % 4 === 0 ? "#c8372d" : "#1d4a5c"}"/>`;
  });
  return `
    <rect width="900" height="900" fill="#dfe9e6"/>
    ${shades.map(([depth, colour]) => `<path d="${shallows(depth)}" fill="${colour}"/>`).join("")}
    ${lines.join("")}
    ${soundings.join("")}
    <g transform="translate(184 190)"><circle r="108" fill="#dfe9e6"/><circle r="108" fill="none" stroke="#1d4a5c" stroke-width="2"/>${rose.join("")}<circle r="9" fill="#dfe9e6"/></g>
    <path d="M 84 806 C 150 560, 380 590, 474 512 S 660 500, 716 580 S 800 660, 846 500" fill="none" stroke="#c8372d" stroke-width="6" stroke-dasharray="19 14" stroke-linecap="round"/>
    <path d="M 830 482 L 866 518 M 866 482 L 830 518" stroke="#c8372d" stroke-width="8" stroke-linecap="round"/>
    <rect x="262" y="742" width="600" height="116" fill="#dfe9e6" stroke="#1d4a5c" stroke-width="2"/>`;
}
