/** Nothing but the minute before sunrise: one colour giving way to the next. */
export function firstLight(): string {
  const bands = ["#0f2a52", "#234a7d", "#4b74a3", "#86a0bd", "#c9b9b9", "#f0c3a4", "#f9a97c", "#f48b66"];
  const arcs = bands.map((tone, band) => `<circle cx="450" cy="742" r="${760 - band * 86}" fill="${tone}"/>`);
  const ripples = Array.from({ length: 11 }, (_, ripple) => {
    const half = 300 - ripple * 21 + (ripple % 3) * 46;
    const shift = ((ripple * 37) % 60) - 30;
    return `<rect x="${450 - half + shift}" y="${764 + ripple * 12.6}" width="${half * 2}" height="3.6" rx="1.8" fill="#ffd9b0" fill-opacity="${0.92 - ripple * 0.07}"/>`;
  });
  return `
    <defs>
      <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9584f"/><stop offset="0.5" stop-color="#4a3a5e"/><stop offset="1" stop-color="#14244a"/></linearGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="13"/></filter>
    </defs>
    <rect width="900" height="900" fill="#0a1f42"/>
    <g filter="url(#soft)">${arcs.join("")}</g>
    <circle cx="450" cy="742" r="88" fill="#fff1d6"/>
    <rect y="742" width="900" height="158" fill="url(#sea)"/>
    ${ripples.join("")}`;
}
