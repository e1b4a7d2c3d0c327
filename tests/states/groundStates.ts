import { serveOnGround } from "../support/ground.ts";
import type { State } from "./state.ts";

/** The same states of "/" on a light ground. */
export const onLightGround = (states: readonly State[]): State[] =>
  states.map((state) => ({
    ...state,
    name: `light-${state.name}`,
    open: async (page, site) => {
      await serveOnGround(page, "light");
      await state.open(page, site);
    },
  }));
