import { type ParseArgsConfig, parseArgs } from "node:util";

/** Reads a command's arguments. Throws a sentence and its help for a flag that it does not have, or a value that is missing. */
export function commandArguments<Config extends ParseArgsConfig>(config: Config, help: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node adds how such a text is passed as an argument, which none of the commands wants.
    const [sentence] = (error as Error).message.split(/(?<=[^.])\. |\n/);
    throw new Error(`${sentence?.replace(/\.$/, "")}. Nothing was done.\n${help}`);
  }
}
