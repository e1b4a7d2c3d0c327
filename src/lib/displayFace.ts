/** The letters and marks that the files of the product's own display face have, as ranges of a regular expression. */
export const displayLetters = String.raw`A-Za-zªµºÀ-ÖØ-öø-ćĊ-ēĖ-ěĞ-ģĦħĪ-īĮ-ĳĶķĹ-ňŊ-ōŐ-śŞ-ŧŪūŮ-žƒȘ-țȮˆˇ\u0300\u0301\u0303\u0304\u0308ΆΈ-ΊΌΎ-ΡΣ-ώẀ-ẅỲỳ`;

const otherThan = (letters = displayLetters) => new RegExp(`(?![${letters}])[\\p{L}\\p{M}]`, "u");

let other = otherThan(globalThis.document?.documentElement.dataset.displayLetters);

/** For titles that are rendered from now on, by the build: those of a document with `data-display-letters` are known. */
export const setDisplayLetters = (letters?: string): void => {
  other = otherThan(letters);
};

/**
 * The class of the face that sets a title. One letter that the display face lacks sets the whole title in the system's face:
 * two faces in a word look like a mistake. `letters`: those of another face than the page's.
 */
export const displayFace = (title: string, letters?: string): "font-display" | "font-sans" =>
  (letters ? otherThan(letters) : other).test(title.normalize()) ? "font-sans" : "font-display";
