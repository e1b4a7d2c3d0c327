import { readEnvironment } from "#environment.ts";
import { languages } from "#messages/languages/all.ts";
import { isKept, readValues, saveValues } from "./envFile.ts";
import type { Step } from "./run.ts";

const { fallbackVideoUrl } = readEnvironment({}).environment;

const languageNames = Object.entries(languages).map(([code, { language }]) => [code, language.name]);

/** Asked in this order; each with its default. */
const questions: Record<string, [message: string, fallback?: string, choices?: Record<string, string>]> = {
  VITE_ARTIST_NAME: ["Name of the artist or band"],
  VITE_LANGUAGE: ["Language of the site", "en", Object.fromEntries(languageNames)],
  VITE_CONTACT_ENDPOINT: ["Form service for contact messages, a full address"],
  VITE_SOCIAL_URL: ["Social profile, a full address; empty for none", ""],
  VITE_DEFAULT_VIDEO_URL: [`Background video at Vimeo, a full address; empty for ${fallbackVideoUrl}`, ""],
  VITE_VIDEO_CONSENT: [
    "Before the video is requested from Vimeo",
    "ask",
    { ask: "ask visitors, as the law of many countries wants", off: "ask nobody" },
  ],
};

/** Throws one sentence about a value that is there and that no site could use. */
export function refuseUnusable(): void {
  const given = Object.entries(readValues()).filter(([, value]) => value?.trim());
  const required = ["SUPABASE_URL", "SUPABASE_ANON_KEY", "CONTACT_ENDPOINT", "ARTIST_NAME"];
  const missing = required.map((name) => [`VITE_${name}`, "/"]);
  const { problem } = readEnvironment(Object.fromEntries([...missing, ...given]));
  if (problem) throw new Error(problem);
}

export const siteValues: Step = {
  title: "The site's own values",
  async find() {
    const isComplete = isKept(...Object.keys(questions)) && !readEnvironment(readValues()).problem;
    return isComplete ? "They are in .env: edit it to change them." : null;
  },
  async perform({ ask }) {
    const answers: Record<string, string> = {};
    for (const [name, [message, fallback, choices]] of Object.entries(questions)) {
      const problemOf = (answer: string) => {
        const { problem } = readEnvironment({ ...readValues(), ...answers, [name]: answer });
        return problem?.includes(name) ? problem : null;
      };
      answers[name] = await ask(name, message, { fallback, choices, problemOf });
    }
    saveValues(answers);
    return "They are in .env: edit it to change them.";
  },
};
