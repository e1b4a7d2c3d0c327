import { BOOT_DATA_ELEMENT_ID } from "./contract.ts";

/** The data that the build wrote for the document's own script; the build knows which page gets which. */
export function bootData<Data>(): Data {
  return JSON.parse(document.getElementById(BOOT_DATA_ELEMENT_ID)?.textContent ?? "null") as Data;
}
