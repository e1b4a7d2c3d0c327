import { environment } from "#config.ts";
import { failureMessages } from "#messages/failureMessages.ts";
import { signInMessages } from "#messages/signInMessages.ts";
import { errorMessage } from "#rules/errorMessage.ts";
import { supabasePage } from "#rules/supabasePage.ts";
import { NewTabLink } from "#ui/NewTabLink.tsx";

const { unreachable, noAnswer, projectPaused, projectRestricted } = failureMessages;

const projectAddress = () => supabasePage(environment.supabaseUrl, "");

/** Whether an error may be of the project itself, and its page at Supabase says more. Not of an own server. */
export const isOfProject = (error: unknown): boolean =>
  projectAddress() !== null &&
  [unreachable, noAnswer, projectPaused, projectRestricted].some(
    (sentence) => sentence === errorMessage(error),
  );

/** Says of such an error what may be the matter, with the link to where the owner sees it. */
export function ProjectProblem({ error, className }: { error: unknown; className: string }) {
  const sentence = errorMessage(error);
  const isUnanswered = sentence === unreachable || sentence === noAnswer;
  const { host } = new URL(environment.supabaseUrl);
  return (
    <div role="alert" className={className}>
      <p>{isUnanswered ? signInMessages.projectUnreachable(host) : sentence}</p>
      <NewTabLink label={signInMessages.openProject} address={projectAddress()} />
    </div>
  );
}
