// behaviour §10.4
import { describe, expect, test } from "vitest";
import { isUnlikelyLatin1, readsWell, readsWellInWestern } from "#lib/misreadText.ts";

/** Words of titles by language, with all letters above 127 that it has, and those that come beside each other. */
const words = {
  German:
    "Für Größe Füße Über Öl Äste Späße süß Gemäß Straße Hörst Du Übermut Mädchen Blöße Ähre Tür Grüße Müßig",
  French:
    "Été Où À Ça Là Île Noël Créée Agréés Naïf Maïs Cœur-à-cœur Forêt Âgé Êtes Hôtel Sûr Héroïne Façade Déçu L'Haÿ Aérée Çà Éternité",
  Spanish:
    "Señor Él Sí Año Corazón Ñandú Pingüino Cañón Día Tú Única Águila Íntimo Álamo Óyeme Ñoño Mí Güeña",
  Estonian: "Öö Žürii Brošüür Päevaleht Šõu Õhtu Müüt Jää Töö Käsi Garaaž Pühajärv Šašlõkk Väike",
  Portuguese:
    "Coração Corações Não Às Águas Bênção Maçã Ação São Você Avô Órfã Índio Últimas Lições Irmã Ilusões Põe Canção",
  Italian: "Perché Città Più Così Però È Là Sì Virtù Libertà Né Già Può Università Cioè Giù Tè",
  Dutch: "Één Déjà Zeeën Ruïne Coöperatie Crème Vóór Geïnd Tweeën Reünie Áán Órgel Zoë Daniël Café",
  Swedish: "Öppna På Är Också Blåöga Förälskad Växjö Åska Räv Råå Själ Hälsö Ö Å Älskar Höör Böön",
  Norwegian: "Blåøyd Øy På Være Å Åøre Kjærlighet Sjø Ære Lågøy Får Måløy Ærlig Nærøy Så Øve",
  Finnish: "Hyvää Yötä Päivää Hääyö Tänään Sää Öö Äiti Tää Yö Pöytä Mä Sä Elämää Näin Töölö",
  Icelandic:
    "Það Þú Átt Öll Ég Á Líf Þýðing Jörðin Æðardúnn Góðan Guð Þó Ást Hoppípolla Ágætis Heiðarlegur Úti Íþrótt",
};

describe("titles in languages of Latin-1", () => {
  const titles = Object.values(words).flatMap((text) => {
    const all = text.split(" ");
    return all.flatMap((word) => [word, ...all.map((other) => `${word} ${other.toLowerCase()}`)]);
  });
  const written = titles.flatMap((title) => [
    title,
    title.toUpperCase(),
    `01. ${title} (feat. Ada)`,
    `«${title}»`,
  ]);

  test("none of thousands is asked about, nor looks misread", () => {
    const inLatin1 = written.filter((title) => !/[^\0-\xff]/.test(title));
    expect(inLatin1.length).toBeGreaterThan(9000);
    expect(inLatin1.filter(isUnlikelyLatin1)).toEqual([]);
    expect(inLatin1.filter((title) => !readsWell(title))).toEqual([]);
    expect(written.filter((title) => !readsWellInWestern(title))).toEqual([]);
  });

  test.each([
    "Ágætis byrjun",
    "Tú y yo: ¿Qué más? ¡Ñu!",
    "n° 1, 1ª, 2º, m², 25°, ½ Mensch, ±0, 4×4",
    "d´amour · l·lusió",
    "Spın̈al Tap",
    "Blå – “Öl”",
    "Mötley Crüe & Björk: Ça plane pour moi",
    "Low Tide",
    "",
  ])("%s is not", (title) => expect(isUnlikelyLatin1(title)).toBe(false));
});

/** Titles as bytes of an encoding, each as the character of Latin-1. */
describe("titles in another encoding", () => {
  test.each([
    ["Windows-1251", "Песня", "\xcf\xe5\xf1\xed\xff"],
    ["Windows-1251", "Вы", "\xc2\xfb"],
    ["Windows-1251", "Я и ты", "\xdf \xe8 \xf2\xfb"],
    ["KOI8-R", "Да", "\xe4\xc1"],
    ["CP866", "Кино", "\x8a\xa8\xad\xae"],
    ["Mac Roman", "Café", "Caf\x8e"],
    ["Windows-1252", "Don’t", "Don\x92t"],
    ["Windows-1253", "Αγάπη", "\xc1\xe3\xdc\xf0\xe7"],
    ["Windows-1254", "Gülşen", "G\xfcl\xfeen"],
    ["Windows-1255", "שלום", "\xf9\xec\xe5\xed"],
    ["Windows-1256", "حبيبي", "\xcd\xc8\xed\xc8\xed"],
    ["Windows-1257", "Žemė", "\xdeem\xeb"],
    ["Windows-874", "คน", "\xa4\xb9"],
    ["Windows-1250", "Příběh", "P\xf8\xedb\xech"],
    ["Windows-1250", "Miłość", "Mi\xb3o\x9c\xe6"],
    ["ISO-8859-2", "Miłość", "Mi\xb3o\xb6\xe6"],
    ["ISO-8859-2", "Źródło", "\xacr\xf3d\xb3o"],
    ["Shift-JIS", "夜の海", "\x96\xe9\x82\xcc\x8aC"],
    ["EUC-KR", "사랑", "\xbb\xe7\xb6\xfb"],
    ["GBK", "爱", "\xb0\xae"],
    ["Big5", "我愛你", "\xa7\xda\xb7R\xa7A"],
  ])("%s: %s is asked about", (_encoding, _title, bytes) => expect(isUnlikelyLatin1(bytes)).toBe(true));

  test.each([
    ["Cyrillic, KOI8 as Windows-1251", "рЕУОС"],
    ["Japanese as Windows-1251", "ѓ^ѓCѓh"],
    ["Greek as Windows-1251", "БгЬрз"],
    ["Mac Roman as Windows-1252", "CafŽ"],
  ])("%s does not read well", (_name, text) => expect(readsWell(text)).toBe(false));

  // Node 20 decodes Windows-1252 as Latin-1, so no test of bytes says this there.
  test.each([
    ["Czech, Windows-1250", "Dívám se na moøe v noci, ještì svítí"],
    ["Polish, Windows-1250", "Noc¹ patrzê, Wo³am twoje imiê, œwiat³o"],
    ["Russian, CP866", "Ÿ á¬®âà¥« \xad\xa0 ¬®à¥"],
    ["Japanese, Shift-JIS", "–é‚ÌŠC"],
    ["Japanese in half-width letters", "ƒ^ƒCƒh"],
  ])("%s as Windows-1252 does not", (_name, text) => expect(readsWellInWestern(text)).toBe(false));

  test.each(["Don’t – “Öl”…", "Cœur-à-cœur", "Œuvre", "€ 5, ™ und „so“", "Šašlõkk ‹Žürii›"])(
    "%s as Windows-1252 does",
    (text) => expect(readsWellInWestern(text)).toBe(true),
  );

  test.each(["Песня", "Группа крови", "Αγάπη", "夜の海", "Tシャツ", "사랑", "Žluťoučký kůň", "McDonald’s"])(
    "%s reads well",
    (text) => expect(readsWell(text)).toBe(true),
  );
});
