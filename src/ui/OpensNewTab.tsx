import { pieceWords } from "#ui/pieceWords.ts";

/** For screen readers, in a link or button that opens a new tab. */
export const OpensNewTab = () => <span className="sr-only">{pieceWords().newTab}</span>;
