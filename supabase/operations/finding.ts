/** One line of the table: what was tried, whether it is as it must be, what was seen, and how to mend it. */
export type Finding = { subject: string; isFine: boolean; seen: string; mend: string };

/** Makes a finding; the mend counts only when it is not fine. */
export function finding(subject: string, isFine: boolean, seen: string, mend: string): Finding {
  return { subject, isFine, seen, mend };
}
