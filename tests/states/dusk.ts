/** A frame for the fake Vimeo, as CSS: a bay after sunset, with bright and dark places as a real film has. */
export const duskFrame = [
  "radial-gradient(circle at 71% 46%, #fff3d6 0 2.4%, #ffd79a 3.4%, rgb(255 190 110 / 0.5) 9%, transparent 26%)",
  "linear-gradient(176deg, transparent 61%, #1c2a3a 61.3%, transparent 66%)",
  "radial-gradient(60% 16% at 18% 57%, #233246 60%, transparent 61%)",
  "radial-gradient(46% 11% at 92% 57.5%, #1b2836 60%, transparent 61%)",
  "repeating-linear-gradient(178deg, transparent 0 1.1%, rgb(255 220 170 / 0.09) 1.2% 1.5%) 0 58% / 100% 42%",
  "linear-gradient(#2f4d79, #6f87a8 26%, #e7b58b 52%, #f6cf9b 57%, #5a6d80 58%, #24405c 76%, #10202f)",
].join(", ");

/** The same place as a picture of 16:9, in SVG. */
export const duskScene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#2f4d79"/><stop offset=".3" stop-color="#6f87a8"/><stop offset=".52" stop-color="#e7b58b"/><stop offset=".58" stop-color="#f6cf9b"/><stop offset=".585" stop-color="#5a6d80"/><stop offset="1" stop-color="#10202f"/></linearGradient><filter id="grain"><feTurbulence baseFrequency=".012 .09" numOctaves="4" seed="7"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .9 0 0 0 0 .8 0 0 0 .5 -.12"/></filter></defs><rect width="1600" height="900" fill="url(#sky)"/><circle cx="1130" cy="410" r="34" fill="#fff3d6"/><path d="M0 520 120 470 260 500 420 455 560 520zM1180 522 1330 480 1480 500 1600 470V522z" fill="#233246"/><rect y="522" width="1600" height="378" filter="url(#grain)"/></svg>`;
