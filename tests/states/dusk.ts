/** A frame for the fake Vimeo, as CSS: a bay after sunset, with bright and dark places as a real film has. */
export const duskFrame = [
  "radial-gradient(circle at 71% 46%, #fff3d6 0 2.4%, #ffd79a 3.4%, rgb(255 190 110 / 0.5) 9%, transparent 26%)",
  "linear-gradient(176deg, transparent 61%, #1c2a3a 61.3%, transparent 66%)",
  "radial-gradient(60% 16% at 18% 57%, #233246 60%, transparent 61%)",
  "radial-gradient(46% 11% at 92% 57.5%, #1b2836 60%, transparent 61%)",
  "repeating-linear-gradient(178deg, transparent 0 1.1%, rgb(255 220 170 / 0.09) 1.2% 1.5%) 0 58% / 100% 42%",
  "linear-gradient(#2f4d79, #6f87a8 26%, #e7b58b 52%, #f6cf9b 57%, #5a6d80 58%, #24405c 76%, #10202f)",
].join(", ");
