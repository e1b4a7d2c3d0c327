import type { Page } from "@playwright/test";
import type { Site } from "../support/startSite.ts";

/** One thing that a person may have before them. */
export type State = {
  /** Also the name of its screenshots. */
  name: string;
  /** Brings a new page there; resolves once all that the state shows is there. Changes nothing in the database. */
  open: (page: Page, site: Site) => Promise<void>;
  /** Errors that the browser reports before the state is reached. */
  errors?: RegExp[];
};
