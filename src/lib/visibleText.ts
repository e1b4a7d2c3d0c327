/** What a font draws: no blanks, control characters, marks of direction or other characters without a shape. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** A text, trimmed; empty where nothing of it can be seen. Marks inside stay: emoji and some scripts need them. */
export const visibleText = (text: string): string => (visible.test(text) ? text.trim() : "");
