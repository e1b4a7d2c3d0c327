import { seededRandom } from "../random.ts";

/** Lit windows of a ferry on black water, and what the water makes of them. */
export function nightFerry(): string {
  const random = seededRandom(9);
  const stars = Array.from({ length: 90 }, () => {
    const size = 0.6 + random() * 1.6;
    return `<circle cx="${(random() * 900).toFixed(1)}" cy="${(random() ** 1.6 * 470).toFixed(1)}" r="${size.toFixed(2)}" fill="#fff" fill-opacity="${(0.25 + random() * 0.6).toFixed(2)}"/>`;
  });
  const tones = ["#ffd27a", "#ffb454", "#ffe3a8", "#ff8f5c"];
  const windows = [0, 1, 2].flatMap((deck) =>
    Array.from({ length: 15 - deck * 3 }, (_, port) => {
      if (random() < 0.12) return "";
      const tone = tones[Math.floor(random() * tones.length)];
      return `<rect x="${214 + deck * 54 + port * 33}" y="${510 - deck * 44}" width="19" height="20" rx="2.5" fill="${tone}"/>`;
    }),
  );
  const streaks = Array.from({ length: 46 }, (_, streak) => {
    const x = 196 + streak * 11.2 + random() * 8;
    const length = 60 + random() * 210;
    const parts = Math.ceil(length / 22);
    return Array.from({ length: parts }, (_, part) => {
      const width = 5 + random() * 17;
      const fade = 0.75 * (1 - part / parts) * (0.5 + random() * 0.5);
      return `<rect x="${(x - width / 2 + (random() - 0.5) * 12).toFixed(1)}" y="${608 + part * 22 + random() * 6}" width="${width.toFixed(1)}" height="4.5" rx="2.2" fill="${tones[streak % 4]}" fill-opacity="${fade.toFixed(2)}"/>`;
    }).join("");
  });
  return `
    <defs>
      <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#070b26"/><stop offset="0.42" stop-color="#27205c"/><stop offset="0.64" stop-color="#8a3a7c"/>
      </linearGradient>
      <linearGradient id="water" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#3a2263"/><stop offset="0.35" stop-color="#150f38"/><stop offset="1" stop-color="#05061a"/>
      </linearGradient>
      <radialGradient id="glow"><stop offset="0" stop-color="#ffb35c" stop-opacity="0.55"/><stop offset="1" stop-color="#ffb35c" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="900" height="900" fill="url(#night)"/>
    ${stars.join("")}
    <circle cx="690" cy="172" r="58" fill="#fbeed4"/><circle cx="666" cy="160" r="54" fill="#12133d"/>
    <rect y="592" width="900" height="308" fill="url(#water)"/>
    <ellipse cx="455" cy="520" rx="430" ry="150" fill="url(#glow)"/>
    <path d="M 128 548 L 776 548 L 726 606 L 196 606 Z" fill="#0a0c22"/>
    <path d="M 198 492 H 724 V 548 H 198 Z M 252 448 H 650 V 494 H 252 Z M 306 404 H 566 V 450 H 306 Z" fill="#0d1030"/>
    <path d="M 470 318 L 532 318 L 540 404 L 462 404 Z" fill="#c9375f"/><rect x="467" y="336" width="68" height="18" fill="#fbeed4"/>
    ${windows.join("")}
    ${streaks.join("")}`;
}
