import type { Language } from "./language.ts";

const plurals = /* @__PURE__ */ new Intl.PluralRules("pl");

type Forms = Record<"one" | "few" | "many", string>;
const tracks: Forms = { one: "utwór", few: "utwory", many: "utworów" };
const characters: Forms = { one: "znak", few: "znaki", many: "znaków" };

/** `other` is for fractions alone. */
const formOf = (count: number, forms: Forms) => forms[plurals.select(count) as keyof Forms];

export const language: Language["language"] = {
  code: "pl",
  name: "Polski",
  direction: "ltr",
  locale: "pl_PL",
};

export const dateWords: Language["dateWords"] = {
  months: [
    "stycznia",
    "lutego",
    "marca",
    "kwietnia",
    "maja",
    "czerwca",
    "lipca",
    "sierpnia",
    "września",
    "października",
    "listopada",
    "grudnia",
  ],
  shortMonths: ["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"],
  weekdays: ["niedz.", "pon.", "wt.", "śr.", "czw.", "pt.", "sob."],
  date: (day, month, year) => [`${day}\u00a0${month}`, year].filter(Boolean).join(" "),
  withWeekday: (weekday, date) => `${weekday},\u00a0${date}`,
  hour: (time) => time,
};

export const punctuation: Language["punctuation"] = { comma: ", ", colon: ": " };

export const sizeWords: Language["sizeWords"] = { decimal: ",", units: ["kB", "MB", "GB"] };

export const albumUnavailable: Language["albumUnavailable"] = "Ten album nie jest już dostępny.";
export const notOutYet: Language["notOutYet"] = "Jeszcze przed premierą";

export const pieceMessages: Language["pieceMessages"] = {
  error: "Błąd",
  success: "Gotowe",
  dismiss: "Ukryj",
  close: "Zamknij",
  cancel: "Anuluj",
  tryAgain: "Spróbuj ponownie",
  loading: "Wczytywanie",
  newTab: "(otwiera się w nowej karcie)",
  partUnavailable: "Nie udało się tego wczytać. Spróbuj ponownie albo odśwież stronę.",
  brokenPart: "Nie udało się wyświetlić tej części strony. Reszta działa.",
};

export const toastMessages: Language["toastMessages"] = {
  notification: "Powiadomienie",
  notifications: "Powiadomienia ({hotkey})",
  undo: "Cofnij",
};

export const brokenPageMessages: Language["brokenPageMessages"] = {
  broken: "Coś poszło nie tak",
  brokenAdvice:
    "Nie udało się wyświetlić tej strony. Sprawdź połączenie i odśwież stronę. Zapisane dane są bezpieczne.",
  reload: "Odśwież stronę",
  home: "Wróć na stronę główną",
};

export const notFoundMessages: Language["notFoundMessages"] = {
  sentence: "Ups! Nie znaleziono strony",
  home: "Wróć na stronę główną",
};

export const noScriptMessage: Language["noScriptMessage"] =
  "Ta strona wymaga JavaScriptu. Włącz go i odśwież stronę.";

export const incompleteMessage: Language["incompleteMessage"] =
  "Ta strona nie wczytała się w całości. Sprawdź połączenie i spróbuj ponownie.";

export const sectionTitles: Language["sectionTitles"] = {
  shows: "Koncerty",
  about: "Biografia",
  mailing: "Newsletter",
  imprint: "Nota prawna",
  privacy: "Prywatność",
};

export const frameMessages: Language["frameMessages"] = {
  onThisPage: "Na tej stronie",
  follow: "Obserwuj",
  followOn: (artist, host) => `Obserwuj na ${host}: ${artist}`,
  contact: "Kontakt",
  legal: "Informacje prawne",
  press: "Dla prasy",
  feed: "Kanał",
  noTraining: "Prosimy nie wykorzystywać niczego z tej strony do trenowania sztucznej inteligencji.",
};

export const pressMessages: Language["pressMessages"] = {
  name: "Materiały prasowe",
  sections: {
    short: "W skrócie",
    full: "Biografia",
    photos: "Zdjęcia",
    music: "Muzyka",
    quotes: "Głosy prasy",
    files: "Logo i pliki",
  },
  logo: "Logo",
  photo: (credit) => `Fot. ${credit}`,
  fullSize: "Pełny rozmiar",
  changed: (day) => `Ostatnia zmiana: ${day}`,
  gone: "Te utwory nie są już dostępne.",
  description: (artist) => `Teksty, zdjęcia i kontakty ${artist} dla prasy, organizatorów i festiwali.`,
};

export const aboutMessages: Language["aboutMessages"] = {
  links: "Linki",
  photo: (number, artist) => `${artist} – zdjęcie ${number}`,
};

export const mailingMessages: Language["mailingMessages"] = {
  subscribe: "Zapisz się",
  goesTo: (host) => `Twój adres trafi do ${host}. Strona otworzy się w nowej karcie.`,
};

export const catalogueMessages: Language["catalogueMessages"] = {
  textRooms: ["6.5rem", "3.5rem"],
  albums: "Albumy",
  loading: "Wczytywanie albumów",
  empty: "Nie ma tu jeszcze albumów. Zajrzyj wkrótce.",
  unavailable: "Nie udało się wczytać albumów.",
  isNew: "NOWOŚĆ!",
  private: "Prywatny",
  out: (day) => `Premiera ${day}`,
  nothingBefore: (day) => `Przed ${day} nie ma tu czego słuchać.`,
  notOutYet,
  tracksOf: (title) => `Utwory z albumu „${title}”`,
  noTracks: "Nie ma tu jeszcze utworów.",
  trackUnavailable: "Niedostępny",
  buy: "Kup",
  preOrder: "Preorder",
  share: "Udostępnij",
  more: "Więcej",
  download: "Pobierz",
  embed: "Osadź",
  addToCalendar: "Dodaj do kalendarza",
  alsoOn: "Także na",
  kinds: { album: "Album", ep: "EP", single: "Singel", live: "Album koncertowy", compilation: "Składanka" },
  kindHeadings: { album: "Albumy", ep: "EP", single: "Single", live: "Na żywo", compilation: "Składanki" },
  licence: "Licencja",
  tracks: (count) => `${count} ${formOf(count, tracks)}`,
  minutes: (count) => `${count}\u00a0min`,
  copyLinkAt: (time) => `Kopiuj link do momentu ${time}`,
  copied: "Skopiowano link",
  failed: "Nie udało się skopiować linku. Skopiuj go z paska adresu.",
  albumUnavailable,
  linkedAlbumUnavailable: `${albumUnavailable} Jeśli masz prywatny link, program pocztowy mógł go uciąć: skopiuj cały link z wiadomości.`,
  privateLinkInvalid: "Ten prywatny link stracił ważność. Poproś nadawcę o nowy.",
  privateLinkUnread: "Nie można teraz wczytać albumu z tego prywatnego linku. Spróbuj ponownie później.",
};

export const playerMessages: Language["playerMessages"] = {
  name: "Odtwarzacz muzyki",
  play: "Odtwórz",
  pause: "Wstrzymaj",
  previous: "Poprzedni utwór",
  next: "Następny utwór",
  mute: "Wycisz",
  unmute: "Włącz dźwięk",
  seek: "Pozycja w utworze",
  volume: "Głośność",
  buffering: "Buforowanie…",
  withKeys: (label, keys) => `${label} (${keys})`,
  space: "spacja",
  shift: "Shift",
  position: (time, total) => `${time} z ${total}`,
  percent: (percent) => `${percent}%`,
  nowPlaying: (title, artist) => (artist ? `${title} – ${artist}` : title),
  documentTitle: (title, artist) => (artist ? `${title} - ${artist}` : title),
  paused: "Wstrzymano",
  offline: "Brak połączenia z internetem. Muzyka zagra dalej, gdy połączenie wróci.",
  retrying: "Utracono połączenie. Ponawianie próby…",
  failed: "Nie można teraz odtworzyć tego utworu. Naciśnij „Odtwórz”, aby spróbować ponownie.",
  skipped: (title) => `Nie udało się odtworzyć utworu „${title}”.`,
};

export const embeddedPlayerMessages: Language["embeddedPlayerMessages"] = {
  refused: "Naciśnij „Odtwórz” jeszcze raz",
  unavailable: "Niedostępny",
  openAlbum: (artist) => `${artist}: otwórz album`,
};

export const trackTextMessages: Language["trackTextMessages"] = {
  names: { lyrics: "Tekst", credits: "Twórcy" },
  of: (name, title) => `${name} utworu „${title}”`,
  loading: "Wczytywanie tekstu",
  unavailable: "Nie udało się wczytać tekstu. Sprawdź połączenie i spróbuj ponownie.",
  lineHint: "Wybierz wers, aby go usłyszeć.",
  playFrom: (time) => `Odtwórz od ${time}`,
  follow: "Śledź tekst",
};

export const showStatuses: Language["showStatuses"] = {
  on: "Odbędzie się",
  sold_out: "Wyprzedany",
  cancelled: "Odwołany",
  postponed: "Przełożony",
};

export const showWords: Language["showWords"] = {
  tickets: "Bilety",
  ticketsFor: (about) => `Bilety: ${about}`,
  addShow: (about) => `Dodaj do kalendarza: ${about}`,
  subscribe: "Subskrybuj wszystkie terminy",
  past: "Minione koncerty",
  at: (artist, place) => `${artist} – ${place}`,
  in: (artist, city) => `${artist} – ${city}`,
  copy: "Kopiuj adres",
  copied: "Skopiowano adres",
  failed: "Nie udało się skopiować adresu. Zaznacz go i skopiuj.",
};

export const embedMessages: Language["embedMessages"] = {
  title: "Osadź",
  hint: "Umieść ten album na innej stronie. Na platformach WordPress, Ghost i Mastodon wystarczy sam adres albumu.",
  size: "Rozmiar",
  sizes: { line: "Pasek", card: "Karta", list: "Karta z utworami" },
  code: "Kod",
  copy: "Kopiuj",
  preview: "Podgląd",
  copied: "Skopiowano kod",
  failed: "Nie udało się skopiować kodu. Zaznacz go i skopiuj.",
  codeTitle: (artist) => `${artist}: odtwarzacz muzyki`,
};

export const videoMessages: Language["videoMessages"] = {
  name: "Wideo w tle",
  video: "Wideo",
  play: "Odtwórz wideo w tle",
  pause: "Wstrzymaj wideo w tle",
};

export const videoConsentMessages: Language["videoConsentMessages"] = {
  play: "Odtwórz w tle wideo z Vimeo",
  learns:
    "Vimeo w USA pozna wtedy Twój adres IP i dowie się, jakiej przeglądarki używasz oraz że odwiedzasz tę stronę, a także może zapisać pliki cookie. Wideo możesz wyłączyć na dole strony.",
  notNow: "Nie teraz",
  given: "Wideo w tle pochodzi z Vimeo.",
  stop: "Wyłącz",
};

export const offlineMessages: Language["offlineMessages"] = {
  offline: "Brak połączenia z internetem. To ostatnio wczytana wersja.",
  outdated: "Nie udało się odświeżyć albumów. To ostatnio wczytana wersja.",
  newVersion: "Dostępna jest nowa wersja.",
  reload: "Odśwież",
};

export const fieldMessages: Language["fieldMessages"] = {
  tooLong: (length, longest) =>
    `Ten tekst ma ${length.toLocaleString("pl")} ${formOf(length, characters)}. Skróć go do ${longest.toLocaleString("pl")}.`,
  count: (length, longest) => `${length.toLocaleString("pl")} z ${longest.toLocaleString("pl")} znaków`,
};

export const contactMessages: Language["contactMessages"] = {
  invitation: "Napisz do nas – czytamy każdą wiadomość.",
  name: "Imię i nazwisko",
  email: "E-mail",
  subject: "Temat",
  message: "Wiadomość",
  optional: "Opcjonalnie",
  send: "Wyślij wiadomość",
  sending: "Wysyłanie…",
  privacy: "Co dzieje się z Twoją wiadomością:",
  anonymous: "Anonim",
  defaultSubject: "Wiadomość ze strony",
  emailRequired: "Podaj adres e-mail",
  emailInvalid: "Podaj poprawny adres e-mail",
  messageRequired: "Wpisz wiadomość",
  messageTooShort: "Wiadomość musi mieć co najmniej 10 znaków",
  sentTitle: "Wiadomość wysłana!",
  sent: "Dziękujemy za wiadomość. Wkrótce odpiszemy.",
  failed: "Nie udało się wysłać wiadomości. Spróbuj ponownie później.",
};

export const downloadMessages: Language["downloadMessages"] = {
  title: "Pobierz",
  reading: "Wyszukiwanie plików…",
  asZip: (size) => `Wszystko jako zip (${size})`,
  track: "Pobierz",
  nothing: "Ten album nie ma teraz plików do pobrania.",
  missing: (titles) => `Teraz niedostępne i dlatego pominięte: ${titles.join(", ")}.`,
  cover: "okładka",
  oneByOne: "Cały album jest za duży dla tej przeglądarki. Pobierz utwory pojedynczo.",
  progress: (name) => `Pobieranie: ${name}`,
  bytes: (done, total) => `${done} z ${total}`,
  saved: (name) => `Pobrano „${name}”.`,
  cancelled: "Pobieranie anulowano. Nic nie zostało zapisane.",
  notSaved:
    "Nie udało się zapisać pliku. Zwolnij miejsce na dysku albo wybierz inny folder i spróbuj ponownie.",
};

export const downloadFailures: Language["downloadFailures"] = {
  unreachable: "Nie udało się połączyć z serwerem. Sprawdź połączenie i spróbuj ponownie.",
  noAnswer: "Serwer nie odpowiedział na czas. Sprawdź połączenie i spróbuj ponownie.",
  serverProblem: "Serwer ma teraz problemy. Spróbuj ponownie później.",
  notSupabase: "Odpowiedział inny serwer. Sprawdź połączenie i spróbuj ponownie.",
  fileGone: "Jednego z plików już nie ma. Zamknij to okno i otwórz je ponownie.",
  trafficUsedUp:
    "Supabase ograniczyło dostęp do tej strony: limit transferu w jej planie mógł zostać wyczerpany. Spróbuj ponownie później.",
  tooManyDownloads: "Zbyt wiele pobrań naraz. Odczekaj minutę i spróbuj ponownie.",
  unknown: "Coś poszło nie tak. Spróbuj ponownie.",
};

export const previewMessages: Language["previewMessages"] = {
  site: (artist) => `${artist} – posłuchaj albumów.`,
  listen: (title, artist) => `Posłuchaj: „${title}” – ${artist}.`,
  announced: (title, artist, out) => `„${title}” – ${artist}. ${out}.`,
  announcedEntry: (title) => `${title} (zapowiedź)`,
  podcast: (title) => `${title} (podcast)`,
  tickets: (address) => `Bilety: ${address}`,
};

export const imprintDraft: Language["imprintDraft"] = [
  "[Imię i nazwisko lub firma z formą prawną]",
  "[Ulica i numer, kod pocztowy, miejscowość, kraj]",
  "E-mail: [adres]. [Drugi szybki sposób kontaktu, na przykład telefon]",
  "[Jeśli są: rejestr i numer, NIP]",
  "[Jeśli wymaga tego prawo: osoba odpowiedzialna za treść, z adresem]",
];

export const privacyDraft: Language["privacyDraft"] = {
  controller:
    "Podmiot odpowiedzialny za tę stronę: [imię i nazwisko lub nazwa, adres pocztowy, adres e-mail].",
  host: "Tę stronę udostępnia [nazwa i adres dostawcy hostingu]. Jak każdy serwer internetowy otrzymuje on Twój adres IP, czas połączenia, adres strony i informację o tym, jakiej przeglądarki używasz. Dane te mogą być przechowywane w logach przez [jak długo].",
  supabase: (host) =>
    `Albumy, zdjęcia i dźwięk pochodzą z Supabase (${host}; [nazwa i adres dostawcy]). Dopóki strona jest otwarta, a także gdy słuchasz muzyki lub ją pobierasz, Supabase otrzymuje Twój adres IP, czas połączenia oraz informację o tym, czego dotyczy żądanie i jakiej przeglądarki używasz. Pliki są dostarczane z serwerów w wielu krajach. Logi zawierają także kraj i miasto, które odpowiadają Twojemu adresowi IP, i są przechowywane przez [jak długo].`,
  copies: (host) =>
    host
      ? `Kopie zdjęć i dźwięku pochodzą z ${host} ([nazwa i adres dostawcy]), gdzie trafiają wtedy te same dane co do Supabase.`
      : "Kopie zdjęć i dźwięku pochodzą od dostawcy hostingu tej strony, który otrzymuje wtedy także informację o tym, czego słuchasz.",
  embedded:
    "Nasz odtwarzacz może być pokazany na cudzych stronach. Dostawca hostingu tej strony i Supabase otrzymują wtedy z tych stron te same dane, także zanim włączysz odtwarzanie.",
  video: (isAsked) =>
    `Wideo w tle pochodzi z Vimeo ([nazwa i adres dostawcy]). ${isAsked ? "Dopóki nie wyrazisz zgody, nic nie jest pobierane z Vimeo. Gdy ją wyrazisz, Vimeo otrzymuje " : "Z chwilą otwarcia strony z wideo Vimeo otrzymuje "}Twój adres IP oraz informację o tym, jakiej przeglądarki używasz i że odwiedzasz tę stronę. Prosimy odtwarzacz Vimeo, aby Cię nie śledził. Mimo to Vimeo i Cloudflare mogą zapisać na Twoim urządzeniu pliki cookie, na przykład __cf_bm i _cfuvid, a przeglądarka wysyła te pliki Vimeo, które już ma.${isAsked ? " Zgodę możesz w każdej chwili wycofać na dole strony." : ""}`,
  listens:
    "Odsłuchanie 30 sekund utworu lub połowy utworu krótszego niż minuta jest zliczane: zapisywane są utwór i dzień. Nie są przy tym zapisywane żadne dane o Tobie. Mamy prawnie uzasadniony interes w tym, aby wiedzieć, co jest słuchane. Do Not Track i Global Privacy Control w Twojej przeglądarce wyłączają to zliczanie.",
  contact: (host) =>
    `Gdy wysyłasz formularz kontaktowy, ${host} ([nazwa i adres dostawcy]) otrzymuje wpisane dane (Twoje imię, adres e-mail, temat i treść wiadomości) oraz Twój adres IP. Usługa ta przechowuje wiadomość i wysyła ją do nas. Używamy jej, aby Ci odpowiedzieć. Usuwamy ją, także stamtąd, [kiedy].`,
  mailing: (host) =>
    `Gdy zapisujesz się na newsletter, ${host} ([nazwa i adres dostawcy]) otrzymuje Twój adres e-mail, Twój adres IP oraz informację o tym, jakiej przeglądarki używasz. Usługa ta przechowuje Twój adres i wysyła Ci nasze wiadomości, dopóki się nie wypiszesz ([podstawa prawna, na przykład Twoja zgoda]). Zanim naciśniesz przycisk, nic nie jest od niej pobierane. Ta strona nie przechowuje Twojego adresu.`,
  storage: (isAsked) =>
    `Sama ta strona nie zapisuje plików cookie. Przeglądarka przechowuje na Twoim urządzeniu: głośność odtwarzacza, ${isAsked ? "Twoją odpowiedź w sprawie wideo w tle " : ""}oraz kopię tego, co strona wyświetla bez połączenia z internetem (strony głównej, list albumów i koncertów, okładek). Przeglądarka może też do czasu zamknięcia karty przechowywać informację o tym, w którym miejscu była muzyka przy odświeżeniu strony, oraz o tym, że stronę odświeżono z powodu nowej wersji. Wszystko to możesz usunąć w ustawieniach przeglądarki. Strona potrzebuje tego do tego, o co ją prosisz ([na przykład art. 399 Prawa komunikacji elektronicznej]).`,
  site: "Nie tworzymy Twojego profilu. Kroje pisma pochodzą z tej właśnie strony. Inaczej jest z odtwarzaczem Vimeo: należy on do Vimeo, które może rozpoznać Cię po swoich plikach cookie.",
  transfers:
    "Dane mogą opuścić Unię Europejską, ponieważ dostawcy lub ich serwery znajdują się gdzie indziej, na przykład w USA. Dla każdego dostawcy: [nazwa, kraj i to, co chroni tam dane, na przykład decyzja stwierdzająca odpowiedni stopień ochrony lub standardowe klauzule umowne].",
  basis: (isAsked) =>
    `Podstawy prawne: [na przykład art. 6 ust. 1 lit. f RODO w zakresie udostępniania strony i jej muzyki, ${isAsked ? "art. 6 ust. 1 lit. a RODO w zakresie wideo, " : ""}art. 6 ust. 1 lit. b RODO w zakresie wiadomości dotyczących umowy]. Naszym prawnie uzasadnionym interesem jest szybka i bezpieczna strona.`,
  required:
    "Nie musisz podawać nam żadnych danych. Bez Twojego adresu IP nie dotrze do Ciebie żadna strona, a bez adresu e-mail nie możemy Ci odpowiedzieć.",
  rights:
    "Możesz zapytać nas, jakie dane o Tobie przechowujemy, oraz zażądać ich sprostowania, usunięcia lub ograniczenia ich przetwarzania. Dane, które mamy za Twoją zgodą lub w związku z umową, możesz otrzymać w powszechnie używanym formacie albo zlecić przekazanie ich komuś innemu. Możesz wnieść sprzeciw wobec przetwarzania opartego na prawnie uzasadnionym interesie, wycofać zgodę na przyszłość oraz wnieść skargę do organu ochrony danych, na przykład [nazwa].",
};
