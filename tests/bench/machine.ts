import { cpus, totalmem } from "node:os";

/** One line about where figures were measured. */
export function machine(): string {
  const processors = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return `${processors.length} x ${processors[0]?.model}, ${memory} GB, Node ${process.version}`;
}
