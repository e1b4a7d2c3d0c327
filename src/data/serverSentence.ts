/** Characters above which a response is no sentence. */
const LONGEST_SENTENCE = 300;

/** The sentence in the body of a refusal: JSON's `message`, `msg` or `error`, or plain text; empty for anything else. */
export function serverSentence(body: string): string {
  const text = body.trim();
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null) return "";
    const { message, msg, error } = parsed as { message?: unknown; msg?: unknown; error?: unknown };
    return [message, msg, error].find((sentence) => typeof sentence === "string") ?? "";
  } catch {
    return text.startsWith("<") || text.length > LONGEST_SENTENCE ? "" : text;
  }
}
