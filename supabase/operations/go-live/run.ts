import { confirm, isCancel, select, text } from "@clack/prompts";
import { readValues } from "./envFile.ts";

/** Thrown when somebody presses Ctrl+C in a question, or in a program that has the terminal. */
export class Interrupted extends Error {}

type Question = {
  fallback?: string;
  /** The labels of the only answers. */
  choices?: Record<string, string>;
  /** What is wrong with an answer, or null. */
  problemOf?: (answer: string) => string | null;
};

export type Project = { ref: string; name: string; organization_slug: string; status: string };

export type Run = {
  /** Asks for a variable, unless the environment has it; `.env` has the default. Unattended, a missing one throws. */
  ask: (name: string, message: string, question?: Question) => Promise<string>;
  /** Unattended, `--yes` is the answer. `isLikely`: what Enter means. */
  consent: (message: string, isLikely?: boolean) => Promise<boolean>;
  isUnattended: boolean;
  say: (text: string) => void;
  projects: Project[];
  /** The project of this site; throws before it is known. */
  project: () => Project;
};

/** One step: both functions say in a sentence what is so. */
export type Step = {
  title: string;
  /** Changes nothing. Null when there is something to do. */
  find?: (run: Run) => Promise<string | null>;
  perform: (run: Run) => Promise<string>;
};

function orInterrupted<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (isCancel(answer)) throw new Interrupted();
  return answer as Exclude<Answer, symbol>;
}

/** A run that asks in the terminal, or unattended nobody. */
export function startRun(isUnattended: boolean, say: Run["say"]): Run {
  const ask: Run["ask"] = async (name, message, { fallback, choices, problemOf } = {}) => {
    const problem = (answer: string) =>
      choices && !Object.hasOwn(choices, answer)
        ? `"${answer}" is none of ${Object.keys(choices).join(", ")}.`
        : (problemOf?.(answer) ?? undefined);
    const kept = readValues()[name];
    // An empty value is no answer, unless it is one of the choices.
    const isAnswer = (value?: string) => value !== undefined && (value !== "" || !choices || "" in choices);
    const known = [process.env[name], ...(isUnattended ? [kept, fallback] : [])].find(isAnswer);
    if (known === undefined && isUnattended) throw new Error(`Set ${name}: without \`--yes\` it is asked.`);
    if (choices && Object.keys(choices).length === 0)
      throw new Error(`There is nothing to choose: ${message}`);
    const wrong = known !== undefined && problem(known);
    if (wrong) throw new Error(wrong.includes(name) ? wrong : `${name}: ${wrong}`);
    if (known !== undefined) return known;
    const initialValue = kept || fallback;
    const options = choices && Object.entries(choices).map(([value, label]) => ({ value, label }));
    const answer = options
      ? await select({ message, options, initialValue })
      : await text({ message, initialValue, validate: (typed = "") => problem(typed.trim()) });
    return (orInterrupted(answer) ?? "").trim();
  };
  return {
    ask,
    consent: async (message, isLikely = true) =>
      isUnattended || orInterrupted(await confirm({ message, initialValue: isLikely })),
    isUnattended,
    say,
    projects: [],
    project: () => {
      throw new Error("This is known once there is a project.");
    },
  };
}
