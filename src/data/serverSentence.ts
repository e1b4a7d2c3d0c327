/** Characters above which an answer is no sentence. */
const LONGEST_SENTENCE = 300;

/** The sentence in the body of a refusal: JSON's `message` or `error`, or plain text; empty for anything else. */
export function serverSentence(body: string): string {
  const text = body.trim();
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null) return "";
    const { message, error } = parsed as { message?: unknown; error?: unknown };
    return typeof message === "string" ? message : typeof error === "string" ? error : "";
  } catch {
    return text.startsWith("<") || text.length > LONGEST_SENTENCE ? "" : text;
  }
}
