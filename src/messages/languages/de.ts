import type { Language } from "./language.ts";

export const language: Language["language"] = {
  code: "de",
  name: "Deutsch",
  direction: "ltr",
  locale: "de_DE",
};

export const dateWords: Language["dateWords"] = {
  months: [
    "Januar",
    "Februar",
    "März",
    "April",
    "Mai",
    "Juni",
    "Juli",
    "August",
    "September",
    "Oktober",
    "November",
    "Dezember",
  ],
  shortMonths: [
    "Jan.",
    "Feb.",
    "März",
    "Apr.",
    "Mai",
    "Juni",
    "Juli",
    "Aug.",
    "Sept.",
    "Okt.",
    "Nov.",
    "Dez.",
  ],
  weekdays: ["So.", "Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa."],
  date: (day, month, year) => [`${day}.\u00a0${month}`, year].filter(Boolean).join(" "),
  withWeekday: (weekday, date) => `${weekday},\u00a0${date}`,
  hour: (time) => `${time}\u00a0Uhr`,
};

export const punctuation: Language["punctuation"] = { comma: ", ", colon: ": " };

export const sizeWords: Language["sizeWords"] = { decimal: ",", units: ["kB", "MB", "GB"] };

export const albumUnavailable: Language["albumUnavailable"] = "Dieses Album ist nicht mehr verfügbar.";
export const notOutYet: Language["notOutYet"] = "Noch nicht erschienen";

export const pieceMessages: Language["pieceMessages"] = {
  error: "Fehler",
  success: "Erledigt",
  dismiss: "Ausblenden",
  close: "Schließen",
  cancel: "Abbrechen",
  tryAgain: "Noch einmal versuchen",
  loading: "Wird geladen",
  newTab: "(öffnet in neuem Tab)",
  partUnavailable: "Das konnte nicht geladen werden. Versuch es noch einmal oder lade die Seite neu.",
  brokenPart: "Dieser Teil konnte nicht angezeigt werden. Der Rest funktioniert weiterhin.",
};

export const toastMessages: Language["toastMessages"] = {
  notification: "Benachrichtigung",
  notifications: "Benachrichtigungen ({hotkey})",
  undo: "Rückgängig",
};

export const brokenPageMessages: Language["brokenPageMessages"] = {
  broken: "Da ist etwas schiefgelaufen",
  brokenAdvice:
    "Diese Seite konnte nicht angezeigt werden. Prüfe deine Verbindung und lade die Seite neu: Was schon gespeichert war, ist sicher.",
  reload: "Seite neu laden",
  home: "Zur Startseite",
};

export const notFoundMessages: Language["notFoundMessages"] = {
  sentence: "Hoppla! Seite nicht gefunden",
  home: "Zur Startseite",
};

export const noScriptMessage: Language["noScriptMessage"] =
  "Diese Seite braucht JavaScript. Bitte schalte es ein und lade die Seite neu.";

export const incompleteMessage: Language["incompleteMessage"] =
  "Diese Seite ist nicht vollständig geladen. Prüfe deine Verbindung und versuch es noch einmal.";

export const sectionTitles: Language["sectionTitles"] = {
  shows: "Konzerte",
  about: "Biografie",
  mailing: "Newsletter",
  imprint: "Impressum",
  privacy: "Datenschutz",
};

export const frameMessages: Language["frameMessages"] = {
  onThisPage: "Auf dieser Seite",
  follow: "Folgen",
  followOn: (artist, host) => `${artist} auf ${host} folgen`,
  contact: "Kontakt",
  legal: "Rechtliches",
  press: "Presse",
  feed: "Feed",
  noTraining: "Bitte verwende nichts von dieser Website, um KI zu trainieren.",
};

export const pressMessages: Language["pressMessages"] = {
  name: "Pressemappe",
  sections: {
    short: "In Kürze",
    full: "Biografie",
    photos: "Fotos",
    music: "Musik",
    quotes: "Pressestimmen",
    files: "Logo und Dateien",
  },
  logo: "Logo",
  photo: (credit) => `Foto: ${credit}`,
  fullSize: "Volle Größe",
  changed: (day) => `Zuletzt geändert am ${day}`,
  gone: "Diese Songs sind nicht mehr verfügbar.",
  description: (artist) => `Texte, Fotos und Kontakte von ${artist} für Presse, Veranstalter und Festivals.`,
};

export const aboutMessages: Language["aboutMessages"] = {
  links: "Links",
  photo: (number, artist) => `Foto ${number} von ${artist}`,
};

export const mailingMessages: Language["mailingMessages"] = {
  subscribe: "Abonnieren",
  goesTo: (host) => `Deine Adresse geht an ${host}. Die Seite öffnet sich in einem neuen Tab.`,
};

export const catalogueMessages: Language["catalogueMessages"] = {
  textRooms: ["7rem", "4rem"],
  albums: "Alben",
  loading: "Alben werden geladen",
  empty: "Noch keine Alben. Schau bald wieder vorbei.",
  unavailable: "Die Alben konnten nicht geladen werden.",
  isNew: "NEU!",
  private: "Privat",
  out: (day) => `Erscheint am ${day}`,
  nothingBefore: (day) => `Vor dem ${day} gibt es nichts zu hören.`,
  notOutYet,
  tracksOf: (title) => `Titel auf „${title}“`,
  noTracks: "Noch keine Titel.",
  trackUnavailable: "Nicht verfügbar",
  buy: "Kaufen",
  preOrder: "Vorbestellen",
  share: "Teilen",
  more: "Mehr",
  download: "Herunterladen",
  embed: "Einbetten",
  addToCalendar: "In den Kalender",
  alsoOn: "Auch auf",
  kinds: { album: "Album", ep: "EP", single: "Single", live: "Livealbum", compilation: "Compilation" },
  kindHeadings: { album: "Alben", ep: "EPs", single: "Singles", live: "Live", compilation: "Compilations" },
  licence: "Lizenz",
  tracks: (count) => `${count} Titel`,
  minutes: (count) => `${count}\u00a0Min.`,
  copyLinkAt: (time) => `Link ab ${time} kopieren`,
  copied: "Link kopiert",
  failed: "Der Link konnte nicht kopiert werden. Bitte kopiere ihn aus der Adresszeile.",
  albumUnavailable,
  linkedAlbumUnavailable: `${albumUnavailable} Hast du einen privaten Link bekommen, hat ihn vielleicht ein Mailprogramm gekürzt: Kopiere den ganzen Link aus der E-Mail.`,
  privateLinkInvalid:
    "Dieser private Link gilt nicht mehr. Frag die Person, von der du ihn hast, nach einem neuen.",
  privateLinkUnread:
    "Das Album dieses privaten Links lässt sich gerade nicht laden. Versuch es später noch einmal.",
};

export const playerMessages: Language["playerMessages"] = {
  name: "Audioplayer",
  play: "Abspielen",
  pause: "Pause",
  previous: "Vorheriger Titel",
  next: "Nächster Titel",
  mute: "Stummschalten",
  unmute: "Ton einschalten",
  seek: "Position im Titel",
  volume: "Lautstärke",
  buffering: "Lädt\u00a0…",
  withKeys: (label, keys) => `${label} (${keys})`,
  space: "Leertaste",
  shift: "Umschalt",
  position: (time, total) => `${time} von ${total}`,
  percent: (percent) => `${percent}\u00a0%`,
  nowPlaying: (title, artist) => (artist ? `${title} von ${artist}` : title),
  documentTitle: (title, artist) => (artist ? `${title} - ${artist}` : title),
  paused: "Pausiert",
  offline: "Du bist offline. Die Musik geht weiter, sobald die Verbindung wieder da ist.",
  retrying: "Die Verbindung ist abgebrochen. Neuer Versuch\u00a0…",
  failed: "Dieser Titel lässt sich gerade nicht abspielen. Starte die Wiedergabe noch einmal.",
  skipped: (title) => `„${title}“ konnte nicht abgespielt werden.`,
};

export const embeddedPlayerMessages: Language["embeddedPlayerMessages"] = {
  refused: "Starte die Wiedergabe noch einmal",
  unavailable: "Nicht verfügbar",
  openAlbum: (artist) => `${artist}: Album öffnen`,
};

export const trackTextMessages: Language["trackTextMessages"] = {
  names: { lyrics: "Songtext", credits: "Credits" },
  of: (name, title) => `${name} zu „${title}“`,
  loading: "Text wird geladen",
  unavailable: "Der Text konnte nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.",
  lineHint: "Wähle eine Zeile, um sie zu hören.",
  playFrom: (time) => `Ab ${time} hören`,
  follow: "Mitlesen",
};

export const showStatuses: Language["showStatuses"] = {
  on: "Findet statt",
  sold_out: "Ausverkauft",
  cancelled: "Abgesagt",
  postponed: "Verschoben",
};

export const showWords: Language["showWords"] = {
  tickets: "Tickets",
  ticketsFor: (about) => `Tickets: ${about}`,
  addShow: (about) => `In den Kalender: ${about}`,
  subscribe: "Alle Termine abonnieren",
  past: "Vergangene Konzerte",
  at: (artist, place) => `${artist} live: ${place}`,
  in: (artist, city) => `${artist} live in ${city}`,
  copy: "Adresse kopieren",
  copied: "Adresse kopiert",
  failed: "Die Adresse konnte nicht kopiert werden. Bitte markiere und kopiere sie.",
};

export const embedMessages: Language["embedMessages"] = {
  title: "Einbetten",
  hint: "Zeig dieses Album auf einer anderen Seite. In WordPress, Ghost und Mastodon genügt die Adresse des Albums.",
  size: "Größe",
  sizes: { line: "Zeile", card: "Karte", list: "Karte mit Titeln" },
  code: "Code",
  copy: "Kopieren",
  preview: "Vorschau",
  copied: "Code kopiert",
  failed: "Der Code konnte nicht kopiert werden. Bitte markiere und kopiere ihn.",
  codeTitle: (artist) => `${artist}: Musikplayer`,
};

export const videoMessages: Language["videoMessages"] = {
  name: "Hintergrundvideo",
  video: "Video",
  play: "Hintergrundvideo abspielen",
  pause: "Hintergrundvideo anhalten",
};

export const videoConsentMessages: Language["videoConsentMessages"] = {
  play: "Hintergrundvideo von Vimeo abspielen",
  learns:
    "Vimeo in den USA erfährt dann deine IP-Adresse, welchen Browser du benutzt und dass du auf dieser Website bist, und kann Cookies setzen. Am Ende der Seite kannst du es abschalten.",
  notNow: "Jetzt nicht",
  given: "Das Hintergrundvideo kommt von Vimeo.",
  stop: "Abschalten",
};

export const offlineMessages: Language["offlineMessages"] = {
  offline: "Du bist offline. Du siehst den zuletzt geladenen Stand.",
  outdated: "Die Alben konnten nicht aktualisiert werden. Du siehst den zuletzt geladenen Stand.",
  newVersion: "Eine neue Version ist da.",
  reload: "Neu laden",
};

export const fieldMessages: Language["fieldMessages"] = {
  tooLong: (length, longest) =>
    `Hier stehen ${length.toLocaleString("de")} Zeichen. Bitte kürze sie auf ${longest.toLocaleString("de")}.`,
  count: (length, longest) => `${length.toLocaleString("de")} von ${longest.toLocaleString("de")} Zeichen`,
};

export const contactMessages: Language["contactMessages"] = {
  invitation: "Schreib uns: Wir lesen jede Nachricht.",
  name: "Name",
  email: "E-Mail",
  subject: "Betreff",
  message: "Nachricht",
  optional: "Optional",
  send: "Nachricht senden",
  sending: "Wird gesendet\u00a0…",
  privacy: "Was mit deiner Nachricht geschieht:",
  anonymous: "Anonym",
  defaultSubject: "Kontakt über die Website",
  emailRequired: "Bitte gib deine E-Mail-Adresse ein",
  emailInvalid: "Bitte gib eine gültige E-Mail-Adresse ein",
  messageRequired: "Bitte schreib eine Nachricht",
  messageTooShort: "Die Nachricht muss mindestens 10 Zeichen lang sein",
  sentTitle: "Nachricht gesendet!",
  sent: "Danke für deine Nachricht. Wir melden uns bald bei dir.",
  failed: "Die Nachricht konnte nicht gesendet werden. Bitte versuch es später noch einmal.",
};

export const downloadMessages: Language["downloadMessages"] = {
  title: "Herunterladen",
  reading: "Dateien werden gesucht\u00a0…",
  asZip: (size) => `Alles als ZIP (${size})`,
  track: "Herunterladen",
  nothing: "Für dieses Album gibt es gerade keine Dateien zum Herunterladen.",
  missing: (titles) => `Gerade nicht verfügbar und deshalb nicht dabei: ${titles.join(", ")}.`,
  cover: "das Cover",
  oneByOne: "Das ganze Album ist zu groß für diesen Browser. Speichere die Titel einzeln.",
  progress: (name) => `Download von ${name}`,
  bytes: (done, total) => `${done} von ${total}`,
  saved: (name) => `„${name}“ ist vollständig heruntergeladen.`,
  cancelled: "Der Download wurde abgebrochen. Es wurde nichts gespeichert.",
  notSaved:
    "Die Datei konnte nicht gespeichert werden. Gib Speicherplatz frei oder wähle einen anderen Ordner und versuch es noch einmal.",
};

export const downloadFailures: Language["downloadFailures"] = {
  unreachable: "Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuch es noch einmal.",
  noAnswer:
    "Der Server hat nicht rechtzeitig geantwortet. Prüfe deine Verbindung und versuch es noch einmal.",
  serverProblem: "Der Server hat gerade ein Problem. Bitte versuch es später noch einmal.",
  notSupabase: "Ein anderer Server hat geantwortet. Prüfe deine Verbindung und versuch es noch einmal.",
  fileGone: "Eine Datei ist nicht mehr da. Schließ dieses Fenster und öffne es noch einmal.",
  trafficUsedUp:
    "Supabase hat diese Website eingeschränkt: Vielleicht ist das Datenvolumen ihres Tarifs aufgebraucht. Versuch es später noch einmal.",
  tooManyDownloads: "Gerade gibt es zu viele Downloads. Bitte warte eine Minute und versuch es noch einmal.",
  unknown: "Da ist etwas schiefgelaufen. Bitte versuch es noch einmal.",
};

export const previewMessages: Language["previewMessages"] = {
  site: (artist) => `Hör dir die Alben von ${artist} an.`,
  listen: (title, artist) => `Hör dir „${title}“ von ${artist} an.`,
  announced: (title, artist, out) => `„${title}“ von ${artist}. ${out}.`,
  announcedEntry: (title) => `${title} (angekündigt)`,
  podcast: (title) => `${title} (Podcast)`,
  tickets: (address) => `Tickets gibt es hier: ${address}`,
};

export const imprintDraft: Language["imprintDraft"] = [
  "[Name der Person oder Firma mit Rechtsform]",
  "[Straße und Hausnummer, Postleitzahl, Ort, Land]",
  "E-Mail: [Adresse]. [Ein zweiter schneller Weg, zum Beispiel eine Telefonnummer]",
  "[Falls vorhanden: Register und Nummer, Umsatzsteuer-Identifikationsnummer]",
  "[Falls nötig: verantwortlich nach § 18 Abs. 2 MStV, mit Anschrift]",
];

export const privacyDraft: Language["privacyDraft"] = {
  controller: "Verantwortlich für diese Website: [Name, Postanschrift, E-Mail-Adresse].",
  host: "Diese Website wird von [Name und Anschrift des Webhosters] ausgeliefert. Dabei erhält dieser Anbieter, wie jeder Webserver, deine IP-Adresse, den Zeitpunkt des Aufrufs, die Adresse der Seite und die Angabe, welchen Browser du benutzt. Er kann diese Daten [wie lange] in Protokollen speichern.",
  supabase: (host) =>
    `Alben, Bilder und Musik kommen von Supabase (${host}; [Name und Anschrift des Anbieters]). Solange eine Seite geöffnet ist und wenn du Musik hörst oder herunterlädst, erhält Supabase deine IP-Adresse und den Zeitpunkt und erfährt, was abgerufen wird und welchen Browser du benutzt. Dateien werden von Servern in vielen Ländern ausgeliefert. Die Protokolle enthalten auch das Land und die Stadt, die zu deiner IP-Adresse gehören, und werden [wie lange] gespeichert.`,
  copies: (host) =>
    host
      ? `Kopien von Bildern und Musik kommen von ${host} ([Name und Anschrift des Anbieters]); dort gehen dann dieselben Daten ein wie bei Supabase.`
      : "Kopien von Bildern und Musik kommen vom Webhoster dieser Website, der dann auch erfährt, was du hörst.",
  embedded:
    "Auch Seiten anderer können unseren Player zeigen. Der Webhoster dieser Website und Supabase erhalten dann von dort dieselben Daten, auch bevor du die Wiedergabe startest.",
  video: (isAsked) =>
    `Das Hintergrundvideo kommt von Vimeo ([Name und Anschrift des Anbieters]). ${isAsked ? "Bevor du zustimmst, wird nichts von Vimeo abgerufen. Danach erhält Vimeo " : "Sobald eine Seite mit Video geöffnet ist, erhält Vimeo "}deine IP-Adresse und erfährt, welchen Browser du benutzt und dass du auf dieser Website bist. Wir bitten den Player von Vimeo, dich nicht zu verfolgen. Trotzdem können Vimeo und Cloudflare Cookies auf deinem Gerät setzen, zum Beispiel __cf_bm und _cfuvid, und dein Browser sendet Cookies von Vimeo mit, die er schon hat.${isAsked ? " Deine Einwilligung kannst du jederzeit am Ende der Seite widerrufen." : ""}`,
  listens:
    "Wenn du 30 Sekunden eines Titels gehört hast oder, bei einem Titel unter einer Minute, die Hälfte, wird das gezählt: der Titel und der Tag. Über dich wird dabei nichts gespeichert. Wir haben ein berechtigtes Interesse daran, zu wissen, was gehört wird. Do Not Track und Global Privacy Control in deinem Browser beenden diese Zählung.",
  contact: (host) =>
    `Wenn du das Kontaktformular absendest, erhält ${host} ([Name und Anschrift des Anbieters]) deine Eingaben (Name, E-Mail-Adresse, Betreff und Nachricht) sowie deine IP-Adresse. Der Dienst speichert die Nachricht und sendet sie an uns. Wir verwenden sie, um dir zu antworten. Wir löschen sie, auch dort, [wann].`,
  mailing: (host) =>
    `Wenn du den Newsletter abonnierst, erhält ${host} ([Name und Anschrift des Anbieters]) deine E-Mail-Adresse, deine IP-Adresse und die Angabe, welchen Browser du verwendest. Der Dienst speichert deine Adresse und sendet dir unsere E-Mails, bis du dich abmeldest ([Rechtsgrundlage, zum Beispiel deine Einwilligung]). Bevor du auf die Schaltfläche drückst, wird nichts von ihm abgerufen. Diese Website speichert deine Adresse nicht.`,
  storage: (isAsked) =>
    `Diese Website selbst setzt keine Cookies. Dein Browser speichert auf deinem Gerät die Lautstärke des Players, ${isAsked ? "deine Antwort zum Hintergrundvideo " : ""}und eine Kopie dessen, was die Website anzeigt, wenn du offline bist (ihre Startseite, die Listen der Alben und Konzerte, Cover). Bis ein Tab geschlossen wird, kann der Browser außerdem speichern, wo die Musik beim Neuladen der Seite war und dass die Seite wegen einer neuen Version neu geladen wurde. All das kannst du in den Einstellungen deines Browsers löschen. Die Website braucht es für das, was du von ihr willst ([zum Beispiel § 25 Abs. 2 Nr. 2 TDDDG]).`,
  site: "Wir erstellen kein Profil von dir. Die Schriften kommen von dieser Website selbst. Für den Player von Vimeo gilt das nicht: Er gehört Vimeo, und Vimeo kann dich an seinen Cookies wiedererkennen.",
  transfers:
    "Daten können die Europäische Union verlassen, weil Anbieter oder ihre Server anderswo sind, zum Beispiel in den USA. Für jeden Anbieter: [Name, Land und was die Daten dort schützt, zum Beispiel ein Angemessenheitsbeschluss oder Standardvertragsklauseln].",
  basis: (isAsked) =>
    `Rechtsgrundlagen: [zum Beispiel Art. 6 Abs. 1 lit. f DSGVO für die Auslieferung der Website und ihrer Musik, ${isAsked ? "Art. 6 Abs. 1 lit. a DSGVO und § 25 Abs. 1 TDDDG für das Video, " : ""}Art. 6 Abs. 1 lit. b DSGVO für Nachrichten zu einem Vertrag]. Unser berechtigtes Interesse ist eine schnelle und sichere Website.`,
  required:
    "Du musst uns keine Daten geben. Ohne deine IP-Adresse erreicht dich keine Seite, und ohne E-Mail-Adresse können wir dir nicht antworten.",
  rights:
    "Du kannst von uns Auskunft darüber verlangen, welche Daten wir über dich gespeichert haben, und sie berichtigen, löschen oder ihre Verarbeitung einschränken lassen. Daten, die wir mit deiner Einwilligung oder für einen Vertrag haben, kannst du in einem gängigen Format erhalten oder an andere übertragen lassen. Du kannst einer Verarbeitung widersprechen, die auf einem berechtigten Interesse beruht, eine Einwilligung für die Zukunft widerrufen und dich bei einer Datenschutz-Aufsichtsbehörde beschweren, zum Beispiel bei [Name].",
};
