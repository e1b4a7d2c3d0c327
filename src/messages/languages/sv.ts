import type { Language } from "./language.ts";

export const language: Language["language"] = {
  code: "sv",
  name: "Svenska",
  direction: "ltr",
  locale: "sv_SE",
};

export const dateWords: Language["dateWords"] = {
  months: [
    "januari",
    "februari",
    "mars",
    "april",
    "maj",
    "juni",
    "juli",
    "augusti",
    "september",
    "oktober",
    "november",
    "december",
  ],
  shortMonths: ["jan", "feb", "mars", "apr", "maj", "juni", "juli", "aug", "sep", "okt", "nov", "dec"],
  weekdays: ["sön", "mån", "tis", "ons", "tors", "fre", "lör"],
  date: (day, month, year) => [`${day}\u00a0${month}`, year].filter(Boolean).join(" "),
  withWeekday: (weekday, date) => `${weekday}\u00a0${date}`,
  hour: (time) => time,
};

export const punctuation: Language["punctuation"] = { comma: ", ", colon: ": " };

export const sizeWords: Language["sizeWords"] = { decimal: ",", units: ["kB", "MB", "GB"] };

export const albumUnavailable: Language["albumUnavailable"] = "Albumet är inte längre tillgängligt.";
export const notOutYet: Language["notOutYet"] = "Inte släppt än";

export const pieceMessages: Language["pieceMessages"] = {
  error: "Fel",
  success: "Klart",
  dismiss: "Dölj",
  close: "Stäng",
  cancel: "Avbryt",
  tryAgain: "Försök igen",
  loading: "Laddar",
  newTab: "(öppnas i en ny flik)",
  partUnavailable: "Det här gick inte att ladda. Försök igen eller ladda om sidan.",
  brokenPart: "Den här delen gick inte att visa. Resten fungerar som vanligt.",
};

export const toastMessages: Language["toastMessages"] = {
  notification: "Avisering",
  notifications: "Aviseringar ({hotkey})",
  undo: "Ångra",
};

export const brokenPageMessages: Language["brokenPageMessages"] = {
  broken: "Något gick fel",
  brokenAdvice:
    "Sidan gick inte att visa. Kontrollera anslutningen och ladda om sidan. Det som har sparats finns kvar.",
  reload: "Ladda om sidan",
  home: "Tillbaka till startsidan",
};

export const notFoundMessages: Language["notFoundMessages"] = {
  sentence: "Hoppsan! Sidan hittades inte",
  home: "Tillbaka till startsidan",
};

export const noScriptMessage: Language["noScriptMessage"] =
  "Sidan kräver JavaScript. Aktivera JavaScript och ladda om sidan.";

export const incompleteMessage: Language["incompleteMessage"] =
  "Sidan har inte laddats helt. Kontrollera anslutningen och försök igen.";

export const sectionTitles: Language["sectionTitles"] = {
  shows: "Konserter",
  about: "Biografi",
  mailing: "Nyhetsbrev",
  imprint: "Juridisk information",
  privacy: "Integritet",
};

export const frameMessages: Language["frameMessages"] = {
  onThisPage: "På den här sidan",
  follow: "Följ",
  followOn: (artist, host) => `Följ ${artist} på ${host}`,
  contact: "Kontakt",
  legal: "Juridiskt",
  press: "Press",
  feed: "Flöde",
  noTraining: "Vi ber dig att inte använda något på den här webbplatsen för att träna AI.",
};

export const pressMessages: Language["pressMessages"] = {
  name: "Pressmaterial",
  sections: {
    short: "I korthet",
    full: "Biografi",
    photos: "Bilder",
    music: "Musik",
    quotes: "Pressröster",
    files: "Logotyp och filer",
  },
  logo: "Logotyp",
  photo: (credit) => `Foto: ${credit}`,
  fullSize: "Full storlek",
  changed: (day) => `Senast ändrad ${day}`,
  gone: "Låtarna är inte längre tillgängliga.",
  description: (artist) =>
    `Texter, bilder och kontakter till ${artist} för press, arrangörer och festivaler.`,
};

export const aboutMessages: Language["aboutMessages"] = {
  links: "Länkar",
  photo: (number, artist) => `Bild ${number} på ${artist}`,
};

export const mailingMessages: Language["mailingMessages"] = {
  subscribe: "Prenumerera",
  goesTo: (host) => `Din adress skickas till ${host}, som öppnas i en ny flik.`,
};

export const catalogueMessages: Language["catalogueMessages"] = {
  textRooms: ["9rem", "5.5rem"],
  albums: "Album",
  loading: "Laddar albumen",
  empty: "Inga album ännu. Titta in igen snart.",
  unavailable: "Albumen gick inte att ladda.",
  isNew: "NYTT!",
  private: "Privat",
  out: (day) => `Släpps ${day}`,
  nothingBefore: (day) => `Inget att höra före ${day}.`,
  notOutYet,
  tracksOf: (title) => `Låtar på ”${title}”`,
  noTracks: "Inga låtar ännu.",
  trackUnavailable: "Ej tillgänglig",
  buy: "Köp",
  preOrder: "Förbeställ",
  share: "Dela",
  more: "Mer",
  download: "Ladda ner",
  embed: "Bädda in",
  addToCalendar: "Lägg till i kalendern",
  alsoOn: "Finns även på",
  kinds: { album: "Album", ep: "EP", single: "Singel", live: "Livealbum", compilation: "Samlingsalbum" },
  kindHeadings: { album: "Album", ep: "EP", single: "Singlar", live: "Live", compilation: "Samlingsalbum" },
  licence: "Licens",
  tracks: (count) => `${count} ${count === 1 ? "låt" : "låtar"}`,
  minutes: (count) => `${count}\u00a0min`,
  copyLinkAt: (time) => `Kopiera länk till ${time}`,
  copied: "Länken är kopierad",
  failed: "Länken gick inte att kopiera. Kopiera den från adressfältet.",
  albumUnavailable,
  linkedAlbumUnavailable: `${albumUnavailable} Om du har fått en privat länk kan ett mejlprogram ha kapat den: kopiera hela länken från mejlet.`,
  privateLinkInvalid: "Den privata länken gäller inte längre. Be avsändaren om en ny.",
  privateLinkUnread: "Albumet från den privata länken går inte att ladda just nu. Försök igen senare.",
};

export const playerMessages: Language["playerMessages"] = {
  name: "Musikspelare",
  play: "Spela",
  pause: "Pausa",
  previous: "Föregående låt",
  next: "Nästa låt",
  mute: "Stäng av ljudet",
  unmute: "Slå på ljudet",
  seek: "Position i låten",
  volume: "Volym",
  buffering: "Buffrar…",
  withKeys: (label, keys) => `${label} (${keys})`,
  space: "mellanslag",
  shift: "Skift",
  position: (time, total) => `${time} av ${total}`,
  percent: (percent) => `${percent}\u00a0%`,
  nowPlaying: (title, artist) => (artist ? `${title} av ${artist}` : title),
  documentTitle: (title, artist) => (artist ? `${title} - ${artist}` : title),
  paused: "Pausad",
  offline: "Du är offline. Musiken fortsätter när anslutningen är tillbaka.",
  retrying: "Anslutningen bröts. Försöker igen…",
  failed: "Låten går inte att spela just nu. Tryck på Spela för att försöka igen.",
  skipped: (title) => `”${title}” gick inte att spela.`,
};

export const embeddedPlayerMessages: Language["embeddedPlayerMessages"] = {
  refused: "Tryck på Spela en gång till",
  unavailable: "Ej tillgänglig",
  openAlbum: (artist) => `${artist}: öppna albumet`,
};

export const trackTextMessages: Language["trackTextMessages"] = {
  names: { lyrics: "Låttext", credits: "Medverkande" },
  of: (name, title) => `${name}: ”${title}”`,
  loading: "Laddar texten",
  unavailable: "Texten gick inte att ladda. Kontrollera anslutningen och försök igen.",
  lineHint: "Välj en rad för att höra den.",
  playFrom: (time) => `Spela från ${time}`,
  follow: "Följ med",
};

export const showStatuses: Language["showStatuses"] = {
  on: "Blir av",
  sold_out: "Slutsålt",
  cancelled: "Inställt",
  postponed: "Uppskjutet",
};

export const showWords: Language["showWords"] = {
  tickets: "Biljetter",
  ticketsFor: (about) => `Biljetter: ${about}`,
  addShow: (about) => `Lägg till i kalendern: ${about}`,
  subscribe: "Prenumerera på alla datum",
  past: "Tidigare konserter",
  at: (artist, place) => `${artist} på ${place}`,
  in: (artist, city) => `${artist} i ${city}`,
  copy: "Kopiera adressen",
  copied: "Adressen är kopierad",
  failed: "Adressen gick inte att kopiera. Markera och kopiera den själv.",
};

export const embedMessages: Language["embedMessages"] = {
  title: "Bädda in",
  hint: "Visa albumet på en annan sida. I WordPress, Ghost och Mastodon räcker det med albumets adress.",
  size: "Storlek",
  sizes: { line: "Rad", card: "Kort", list: "Kort med låtar" },
  code: "Kod",
  copy: "Kopiera",
  preview: "Förhandsvisning",
  copied: "Koden är kopierad",
  failed: "Koden gick inte att kopiera. Markera och kopiera den själv.",
  codeTitle: (artist) => `${artist}: musikspelare`,
};

export const videoMessages: Language["videoMessages"] = {
  name: "Bakgrundsvideo",
  video: "Video",
  play: "Spela bakgrundsvideon",
  pause: "Pausa bakgrundsvideon",
};

export const videoConsentMessages: Language["videoConsentMessages"] = {
  play: "Spela bakgrundsvideon från Vimeo",
  learns:
    "Vimeo, i USA, får då veta din IP-adress, vilken webbläsare du använder och att du är på den här webbplatsen, och kan spara kakor (cookies). Du kan stänga av den längst ner på sidan.",
  notNow: "Inte nu",
  given: "Bakgrundsvideon kommer från Vimeo.",
  stop: "Stäng av den",
};

export const offlineMessages: Language["offlineMessages"] = {
  offline: "Du är offline. Det här är den senast laddade versionen.",
  outdated: "Albumen gick inte att uppdatera. Det här är den senast laddade versionen.",
  newVersion: "Det finns en ny version.",
  reload: "Ladda om",
};

export const fieldMessages: Language["fieldMessages"] = {
  tooLong: (length, longest) =>
    `Texten är ${length.toLocaleString("sv")} tecken lång. Korta ner den till ${longest.toLocaleString("sv")}.`,
  count: (length, longest) => `${length.toLocaleString("sv")} av ${longest.toLocaleString("sv")} tecken`,
};

export const contactMessages: Language["contactMessages"] = {
  invitation: "Skriv till oss! Vi läser alla meddelanden.",
  name: "Namn",
  email: "E-post",
  subject: "Ämne",
  message: "Meddelande",
  optional: "Valfritt",
  send: "Skicka meddelande",
  sending: "Skickar…",
  privacy: "Vad som händer med ditt meddelande:",
  anonymous: "Anonym",
  defaultSubject: "Meddelande från webbplatsen",
  emailRequired: "Ange din e-postadress",
  emailInvalid: "Ange en giltig e-postadress",
  messageRequired: "Skriv ett meddelande",
  messageTooShort: "Meddelandet måste vara minst 10 tecken långt",
  sentTitle: "Meddelandet är skickat!",
  sent: "Tack för ditt meddelande. Vi hör av oss snart.",
  failed: "Meddelandet gick inte att skicka. Försök igen senare.",
};

export const downloadMessages: Language["downloadMessages"] = {
  title: "Ladda ner",
  reading: "Letar upp filerna…",
  asZip: (size) => `Allt som zip (${size})`,
  track: "Ladda ner",
  nothing: "Albumet har inga filer att ladda ner just nu.",
  missing: (titles) => `Inte tillgängligt just nu och därför inte med: ${titles.join(", ")}.`,
  cover: "omslaget",
  oneByOne: "Hela albumet är för stort för den här webbläsaren. Ladda ner låtarna en och en.",
  progress: (name) => `Nedladdning av ${name}`,
  bytes: (done, total) => `${done} av ${total}`,
  saved: (name) => `”${name}” har laddats ner.`,
  cancelled: "Nedladdningen avbröts. Inget sparades.",
  notSaved: "Filen gick inte att spara. Frigör utrymme på disken eller välj en annan mapp och försök igen.",
};

export const downloadFailures: Language["downloadFailures"] = {
  unreachable: "Servern gick inte att nå. Kontrollera anslutningen och försök igen.",
  noAnswer: "Servern svarade inte i tid. Kontrollera anslutningen och försök igen.",
  serverProblem: "Servern har problem just nu. Försök igen senare.",
  notSupabase: "En annan server svarade. Kontrollera anslutningen och försök igen.",
  fileGone: "En av filerna finns inte kvar. Stäng fönstret och öppna det igen.",
  trafficUsedUp:
    "Supabase har begränsat den här webbplatsen: datatrafiken i abonnemanget kan vara förbrukad. Försök igen senare.",
  tooManyDownloads: "Det är för många nedladdningar just nu. Vänta en minut och försök igen.",
  unknown: "Något gick fel. Försök igen.",
};

export const previewMessages: Language["previewMessages"] = {
  site: (artist) => `Lyssna på album av ${artist}.`,
  listen: (title, artist) => `Lyssna på ”${title}” av ${artist}.`,
  announced: (title, artist, out) => `”${title}” av ${artist}. ${out}.`,
  announcedEntry: (title) => `${title} (kommande)`,
  podcast: (title) => `${title} (podcast)`,
  tickets: (address) => `Biljetter: ${address}`,
};

export const imprintDraft: Language["imprintDraft"] = [
  "[Personens eller företagets namn, med juridisk form]",
  "[Gata och nummer, postnummer, ort, land]",
  "E-post: [adress]. [Ett andra snabbt sätt, till exempel ett telefonnummer]",
  "[Om det finns: organisationsnummer, momsregistreringsnummer]",
  "[Om lagen kräver det: ansvarig för innehållet, med adress]",
];

export const privacyDraft: Language["privacyDraft"] = {
  controller: "Ansvarig för webbplatsen: [namn, postadress, e-postadress].",
  host: "Webbplatsen ligger på en server hos [webbhotellets namn och adress]. Som alla webbservrar tar den emot din IP-adress, tidpunkten, sidans adress och uppgift om vilken webbläsare du använder. Uppgifterna kan sparas i loggar i [hur länge].",
  supabase: (host) =>
    `Album, bilder och ljud kommer från Supabase (${host}; [leverantörens namn och adress]). Medan en sida är öppen, och när du lyssnar eller laddar ner, tar Supabase emot din IP-adress, tidpunkten samt uppgift om vad som begärs och vilken webbläsare du använder. Filerna levereras från servrar i många länder. Loggarna innehåller också det land och den stad som hör till din IP-adress, och sparas i [hur länge].`,
  copies: (host) =>
    host
      ? `Kopior av bilder och ljud kommer från ${host} ([leverantörens namn och adress]), som då får samma uppgifter som Supabase.`
      : "Kopior av bilder och ljud kommer från webbhotellet, som då också får veta vad du lyssnar på.",
  embedded:
    "Andras sidor kan visa vår spelare. Då får webbhotellet och Supabase samma uppgifter från de sidorna, även innan du startar uppspelningen.",
  video: (isAsked) =>
    `Bakgrundsvideon kommer från Vimeo ([leverantörens namn och adress]). ${isAsked ? "Inget hämtas från Vimeo innan du har samtyckt. Därefter får Vimeo " : "Så snart en sida med en video är öppen får Vimeo "}din IP-adress samt uppgift om vilken webbläsare du använder och att du är på den här webbplatsen. Vi ber Vimeos spelare att inte spåra dig. Ändå kan Vimeo och Cloudflare spara kakor på din enhet, till exempel __cf_bm och _cfuvid, och din webbläsare skickar de kakor från Vimeo som den redan har.${isAsked ? " Längst ner på sidan kan du när som helst återkalla ditt samtycke." : ""}`,
  listens:
    "När du har hört 30 sekunder av en låt, eller hälften av en låt som är kortare än en minut, räknas lyssningen: låten och dagen sparas. Inga uppgifter om dig sparas tillsammans med dem. Vi har ett berättigat intresse av att veta vad som lyssnas på. Do Not Track och Global Privacy Control i din webbläsare stänger av räkningen.",
  contact: (host) =>
    `När du skickar kontaktformuläret tar ${host} ([leverantörens namn och adress]) emot det som du har skrivit (ditt namn, din e-postadress, ämne och meddelande) och din IP-adress. Tjänsten sparar meddelandet och skickar det till oss. Vi använder det för att svara dig. Vi raderar det, även där, [när].`,
  mailing: (host) =>
    `När du prenumererar på nyhetsbrevet tar ${host} ([leverantörens namn och adress]) emot din e-postadress, din IP-adress och uppgift om vilken webbläsare du använder. Tjänsten sparar din adress och skickar våra mejl till dig tills du avslutar prenumerationen ([rättslig grund, till exempel ditt samtycke]). Ingenting hämtas därifrån innan du trycker på knappen. Den här webbplatsen sparar inte din adress.`,
  storage: (isAsked) =>
    `Webbplatsen själv använder inga kakor (cookies). Din webbläsare sparar på din enhet: spelarens volym, ${isAsked ? "ditt svar om bakgrundsvideon " : ""}och en kopia av det som webbplatsen visar när du är offline (startsidan, listorna över album och konserter, omslag). Tills en flik stängs kan webbläsaren även spara var musiken var när sidan laddades om, och att sidan laddades om på grund av en ny version. Du kan radera allt detta i webbläsarens inställningar. Webbplatsen behöver det för det som du ber den om ([till exempel 9 kap. 28 § lagen om elektronisk kommunikation]).`,
  site: "Vi skapar ingen profil av dig. Typsnitten kommer från webbplatsen själv. Så är det inte med Vimeos spelare: den tillhör Vimeo, som kan känna igen dig på sina kakor.",
  transfers:
    "Uppgifter kan lämna Europeiska unionen, eftersom leverantörer eller deras servrar finns på annat håll, till exempel i USA. För varje leverantör: [namn, land och vad som skyddar uppgifterna där, till exempel ett beslut om adekvat skyddsnivå eller standardavtalsklausuler].",
  basis: (isAsked) =>
    `Rättsliga grunder: [till exempel artikel 6.1 f i GDPR för att leverera webbplatsen och dess musik, ${isAsked ? "artikel 6.1 a för videon, " : ""}artikel 6.1 b för meddelanden om ett avtal]. Vårt berättigade intresse är en snabb och säker webbplats.`,
  required:
    "Du behöver inte ge oss några uppgifter. Utan din IP-adress kan ingen sida nå dig, och utan e-postadress kan vi inte svara.",
  rights:
    "Du kan fråga oss vilka uppgifter vi har om dig och få dem rättade, raderade eller begränsade i hur de används. Uppgifter som vi har med ditt samtycke eller för ett avtal kan du få i ett vanligt format eller få överförda till någon annan. Du kan invända mot en användning som bygger på ett berättigat intresse, återkalla ett samtycke för framtiden och lämna klagomål till en dataskyddsmyndighet, till exempel [namn].",
};
