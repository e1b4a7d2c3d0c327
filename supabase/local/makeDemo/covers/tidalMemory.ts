/** A sun going down behind folded waves, cut into slices where the water takes it. */
export function tidalMemory(): string {
  const wave = (y: number, height: number, shift: number) => {
    const crests = Array.from({ length: 5 }, (_, crest) => {
      const x = crest * 225 - 225 + shift;
      return `C ${x + 75} ${y - height}, ${x + 150} ${y + height}, ${x + 225} ${y}`;
    });
    return `M ${shift - 225} ${y} ${crests.join(" ")} L 1200 900 L -300 900 Z`;
  };
  const tones = ["#e4573d", "#bd3f3b", "#8f2f3f", "#5f2440", "#3a1b3c", "#1f1431", "#110c24"];
  const waves = tones.map((tone, index) => {
    const y = 486 + index * 62 + index * index * 1.6;
    const light = `<path d="${wave(y, 46 - index * 3, (index * 97) % 225)}" fill="none" stroke="#ffd9a0" stroke-opacity="${0.5 - index * 0.065}" stroke-width="2.5"/>`;
    return `<path d="${wave(y, 46 - index * 3, (index * 97) % 225)}" fill="${tone}"/>${light}`;
  });
  const rings = Array.from(
    { length: 7 },
    (_, ring) =>
      `<circle cx="450" cy="430" r="${252 + ring * 46}" fill="none" stroke="#ffe9c4" stroke-opacity="${0.34 - ring * 0.045}" stroke-width="1.6"/>`,
  );
  return `
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#1d1b45"/><stop offset="0.34" stop-color="#7a2f62"/><stop offset="0.6" stop-color="#f2784b"/>
      </linearGradient>
      <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#fff3d0"/><stop offset="0.55" stop-color="#ffc46b"/><stop offset="1" stop-color="#ff8a52"/>
      </linearGradient>
    </defs>
    <rect width="900" height="900" fill="url(#sky)"/>
    ${rings.join("")}
    <circle cx="450" cy="430" r="212" fill="url(#sun)"/>
    ${waves.join("")}`;
}
