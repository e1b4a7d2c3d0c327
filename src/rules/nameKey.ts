/** A name to compare: macOS writes "é" as two characters, and tags differ in capitals. */
export const nameKey = (name: string): string => name.normalize("NFC").toLowerCase();
