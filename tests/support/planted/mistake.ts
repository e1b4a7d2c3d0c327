/** Something to plant. */
export type Mistake = {
  mistake: string;
  /** The promises that are found broken, and no other. */
  found: string[];
};
