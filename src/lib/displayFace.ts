/** The letters and marks that the files of the display face have, as ranges of a regular expression. */
export const displayLetters = String.raw`A-Za-zªµºÀ-ÖØ-öø-ćĊ-ēĖ-ěĞ-ģĦħĪ-īĮ-ĳĶķĹ-ňŊ-ōŐ-śŞ-ŧŪūŮ-žƒȘ-țȮˆˇ\u0300\u0301\u0303\u0304\u0308ΆΈ-ΊΌΎ-ΡΣ-ώẀ-ẅỲỳ`;

const other = new RegExp(`(?![${displayLetters}])[\\p{L}\\p{M}]`, "u");

/**
 * The class of the face that sets a title. One letter that the display face lacks sets the whole title in the system's face:
 * two faces in a word look like a mistake.
 */
export const displayFace = (title: string): "font-display" | "font-sans" =>
  other.test(title.normalize()) ? "font-sans" : "font-display";
