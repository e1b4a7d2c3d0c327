import { repairedAddress } from "../rules/repairedAddress.ts";

/** Replaces an address that a mail gateway or a mail program has changed, before anything else reads it. */
export function repairAddress(): void {
  const repaired = repairedAddress(location);
  if (repaired !== null) history.replaceState(history.state, "", location.origin + repaired);
}
