/**
 * Letters above 127 of the languages that are written in Latin-1 or Windows-1252, each with those of loan words
 * (decision 089). A word with letters of no one of them was most likely decoded wrongly.
 */
const alphabets = [
  "àâäæçèéêëíîïñôöùúûüÿœ", // French
  "äöüßàâçéèêëñ", // German
  "áéíóúüñçà", // Spanish
  "áàâãçéèêíìîóòôõúü", // Portuguese
  "àèéìíîòóùú", // Italian
  "áàâäåçéèêëíîïñóôöúûü", // Dutch
  "åäöæøáàâçéèêëíìñóòôúü", // Danish, Norwegian, Swedish
  "äåöõüéšž", // Finnish, Estonian
  "áæéíóöøúýþð", // Icelandic, Faroese
  "àçèéíïòóúü", // Catalan
];

/** Pairs of such letters in words of these languages, by the word lists of Debian, myspell and hunspell. */
const pairs = new Set(
  (
    "éé çâ éâ éè çû éç éî ïè ïé çà äß öß üß ñó üí ñí ñé éñ áñ ñá üé úñ íñ çã çõ çá çó íç úç çú áç óó áá íé óé éí úí éü úú " +
    "šš šö šü žä üš žö üž õš žü šõ åö åå öö ää üü õõ äö öä öü üä õü äå öå åä åø åæ øø øå ææ éå æå øæ æø " +
    "æð óð íð áð öð úð ýð þó þý íþ þá þæ áæ þö óþ þé éð ðþ íó áþ ðá þú óá þí ðó íá ðæ ðö óö ýú óí óæ óú ýá áö ýþ íö öþ áó áí " +
    "æþ íæ éþ ðú ðí úó ýó íú ðý úþ áý ýæ ýö áú ðé øð ðø þø øþ íí úá úæ éá éó éæ éö ýí þþ ðð úö ïà ïú"
  ).split(" "),
);

/** A sign that stands between two letters in no word; an accent may stand for an apostrophe. */
const SIGN_IN_WORD = /\p{L}[¡¢£¤¥¦§©ª«¬®¯±²³µ¶¸¹º»¼½¾¿×÷]+\p{L}/u;
/** Signs beside each other, or one before a letter, that are half a letter of Chinese or Korean. */
const SIGNS = /[¢¤¥¦§¨ª¬®¯°±²³µ¶¸¹º¼½¾×÷]{2}|[¤¦§¬¯±¶¸]\p{L}|\p{Ll}[¶¼¾]/u;
const CONTROLS = /[\x80-\x9f]/;

const isHigh = (letter: string) => letter >= "\xc0";

const isOfOneLanguage = (letters: readonly string[]) =>
  alphabets.some((alphabet) => letters.every((letter) => alphabet.includes(letter)));

function isLikelyWord(word: string): boolean {
  const letters = [...word];
  const isLikelyPair = (letter: string, next: string | undefined) =>
    !next || !isHigh(letter) || !isHigh(next) || pairs.has(letter + next);
  return (
    letters.every((letter, at) => isLikelyPair(letter, letters[at + 1])) &&
    isOfOneLanguage(letters.filter(isHigh))
  );
}

/** Whether the letters above 127 of a text are those that a language has, and as it has them. */
function hasLikelyLetters(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const letters = words.flatMap((word) => [...word]);
  const high = letters.filter(isHigh);
  return words.every(isLikelyWord) && (3 * high.length <= letters.length || isOfOneLanguage(high));
}

const looksMisread = (text: string) => SIGN_IN_WORD.test(text) || SIGNS.test(text) || !hasLikelyLetters(text);

/**
 * Whether a text that was decoded as Latin-1 is most likely in another encoding. In: any text; false where it has other
 * characters. It is false for titles in languages of Latin-1.
 */
export function isUnlikelyLatin1(text: string): boolean {
  if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return false;
  return CONTROLS.test(text) || looksMisread(text);
}

const OTHER = String.raw`[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Thai}]`;
/** Letters of two scripts in one word, a capital after a small letter, and a sign within a word. */
const MISREAD = new RegExp(
  String.raw`\p{sc=Latin}${OTHER}|${OTHER}\p{sc=Latin}|(?![a-z])\p{Ll}\p{Lu}|\p{Ll}(?![A-Z])\p{Lu}|\p{L}[\p{S}‚„†‡…‰‹›]\p{L}`,
  "u",
);

/** Whether a text looks as if it was decoded rightly. A guess: it is shown, and may be changed. */
export const readsWell = (text: string): boolean => !isUnlikelyLatin1(text) && !MISREAD.test(text);

/** The same for one that was decoded as Windows-1252, which has letters and signs beside Latin-1. */
export const readsWellInWestern = (text: string): boolean => !looksMisread(text) && !MISREAD.test(text);
