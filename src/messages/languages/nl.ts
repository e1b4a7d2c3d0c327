import type { Language } from "./language.ts";

export const language: Language["language"] = {
  code: "nl",
  name: "Nederlands",
  direction: "ltr",
  locale: "nl_NL",
};

export const dateWords: Language["dateWords"] = {
  months: [
    "januari",
    "februari",
    "maart",
    "april",
    "mei",
    "juni",
    "juli",
    "augustus",
    "september",
    "oktober",
    "november",
    "december",
  ],
  shortMonths: ["jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec"],
  weekdays: ["zo", "ma", "di", "wo", "do", "vr", "za"],
  date: (day, month, year) => [`${day}\u00a0${month}`, year].filter(Boolean).join(" "),
  withWeekday: (weekday, date) => `${weekday}\u00a0${date}`,
  hour: (time) => time,
};

export const punctuation: Language["punctuation"] = { comma: ", ", colon: ": " };

export const sizeWords: Language["sizeWords"] = { decimal: ",", units: ["kB", "MB", "GB"] };

export const albumUnavailable: Language["albumUnavailable"] = "Dit album is niet meer beschikbaar.";
export const notOutYet: Language["notOutYet"] = "Nog niet uit";

export const pieceMessages: Language["pieceMessages"] = {
  error: "Fout",
  success: "Gelukt",
  dismiss: "Verbergen",
  close: "Sluiten",
  cancel: "Annuleren",
  tryAgain: "Opnieuw proberen",
  loading: "Laden",
  newTab: "(opent in een nieuw tabblad)",
  partUnavailable: "Dit kon niet worden geladen. Probeer het nog eens of laad de pagina opnieuw.",
  brokenPart: "Dit onderdeel kon niet worden getoond. De rest werkt gewoon.",
};

export const toastMessages: Language["toastMessages"] = {
  notification: "Melding",
  notifications: "Meldingen ({hotkey})",
  undo: "Ongedaan maken",
};

export const brokenPageMessages: Language["brokenPageMessages"] = {
  broken: "Er ging iets mis",
  brokenAdvice:
    "Deze pagina kon niet worden getoond. Controleer je verbinding en laad de pagina opnieuw. Wat is opgeslagen, blijft bewaard.",
  reload: "Pagina opnieuw laden",
  home: "Terug naar de startpagina",
};

export const notFoundMessages: Language["notFoundMessages"] = {
  sentence: "Oeps! Pagina niet gevonden",
  home: "Terug naar de startpagina",
};

export const noScriptMessage: Language["noScriptMessage"] =
  "Deze pagina werkt alleen met JavaScript. Zet JavaScript aan en laad de pagina opnieuw.";

export const incompleteMessage: Language["incompleteMessage"] =
  "Deze pagina is niet helemaal geladen. Controleer je verbinding en probeer het opnieuw.";

export const sectionTitles: Language["sectionTitles"] = {
  shows: "Concerten",
  about: "Bio",
  mailing: "Nieuwsbrief",
  imprint: "Colofon",
  privacy: "Privacy",
};

export const frameMessages: Language["frameMessages"] = {
  onThisPage: "Op deze pagina",
  follow: "Volgen",
  followOn: (artist, host) => `${artist} volgen op ${host}`,
  contact: "Contact",
  legal: "Juridische informatie",
  press: "Pers",
  feed: "Feed",
  noTraining: "Gebruik alsjeblieft niets van deze site om AI te trainen.",
};

export const pressMessages: Language["pressMessages"] = {
  name: "Persmap",
  sections: {
    short: "In het kort",
    full: "Biografie",
    photos: "Foto’s",
    music: "Muziek",
    quotes: "In de pers",
    files: "Logo en bestanden",
  },
  logo: "Logo",
  photo: (credit) => `Foto: ${credit}`,
  fullSize: "Volledige grootte",
  changed: (day) => `Laatst gewijzigd op ${day}`,
  gone: "Deze nummers zijn niet meer beschikbaar.",
  description: (artist) => `Teksten, foto’s en contacten van ${artist} voor pers, programmeurs en festivals.`,
};

export const aboutMessages: Language["aboutMessages"] = {
  links: "Links",
  photo: (number, artist) => `Foto ${number} van ${artist}`,
};

export const mailingMessages: Language["mailingMessages"] = {
  subscribe: "Abonneren",
  goesTo: (host) => `Je adres gaat naar ${host}. Die pagina opent in een nieuw tabblad.`,
};

export const catalogueMessages: Language["catalogueMessages"] = {
  textRooms: ["7.5rem", "4.5rem"],
  albums: "Albums",
  loading: "Albums laden",
  empty: "Nog geen albums. Kom binnenkort nog eens langs.",
  unavailable: "De albums konden niet worden geladen.",
  isNew: "NIEUW!",
  private: "Privé",
  out: (day) => `Uit op ${day}`,
  nothingBefore: (day) => `Voor ${day} valt er niets te horen.`,
  notOutYet,
  tracksOf: (title) => `Nummers van “${title}”`,
  noTracks: "Nog geen nummers.",
  trackUnavailable: "Niet beschikbaar",
  buy: "Kopen",
  preOrder: "Pre-order",
  share: "Delen",
  more: "Meer",
  download: "Downloaden",
  embed: "Insluiten",
  addToCalendar: "Toevoegen aan agenda",
  alsoOn: "Ook op",
  kinds: { album: "Album", ep: "Ep", single: "Single", live: "Livealbum", compilation: "Verzamelalbum" },
  kindHeadings: {
    album: "Albums",
    ep: "Ep’s",
    single: "Singles",
    live: "Live",
    compilation: "Verzamelalbums",
  },
  licence: "Licentie",
  tracks: (count) => `${count} ${count === 1 ? "nummer" : "nummers"}`,
  minutes: (count) => `${count}\u00a0min`,
  copyLinkAt: (time) => `Link vanaf ${time} kopiëren`,
  copied: "Link gekopieerd",
  failed: "De link kon niet worden gekopieerd. Kopieer hem uit de adresbalk.",
  albumUnavailable,
  linkedAlbumUnavailable: `${albumUnavailable} Heb je een privélink gekregen, dan heeft een mailprogramma die misschien afgekapt: kopieer de hele link uit de e-mail.`,
  privateLinkInvalid: "Deze privélink is niet meer geldig. Vraag de afzender om een nieuwe.",
  privateLinkUnread: "Het album van deze privélink kan nu niet worden geladen. Probeer het later opnieuw.",
};

export const playerMessages: Language["playerMessages"] = {
  name: "Muziekspeler",
  play: "Afspelen",
  pause: "Pauzeren",
  previous: "Vorig nummer",
  next: "Volgend nummer",
  mute: "Geluid uitzetten",
  unmute: "Geluid aanzetten",
  seek: "Afspeelpositie",
  volume: "Volume",
  buffering: "Bufferen…",
  withKeys: (label, keys) => `${label} (${keys})`,
  space: "spatie",
  shift: "Shift",
  position: (time, total) => `${time} van ${total}`,
  percent: (percent) => `${percent}%`,
  nowPlaying: (title, artist) => (artist ? `${title} van ${artist}` : title),
  documentTitle: (title, artist) => (artist ? `${title} - ${artist}` : title),
  paused: "Gepauzeerd",
  offline: "Je bent offline. De muziek gaat verder zodra er weer verbinding is.",
  retrying: "De verbinding is weggevallen. Opnieuw proberen…",
  failed: "Dit nummer kan nu niet worden afgespeeld. Druk op Afspelen om het opnieuw te proberen.",
  skipped: (title) => `“${title}” kon niet worden afgespeeld.`,
};

export const embeddedPlayerMessages: Language["embeddedPlayerMessages"] = {
  refused: "Druk nog een keer op Afspelen",
  unavailable: "Niet beschikbaar",
  openAlbum: (artist) => `${artist}: album openen`,
};

export const trackTextMessages: Language["trackTextMessages"] = {
  names: { lyrics: "Songtekst", credits: "Credits" },
  of: (name, title) => `${name} van “${title}”`,
  loading: "Tekst laden",
  unavailable: "De tekst kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.",
  lineHint: "Kies een regel om die te horen.",
  playFrom: (time) => `Afspelen vanaf ${time}`,
  follow: "Meelezen",
};

export const showStatuses: Language["showStatuses"] = {
  on: "Gaat door",
  sold_out: "Uitverkocht",
  cancelled: "Afgelast",
  postponed: "Uitgesteld",
};

export const showWords: Language["showWords"] = {
  tickets: "Tickets",
  ticketsFor: (about) => `Tickets voor ${about}`,
  addShow: (about) => `Toevoegen aan agenda: ${about}`,
  subscribe: "Abonneren op alle concerten",
  past: "Eerdere concerten",
  at: (artist, place) => `${artist} live: ${place}`,
  in: (artist, city) => `${artist} live in ${city}`,
  copy: "Adres kopiëren",
  copied: "Adres gekopieerd",
  failed: "Het adres kon niet worden gekopieerd. Selecteer het en kopieer het zelf.",
};

export const embedMessages: Language["embedMessages"] = {
  title: "Insluiten",
  hint: "Zet dit album op een andere pagina. In WordPress, Ghost en Mastodon is het adres van het album al genoeg.",
  size: "Formaat",
  sizes: { line: "Balk", card: "Kaart", list: "Kaart met nummers" },
  code: "Code",
  copy: "Kopiëren",
  preview: "Voorbeeld",
  copied: "Code gekopieerd",
  failed: "De code kon niet worden gekopieerd. Selecteer de code en kopieer die zelf.",
  codeTitle: (artist) => `${artist}: muziekspeler`,
};

export const videoMessages: Language["videoMessages"] = {
  name: "Achtergrondvideo",
  video: "Video",
  play: "Achtergrondvideo afspelen",
  pause: "Achtergrondvideo pauzeren",
};

export const videoConsentMessages: Language["videoConsentMessages"] = {
  play: "Achtergrondvideo van Vimeo afspelen",
  learns:
    "Vimeo, in de VS, ontvangt dan je IP-adres en ziet welke browser je gebruikt en dat je op deze site bent, en kan cookies plaatsen. Onderaan de pagina kun je de video uitzetten.",
  notNow: "Niet nu",
  given: "De achtergrondvideo komt van Vimeo.",
  stop: "Uitzetten",
};

export const offlineMessages: Language["offlineMessages"] = {
  offline: "Je bent offline. Je ziet de laatst geladen versie.",
  outdated: "De albums konden niet worden vernieuwd. Je ziet de laatst geladen versie.",
  newVersion: "Er staat een nieuwe versie klaar.",
  reload: "Vernieuwen",
};

export const fieldMessages: Language["fieldMessages"] = {
  tooLong: (length, longest) =>
    `Deze tekst is ${length.toLocaleString("nl")} tekens lang. Kort hem in tot ${longest.toLocaleString("nl")}.`,
  count: (length, longest) => `${length.toLocaleString("nl")} van ${longest.toLocaleString("nl")} tekens`,
};

export const contactMessages: Language["contactMessages"] = {
  invitation: "Schrijf ons: we lezen elk bericht.",
  name: "Naam",
  email: "E-mail",
  subject: "Onderwerp",
  message: "Bericht",
  optional: "Optioneel",
  send: "Bericht versturen",
  sending: "Versturen…",
  privacy: "Wat er met je bericht gebeurt:",
  anonymous: "Anoniem",
  defaultSubject: "Bericht via de website",
  emailRequired: "Vul je e-mailadres in",
  emailInvalid: "Vul een geldig e-mailadres in",
  messageRequired: "Vul een bericht in",
  messageTooShort: "Je bericht moet minstens 10 tekens lang zijn",
  sentTitle: "Bericht verstuurd!",
  sent: "Bedankt voor je bericht. Je hoort snel van ons.",
  failed: "Het bericht kon niet worden verstuurd. Probeer het later opnieuw.",
};

export const downloadMessages: Language["downloadMessages"] = {
  title: "Downloaden",
  reading: "Bestanden zoeken…",
  asZip: (size) => `Alles als zip (${size})`,
  track: "Downloaden",
  nothing: "Van dit album zijn er op dit moment geen bestanden om te downloaden.",
  missing: (titles) => `Op dit moment niet beschikbaar en daarom weggelaten: ${titles.join(", ")}.`,
  cover: "de hoes",
  oneByOne: "Het hele album is te groot voor deze browser. Download de nummers een voor een.",
  progress: (name) => `Download van ${name}`,
  bytes: (done, total) => `${done} van ${total}`,
  saved: (name) => `“${name}” is gedownload.`,
  cancelled: "De download is geannuleerd. Er is niets opgeslagen.",
  notSaved:
    "Het bestand kon niet worden opgeslagen. Maak schijfruimte vrij of kies een andere map en probeer het opnieuw.",
};

export const downloadFailures: Language["downloadFailures"] = {
  unreachable: "De server is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.",
  noAnswer: "De server reageerde niet op tijd. Controleer je verbinding en probeer het opnieuw.",
  serverProblem: "Er is op dit moment een probleem met de server. Probeer het later opnieuw.",
  notSupabase: "Een andere server gaf antwoord. Controleer je verbinding en probeer het opnieuw.",
  fileGone: "Een van de bestanden is er niet meer. Sluit dit venster en open het opnieuw.",
  trafficUsedUp:
    "Supabase heeft deze site beperkt: mogelijk is het dataverkeer van het abonnement verbruikt. Probeer het later opnieuw.",
  tooManyDownloads: "Er zijn op dit moment te veel downloads. Wacht een minuut en probeer het opnieuw.",
  unknown: "Er ging iets mis. Probeer het opnieuw.",
};

export const previewMessages: Language["previewMessages"] = {
  site: (artist) => `Luister naar de albums van ${artist}.`,
  listen: (title, artist) => `Luister naar “${title}” van ${artist}.`,
  announced: (title, artist, out) => `“${title}” van ${artist}. ${out}.`,
  announcedEntry: (title) => `${title} (aangekondigd)`,
  podcast: (title) => `${title} (podcast)`,
  tickets: (address) => `Tickets: ${address}`,
};

export const imprintDraft: Language["imprintDraft"] = [
  "[Naam van de persoon of het bedrijf, met de rechtsvorm]",
  "[Straat en huisnummer, postcode, plaats, land]",
  "E-mail: [adres]. [Een tweede snelle manier, bijvoorbeeld een telefoonnummer]",
  "[Indien aanwezig: KvK-nummer of ander register, btw-nummer]",
  "[Indien wettelijk nodig: wie verantwoordelijk is voor de inhoud, met adres]",
];

export const privacyDraft: Language["privacyDraft"] = {
  controller: "Verantwoordelijk voor deze site: [naam, postadres, e-mailadres].",
  host: "Deze site wordt gehost door [naam en adres van de webhost]. Zoals elke webserver ontvangt deze je IP-adres, het tijdstip van je bezoek, het adres van de pagina en informatie over de browser die je gebruikt. Deze gegevens kunnen [hoe lang] in logbestanden worden bewaard.",
  supabase: (host) =>
    `Albums, afbeeldingen en geluid komen van Supabase (${host}; [naam en adres van de aanbieder]). Zolang een pagina open is, en wanneer je luistert of downloadt, ontvangt Supabase je IP-adres en het tijdstip en ziet Supabase wat er wordt opgevraagd en welke browser je gebruikt. Bestanden worden geleverd door servers in veel landen. De logbestanden bevatten ook het land en de stad die bij je IP-adres horen, en worden [hoe lang] bewaard.`,
  copies: (host) =>
    host
      ? `Kopieën van afbeeldingen en geluid komen van ${host} ([naam en adres van de aanbieder]), die dan dezelfde gegevens ontvangt als Supabase.`
      : "Kopieën van afbeeldingen en geluid komen van de webhost van deze site, die dan ook ziet waar je naar luistert.",
  embedded:
    "Pagina’s van anderen kunnen onze speler tonen. De webhost van deze site en Supabase ontvangen dan vanaf die pagina’s dezelfde gegevens, ook voordat je iets afspeelt.",
  video: (isAsked) =>
    `De achtergrondvideo komt van Vimeo ([naam en adres van de aanbieder]). ${isAsked ? "Voordat je toestemming geeft, wordt er niets bij Vimeo opgevraagd. Daarna ontvangt Vimeo " : "Zodra een pagina met een video open is, ontvangt Vimeo "}je IP-adres en ziet Vimeo welke browser je gebruikt en dat je op deze site bent. We vragen de speler van Vimeo om je niet te volgen. Toch kunnen Vimeo en Cloudflare cookies op je apparaat plaatsen, zoals __cf_bm en _cfuvid, en je browser verstuurt cookies van Vimeo die hij al heeft.${isAsked ? " Onderaan de pagina kun je je toestemming op elk moment intrekken." : ""}`,
  listens:
    "Wanneer je 30 seconden van een nummer hebt gehoord, of de helft van een nummer dat korter is dan een minuut, wordt dat geteld: het nummer en de dag. Daarbij wordt niets over jou opgeslagen. We hebben er een gerechtvaardigd belang bij te weten wat er wordt beluisterd. Do Not Track en Global Privacy Control in je browser beëindigen deze telling.",
  contact: (host) =>
    `Wanneer je het contactformulier verzendt, ontvangt ${host} ([naam en adres van de aanbieder]) wat je hebt ingevuld (je naam, e-mailadres, onderwerp en bericht) en je IP-adres. De dienst bewaart het bericht en stuurt het naar ons. We gebruiken het om je te antwoorden. We verwijderen het, ook daar, [wanneer].`,
  mailing: (host) =>
    `Wanneer je je op de nieuwsbrief abonneert, ontvangt ${host} ([naam en adres van de aanbieder]) je e-mailadres, je IP-adres en welke browser je gebruikt. De dienst bewaart je adres en stuurt je onze e-mails totdat je je afmeldt ([rechtsgrond, zoals je toestemming]). Voordat je op de knop drukt, wordt er niets bij die dienst opgevraagd. Deze site bewaart je adres niet.`,
  storage: (isAsked) =>
    `Deze site zelf plaatst geen cookies. Je browser bewaart op je apparaat het volume van de speler, ${isAsked ? "je antwoord over de achtergrondvideo " : ""}en een kopie van wat de site toont wanneer je offline bent (de startpagina, de lijsten met albums en concerten, hoezen). Totdat een tabblad wordt gesloten, kan de browser ook bewaren waar de muziek was toen de pagina opnieuw werd geladen, en dat de pagina opnieuw is geladen vanwege een nieuwe versie. Je kunt dit alles verwijderen in de instellingen van je browser. De site heeft het nodig voor wat je ervan vraagt ([bijvoorbeeld artikel 11.7a Telecommunicatiewet]).`,
  site: "We maken geen profiel van je. De lettertypen komen van deze site zelf. Voor de speler van Vimeo geldt dat niet: die is van Vimeo, dat je aan zijn cookies kan herkennen.",
  transfers:
    "Gegevens kunnen de Europese Unie verlaten, omdat aanbieders of hun servers elders zijn, bijvoorbeeld in de VS. Voor elke aanbieder: [naam, land en wat de gegevens daar beschermt, bijvoorbeeld een adequaatheidsbesluit of modelcontractbepalingen].",
  basis: (isAsked) =>
    `Rechtsgronden: [bijvoorbeeld artikel 6 lid 1 onder f AVG voor het leveren van de site en de muziek, ${isAsked ? "artikel 6 lid 1 onder a AVG voor de video, " : ""}artikel 6 lid 1 onder b AVG voor berichten over een overeenkomst]. Ons gerechtvaardigd belang is een snelle en veilige site.`,
  required:
    "Je hoeft ons geen gegevens te geven. Zonder je IP-adres kan geen pagina je bereiken, en zonder e-mailadres kunnen we je niet antwoorden.",
  rights:
    "Je kunt ons vragen welke gegevens we over je hebben, en ze laten corrigeren, verwijderen of de verwerking ervan laten beperken. Gegevens die we met je toestemming of voor een overeenkomst hebben, kun je in een gangbaar formaat krijgen of aan anderen laten overdragen. Je kunt bezwaar maken tegen verwerking op grond van een gerechtvaardigd belang, toestemming voor de toekomst intrekken en een klacht indienen bij een toezichthouder voor gegevensbescherming, bijvoorbeeld [naam].",
};
