/** A node of what EXPLAIN (ANALYZE, FORMAT JSON) prints. */
type PlanNode = {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
};

/** The plans in the lines of a server's log, as auto_explain writes them. */
export function plansOf(log: readonly string[]): PlanNode[] {
  const plans: PlanNode[] = [];
  for (const [index, line] of log.entries()) {
    if (!/ plan:$/.test(line)) continue;
    const after = log.slice(index + 1);
    const end = after.findIndex((next) => !next.startsWith("\t"));
    const json = after.slice(0, end < 0 ? undefined : end).join("\n");
    if (json.endsWith("\t}")) plans.push((JSON.parse(json) as { Plan: PlanNode }).Plan);
  }
  return plans;
}

/** The most rows that one scan of a table in a plan has read, also those that a filter then dropped. */
export function largestScan(node: PlanNode, table: string): number {
  const {
    "Actual Rows": rows,
    "Actual Loops": loops,
    "Rows Removed by Filter": dropped = 0,
    "Rows Removed by Index Recheck": rechecked = 0,
  } = node;
  const own = node["Relation Name"] === table ? (rows + dropped + rechecked) * loops : 0;
  return Math.max(own, ...(node.Plans ?? []).map((child) => largestScan(child, table)));
}
