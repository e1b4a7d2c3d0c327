import { failureMessages } from "#messages/failureMessages.ts";
import { type AskedProject, projectMessages } from "#messages/projectMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { Failure, type Reason } from "#rules/failure.ts";

/** Why a project could not be asked. */
export type ProjectProblem = Reason | Exclude<keyof typeof projectMessages, "other">;

/** With the public key a right that is missing, or a token that is refused, is no question of signing in. */
const withoutSession: Partial<Record<string, ProjectProblem>> = {
  notAllowed: "databaseOld",
  signedOut: "keyRefused",
};

/** The sentence of a build or a command for a problem, or for what the server said. */
export function projectSentence(problem: ProjectProblem | string, asked: AskedProject): string {
  const known = withoutSession[problem] ?? problem;
  if (known !== "other" && Object.hasOwn(projectMessages, known))
    return projectMessages[known as keyof typeof projectMessages](asked);
  if (Object.hasOwn(failureMessages, known)) return errorMessage(new Failure(known as Reason));
  return projectMessages.other({ ...asked, said: known });
}
