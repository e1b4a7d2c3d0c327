import { bass, drums, glass, keys, pad, pluck, reed, type Song, sea, sing, song } from "./song.ts";

// biome-ignore format: a table reads better with one song in two lines
/** The 24 songs in the order of their files, `tracks/1763712100001.mp3` and on. */
export const songs: Song[] = [
  // Tidal Memory
  song("Harbor Lights", [98, 4, 9], [38, "major"], [0, 5, 3, 4],
    pad(0.5), pluck(2, "wave", 0.5), bass("pulse", 0.5, 0.22), drums("soft", 0.8, 0.22), sing("lead", 74, 0.32, 0.44)),
  song("Glass Tide", [84, 4, 5], [40, "lydian"], [0, 1, 0, 4],
    sea(0.2), pad(0.5), glass(2, "broken", 0.26), bass("long", 0.5, 0.16), drums("half", 0.75, 0.33), sing("keys", 76, 0.36, 0.5)),
  song("Slow Ferries", [72, 4, 4], [36, "major"], [0, 2, 5, 3],
    sea(0.22), keys(0.4, 0, "hold"), pad(0.4, 0.2), bass("long", 0.55, 0.2), drums("half", 0.6, 0.4), sing("reed", 72, 0.3, 0.4)),
  song("Undertow Waltz", [132, 3, 11], [41, "minor"], [0, 5, 2, 6, 0, 5, 3, 4],
    pluck(1, "up", 0.55), reed(0.22, 0.18), bass("long", 0.55), drums("waltz", 0.7, 0.18), sing("lead", 73, 0.3, 0.45)),
  song("Phosphor", [112, 4, 6], [43, "dorian"], [0, 3, 0, 6],
    pad(0.4), glass(4, "wave", 0.2), bass("bounce", 0.55, 0.12), drums("four", 0.8, 0.25), sing("lead", 70, 0.32, 0.5)),
  song("Letters in Bottles", [90, 4, 5], [45, "major"], [3, 0, 4, 5],
    pluck(4, "wave", 0.36), pad(0.36, 0.16), bass("long", 0.5, 0.16), drums("soft", 0.7, 0.33), sing("bell", 81, 0.26, 0.33)),
  song("Low Water", [66, 4, 4], [37, "minor"], [0, 5, 2, 4],
    sea(0.3), pad(0.6), pluck(2, "broken", 0.4, 0.25), bass("long", 0.5, 0.25), sing("bell", 76, 0.26, 0.5)),
  // Salt & Signal
  song("Signal Fire", [120, 4, 8], [45, "minor"], [0, 5, 2, 6],
    glass(4, "up", 0.16), pad(0.42), bass("pulse", 0.6, 0.11), drums("four", 0.9, 0.22), sing("lead", 76, 0.34, 0.44)),
  song("Radio Coast", [126, 4, 7], [40, "mixolydian"], [0, 6, 3, 0],
    pluck(4, "broken", 0.4), keys(0.3, 0.25, "offbeat"), bass("bounce", 0.6), drums("driving", 0.85, 0.25), sing("lead", 71, 0.3, 0.5)),
  song("Static Bloom", [104, 4, 6], [42, "dorian"], [0, 3, 5, 4],
    pad(0.46), glass(3, "wave", 0.2, 0.14), bass("pulse", 0.55, 0.14), drums("half", 0.85, 0.28), sing("reed", 69, 0.3, 0.43)),
  song("Lighthouse Keeper", [92, 4, 5], [38, "major"], [0, 4, 5, 3],
    keys(0.42, 0, "hold"), pluck(2, "up", 0.36, 0.17), bass("long", 0.55, 0.17), drums("soft", 0.75, 0.33), sing("lead", 74, 0.3, 0.5)),
  song("Morse", [138, 4, 7], [43, "minor"], [0, 0, 5, 6],
    glass(2, "broken", 0.24), bass("bounce", 0.62, 0.11), drums("driving", 0.85, 0.22), pad(0.38, 0.33), sing("keys", 79, 0.34, 0.44)),
  song("Last Transmission", [76, 4, 5], [41, "lydian"], [0, 4, 1, 0],
    sea(0.14), pad(0.55), glass(2, "wave", 0.2, 0.2), bass("long", 0.55, 0.2), sing("lead", 72, 0.28, 0.4)),
  // Night Ferry
  song("Pier 9", [108, 4, 6], [36, "dorian"], [0, 3, 0, 4],
    keys(0.46), bass("bounce", 0.6), drums("soft", 0.8, 0.25), sing("keys", 77, 0.36, 0.5)),
  song("Night Ferry", [80, 4, 5], [39, "minor"], [0, 5, 3, 4],
    sea(0.16), keys(0.42, 0, "hold"), pad(0.34, 0.2), bass("long", 0.58, 0.2), drums("half", 0.75, 0.2), sing("reed", 75, 0.28, 0.4)),
  song("Brass Lanterns", [116, 4, 6], [41, "mixolydian"], [0, 3, 6, 4],
    keys(0.4, 0, "offbeat"), bass("bounce", 0.62), drums("driving", 0.7, 0.14), reed(0.2, 0.28), sing("lead", 72, 0.32, 0.43)),
  song("Quiet Engine", [100, 4, 5], [38, "dorian"], [0, 0, 3, 5],
    pluck(4, "up", 0.36), pad(0.36), bass("pulse", 0.56, 0.16), drums("four", 0.65, 0.33), sing("bell", 79, 0.22, 0.5)),
  song("Homeward", [88, 4, 5], [43, "major"], [5, 3, 0, 4],
    keys(0.42), bass("long", 0.56), drums("soft", 0.7, 0.17), pad(0.34, 0.33), sing("lead", 74, 0.3, 0.5)),
  // Paper Harbors
  song("Paper Boats", [126, 3, 10], [43, "major"], [0, 5, 3, 4],
    pluck(2, "wave", 0.5), bass("long", 0.5, 0.2), drums("waltz", 0.6, 0.4), sing("reed", 74, 0.28, 0.4)),
  song("Driftwood", [94, 4, 6], [40, "mixolydian"], [0, 6, 3, 0],
    pluck(4, "broken", 0.44), reed(0.2, 0.16), bass("long", 0.5, 0.33), drums("soft", 0.55, 0.5), sing("pluck", 76, 0.5, 0.33)),
  song("The Net Menders", [144, 3, 12], [38, "dorian"], [0, 6, 3, 0, 0, 6, 4, 0],
    pluck(1, "broken", 0.56), reed(0.24), bass("long", 0.5, 0.16), drums("waltz", 0.7, 0.33), sing("lead", 74, 0.26, 0.5)),
  song("Sailmaker", [106, 4, 6], [45, "major"], [0, 3, 5, 4],
    pluck(2, "up", 0.52), pluck(4, "wave", 0.26, 0.28), bass("bounce", 0.5, 0.28), drums("soft", 0.65, 0.43), sing("bell", 76, 0.24, 0.43)),
  song("Inland", [70, 4, 4], [36, "major"], [3, 4, 2, 5],
    reed(0.3), pluck(2, "wave", 0.5), bass("long", 0.5, 0.25), sing("keys", 76, 0.34, 0.5)),
  // First Light
  song("First Light", [78, 4, 8], [38, "lydian"], [0, 1, 4, 0, 5, 1, 4, 0],
    sea(0.26), pad(0.55), glass(3, "wave", 0.2, 0.11), bass("long", 0.5, 0.22), drums("half", 0.6, 0.44), sing("lead", 74, 0.28, 0.55)),
];
