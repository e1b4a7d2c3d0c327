import type { Language } from "./language.ts";

export const language: Language["language"] = {
  code: "it",
  name: "Italiano",
  direction: "ltr",
  locale: "it_IT",
};

export const dateWords: Language["dateWords"] = {
  months: [
    "gennaio",
    "febbraio",
    "marzo",
    "aprile",
    "maggio",
    "giugno",
    "luglio",
    "agosto",
    "settembre",
    "ottobre",
    "novembre",
    "dicembre",
  ],
  shortMonths: ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
  weekdays: ["dom", "lun", "mar", "mer", "gio", "ven", "sab"],
  date: (day, month, year) => [`${day === "1" ? "1º" : day}\u00a0${month}`, year].filter(Boolean).join(" "),
  withWeekday: (weekday, date) => `${weekday}\u00a0${date}`,
  hour: (time) => time,
};

export const punctuation: Language["punctuation"] = { comma: ", ", colon: ": " };

export const sizeWords: Language["sizeWords"] = { decimal: ",", units: ["kB", "MB", "GB"] };

export const albumUnavailable: Language["albumUnavailable"] = "Questo album non è più disponibile.";
export const notOutYet: Language["notOutYet"] = "Non ancora uscito";

export const pieceMessages: Language["pieceMessages"] = {
  error: "Errore",
  success: "Fatto",
  dismiss: "Nascondi",
  close: "Chiudi",
  cancel: "Annulla",
  tryAgain: "Riprova",
  loading: "Caricamento",
  newTab: "(si apre in una nuova scheda)",
  partUnavailable: "Caricamento non riuscito. Riprova o ricarica la pagina.",
  brokenPart: "Non è stato possibile mostrare questa parte. Il resto funziona ancora.",
};

export const toastMessages: Language["toastMessages"] = {
  notification: "Notifica",
  notifications: "Notifiche ({hotkey})",
  undo: "Annulla",
};

export const brokenPageMessages: Language["brokenPageMessages"] = {
  broken: "Qualcosa è andato storto",
  brokenAdvice:
    "Non è stato possibile mostrare questa pagina. Controlla la connessione e ricarica la pagina: quello che era già salvato non è andato perso.",
  reload: "Ricarica la pagina",
  home: "Torna alla home",
};

export const notFoundMessages: Language["notFoundMessages"] = {
  sentence: "Ops! Pagina non trovata",
  home: "Torna alla home",
};

export const noScriptMessage: Language["noScriptMessage"] =
  "Questa pagina ha bisogno di JavaScript. Attivalo e ricarica la pagina.";

export const incompleteMessage: Language["incompleteMessage"] =
  "Questa pagina non si è caricata del tutto. Controlla la connessione e riprova.";

export const sectionTitles: Language["sectionTitles"] = {
  shows: "Concerti",
  about: "Biografia",
  mailing: "Newsletter",
  imprint: "Note legali",
  privacy: "Privacy",
};

export const frameMessages: Language["frameMessages"] = {
  onThisPage: "In questa pagina",
  follow: "Segui",
  followOn: (artist, host) => `Segui ${artist} su ${host}`,
  contact: "Contatti",
  legal: "Informazioni legali",
  press: "Stampa",
  feed: "Feed",
  noTraining: "Per favore, non usare nulla di questo sito per addestrare un’intelligenza artificiale.",
};

export const pressMessages: Language["pressMessages"] = {
  name: "Cartella stampa",
  sections: {
    short: "In breve",
    full: "Biografia",
    photos: "Fotografie",
    music: "Musica",
    quotes: "Rassegna stampa",
    files: "Logo e file",
  },
  logo: "Logo",
  photo: (credit) => `Foto: ${credit}`,
  fullSize: "Dimensione originale",
  changed: (day) => `Ultima modifica: ${day}`,
  gone: "Questi brani non sono più disponibili.",
  description: (artist) => `Testi, fotografie e contatti di ${artist} per stampa, organizzatori e festival.`,
};

export const aboutMessages: Language["aboutMessages"] = {
  links: "Link",
  photo: (number, artist) => `Foto ${number} di ${artist}`,
};

export const mailingMessages: Language["mailingMessages"] = {
  subscribe: "Iscriviti",
  goesTo: (host) => `Il tuo indirizzo va a ${host}, che si apre in una nuova scheda.`,
};

export const catalogueMessages: Language["catalogueMessages"] = {
  textRooms: ["6.5rem", "3.5rem"],
  albums: "Album",
  loading: "Caricamento degli album",
  empty: "Ancora nessun album. Torna presto a trovarci.",
  unavailable: "Non è stato possibile caricare gli album.",
  isNew: "NUOVO!",
  private: "Privato",
  // "il 4 marzo", but "l’8 marzo" and "l’11 marzo".
  out: (day) => `Esce ${/^(8|11) /.test(day) ? "l’" : "il "}${day}`,
  nothingBefore: (day) => `Niente da ascoltare prima ${/^(8|11)\s/.test(day) ? "dell’" : "del "}${day}.`,
  notOutYet,
  tracksOf: (title) => `Brani di “${title}”`,
  noTracks: "Ancora nessun brano.",
  trackUnavailable: "Non disponibile",
  buy: "Acquista",
  preOrder: "Preordina",
  share: "Condividi",
  more: "Altro",
  download: "Scarica",
  embed: "Incorpora",
  addToCalendar: "Aggiungi al calendario",
  alsoOn: "Anche su",
  kinds: { album: "Album", ep: "EP", single: "Singolo", live: "Album dal vivo", compilation: "Raccolta" },
  kindHeadings: { album: "Album", ep: "EP", single: "Singoli", live: "Dal vivo", compilation: "Raccolte" },
  licence: "Licenza",
  tracks: (count) => `${count} ${count === 1 ? "brano" : "brani"}`,
  minutes: (count) => `${count}\u00a0min`,
  copyLinkAt: (time) => `Copia il link al minuto ${time}`,
  copied: "Link copiato",
  failed: "Non è stato possibile copiare il link. Copialo dalla barra degli indirizzi.",
  albumUnavailable,
  linkedAlbumUnavailable: `${albumUnavailable} Se hai ricevuto un link privato, il programma di posta potrebbe averlo troncato: copia il link intero dall’email.`,
  privateLinkInvalid: "Questo link privato non è più valido. Chiedine uno nuovo a chi te l’ha mandato.",
  privateLinkUnread: "Al momento non è possibile caricare l’album di questo link privato. Riprova più tardi.",
};

export const playerMessages: Language["playerMessages"] = {
  name: "Lettore audio",
  play: "Ascolta",
  pause: "Pausa",
  previous: "Brano precedente",
  next: "Brano successivo",
  mute: "Disattiva l’audio",
  unmute: "Riattiva l’audio",
  seek: "Posizione nel brano",
  volume: "Volume",
  buffering: "Caricamento…",
  withKeys: (label, keys) => `${label} (${keys})`,
  space: "spazio",
  shift: "Maiusc",
  position: (time, total) => `${time} di ${total}`,
  percent: (percent) => `${percent}%`,
  nowPlaying: (title, artist) => (artist ? `${title} di ${artist}` : title),
  documentTitle: (title, artist) => (artist ? `${title} - ${artist}` : title),
  paused: "In pausa",
  offline: "Sei offline. La musica riprenderà quando tornerà la connessione.",
  retrying: "Connessione persa. Nuovo tentativo…",
  failed: "Al momento non è possibile riprodurre questo brano. Avvia di nuovo la riproduzione.",
  skipped: (title) => `Non è stato possibile riprodurre “${title}”.`,
};

export const embeddedPlayerMessages: Language["embeddedPlayerMessages"] = {
  refused: "Avvia di nuovo la riproduzione",
  unavailable: "Non disponibile",
  openAlbum: (artist) => `${artist}: apri l’album`,
};

export const trackTextMessages: Language["trackTextMessages"] = {
  names: { lyrics: "Testo", credits: "Crediti" },
  of: (name, title) => `${name} di “${title}”`,
  loading: "Caricamento del testo",
  unavailable: "Non è stato possibile caricare il testo. Controlla la connessione e riprova.",
  lineHint: "Scegli un verso per ascoltarlo.",
  playFrom: (time) => `Ascolta da ${time}`,
  follow: "Segui il testo",
};

export const showStatuses: Language["showStatuses"] = {
  on: "Confermato",
  sold_out: "Esaurito",
  cancelled: "Annullato",
  postponed: "Rinviato",
};

export const showWords: Language["showWords"] = {
  tickets: "Biglietti",
  ticketsFor: (about) => `Biglietti: ${about}`,
  addShow: (about) => `Aggiungi al calendario: ${about}`,
  subscribe: "Iscriviti al calendario dei concerti",
  past: "Concerti passati",
  at: (artist, place) => `${artist} dal vivo: ${place}`,
  in: (artist, city) => `${artist} dal vivo ${/^a/i.test(city) ? "ad" : "a"} ${city}`,
  copy: "Copia l’indirizzo",
  copied: "Indirizzo copiato",
  failed: "Non è stato possibile copiare l’indirizzo. Selezionalo e copialo.",
};

export const embedMessages: Language["embedMessages"] = {
  title: "Incorpora",
  hint: "Inserisci questo album in un’altra pagina. In WordPress, Ghost e Mastodon basta l’indirizzo dell’album.",
  size: "Dimensioni",
  sizes: { line: "Riga", card: "Scheda", list: "Scheda con brani" },
  code: "Codice",
  copy: "Copia",
  preview: "Anteprima",
  copied: "Codice copiato",
  failed: "Non è stato possibile copiare il codice. Selezionalo e copialo.",
  codeTitle: (artist) => `${artist}: lettore musicale`,
};

export const videoMessages: Language["videoMessages"] = {
  name: "Video di sfondo",
  video: "Video",
  play: "Riproduci il video di sfondo",
  pause: "Metti in pausa il video di sfondo",
};

export const videoConsentMessages: Language["videoConsentMessages"] = {
  play: "Riproduci il video di sfondo da Vimeo",
  learns:
    "Vimeo, negli USA, verrà così a conoscenza del tuo indirizzo IP, del browser che usi e della tua visita a questo sito, e potrà installare cookie. Puoi disattivarlo in fondo alla pagina.",
  notNow: "Non ora",
  given: "Il video di sfondo viene da Vimeo.",
  stop: "Disattivalo",
};

export const offlineMessages: Language["offlineMessages"] = {
  offline: "Sei offline. Stai vedendo l’ultima versione caricata.",
  outdated: "Non è stato possibile aggiornare gli album. Stai vedendo l’ultima versione caricata.",
  newVersion: "È pronta una nuova versione.",
  reload: "Ricarica",
};

export const fieldMessages: Language["fieldMessages"] = {
  tooLong: (length, longest) =>
    `Questo testo ha ${length.toLocaleString("it")} caratteri. Accorcialo a un massimo di ${longest.toLocaleString("it")}.`,
  count: (length, longest) => `${length.toLocaleString("it")} caratteri su ${longest.toLocaleString("it")}`,
};

export const contactMessages: Language["contactMessages"] = {
  invitation: "Scrivici: leggiamo tutti i messaggi.",
  name: "Nome",
  email: "Email",
  subject: "Oggetto",
  message: "Messaggio",
  optional: "Facoltativo",
  send: "Invia messaggio",
  sending: "Invio in corso…",
  privacy: "Come usiamo il tuo messaggio:",
  anonymous: "Anonimo",
  defaultSubject: "Messaggio dal sito",
  emailRequired: "Inserisci il tuo indirizzo email",
  emailInvalid: "Inserisci un indirizzo email valido",
  messageRequired: "Scrivi un messaggio",
  messageTooShort: "Il messaggio deve avere almeno 10 caratteri",
  sentTitle: "Messaggio inviato!",
  sent: "Grazie per il tuo messaggio. Ti risponderemo presto.",
  failed: "Non è stato possibile inviare il messaggio. Riprova più tardi.",
};

export const downloadMessages: Language["downloadMessages"] = {
  title: "Scarica",
  reading: "Ricerca dei file…",
  asZip: (size) => `Tutto in uno ZIP (${size})`,
  track: "Scarica",
  nothing: "Al momento questo album non ha file da scaricare.",
  missing: (titles) => `Elementi al momento non disponibili e quindi esclusi: ${titles.join(", ")}.`,
  cover: "la copertina",
  oneByOne: "L’album intero è troppo grande per questo browser. Salva i brani uno alla volta.",
  progress: (name) => `Download di ${name}`,
  bytes: (done, total) => `${done} di ${total}`,
  saved: (name) => `Il download di “${name}” è completo.`,
  cancelled: "Il download è stato annullato. Non è stato salvato nulla.",
  notSaved:
    "Non è stato possibile salvare il file. Libera spazio sul disco o scegli un’altra cartella, poi riprova.",
};

export const downloadFailures: Language["downloadFailures"] = {
  unreachable: "Non è stato possibile raggiungere il server. Controlla la connessione e riprova.",
  noAnswer: "Il server non ha risposto in tempo. Controlla la connessione e riprova.",
  serverProblem: "Al momento il server ha un problema. Riprova più tardi.",
  notSupabase: "Ha risposto un altro server. Controlla la connessione e riprova.",
  fileGone: "Un file non c’è più. Chiudi questa finestra e riaprila.",
  trafficUsedUp:
    "Supabase ha limitato questo sito: il traffico del suo piano potrebbe essere esaurito. Riprova più tardi.",
  tooManyDownloads: "Troppi download in questo momento. Aspetta un minuto e riprova.",
  unknown: "Qualcosa è andato storto. Riprova.",
};

export const previewMessages: Language["previewMessages"] = {
  site: (artist) => `Ascolta gli album di ${artist}.`,
  listen: (title, artist) => `Ascolta “${title}” di ${artist}.`,
  announced: (title, artist, out) => `“${title}” di ${artist}. ${out}.`,
  announcedEntry: (title) => `${title} (in arrivo)`,
  podcast: (title) => `${title} (podcast)`,
  tickets: (address) => `Biglietti: ${address}`,
};

export const imprintDraft: Language["imprintDraft"] = [
  "[Nome della persona o della società, con la forma giuridica]",
  "[Via e numero, CAP, città, paese]",
  "Email: [indirizzo]. [Un secondo mezzo rapido, per esempio un numero di telefono]",
  "[Se ci sono: registro e numero, partita IVA]",
  "[Se la legge lo richiede: responsabile dei contenuti, con un indirizzo]",
];

export const privacyDraft: Language["privacyDraft"] = {
  controller:
    "Titolare del trattamento dei dati per questo sito: [nome, indirizzo postale, indirizzo email].",
  host: "Questo sito è ospitato da [nome e indirizzo del servizio di hosting], che, come ogni server web, riceve il tuo indirizzo IP, l’ora di accesso, l’indirizzo della pagina e informazioni sul browser che usi, e può conservare questi dati nei log per [quanto tempo].",
  supabase: (host) =>
    `Gli album, le immagini e l’audio provengono da Supabase (${host}; [nome e indirizzo del fornitore]). Finché una pagina è aperta, e quando ascolti o scarichi musica, Supabase riceve il tuo indirizzo IP, l’ora e informazioni su ciò che viene richiesto e sul browser che usi. I file vengono forniti da server in molti paesi. I suoi log contengono anche il paese e la città che corrispondono al tuo indirizzo IP e vengono conservati per [quanto tempo].`,
  copies: (host) =>
    host
      ? `Copie delle immagini e dell’audio provengono da ${host} ([nome e indirizzo del fornitore]), che in tal caso riceve gli stessi dati di Supabase.`
      : "Copie delle immagini e dell’audio provengono dal servizio di hosting di questo sito, che in tal caso riceve anche ciò che ascolti.",
  embedded:
    "Le pagine di altri possono mostrare il nostro lettore. In tal caso il servizio di hosting di questo sito e Supabase ricevono gli stessi dati da quelle pagine, anche prima che tu avvii la riproduzione.",
  video: (isAsked) =>
    `Il video di sfondo proviene da Vimeo ([nome e indirizzo del fornitore]). ${isAsked ? "Prima del tuo consenso non viene richiesto nulla a Vimeo. In seguito Vimeo riceve " : "Non appena è aperta una pagina con un video, Vimeo riceve "}il tuo indirizzo IP e sa quale browser usi e che sei su questo sito. Chiediamo al lettore di Vimeo di non tracciarti. Vimeo e Cloudflare possono comunque installare cookie sul tuo dispositivo, per esempio __cf_bm e _cfuvid, e il tuo browser invia quelli di Vimeo che ha già.${isAsked ? " Puoi revocare il consenso in qualsiasi momento in fondo alla pagina." : ""}`,
  listens:
    "Quando hai ascoltato 30 secondi di un brano, o la metà di un brano di durata inferiore a un minuto, l’ascolto viene conteggiato: il brano e il giorno. Con questo conteggio non viene salvato alcun dato su di te. Abbiamo un legittimo interesse a sapere che cosa viene ascoltato. Do Not Track e Global Privacy Control nel tuo browser interrompono questo conteggio.",
  contact: (host) =>
    `Quando invii il modulo di contatto, ${host} ([nome e indirizzo del fornitore]) riceve quello che hai inserito (nome, indirizzo email, oggetto e messaggio) e il tuo indirizzo IP. Il servizio conserva il messaggio e ce lo invia. Lo usiamo per risponderti. Lo cancelliamo, anche lì, [quando].`,
  mailing: (host) =>
    `Quando ti iscrivi alla newsletter, ${host} ([nome e indirizzo del fornitore]) riceve il tuo indirizzo email, il tuo indirizzo IP e quale browser usi. Il servizio conserva il tuo indirizzo e ti invia le nostre email finché non annulli l’iscrizione ([base giuridica, per esempio il tuo consenso]). Non gli viene richiesto nulla prima che tu prema il pulsante. Questo sito non conserva il tuo indirizzo.`,
  storage: (isAsked) =>
    `Questo sito di per sé non installa cookie. Il tuo browser conserva sul tuo dispositivo il volume del lettore, ${isAsked ? "la tua risposta sul video di sfondo " : ""}e una copia di ciò che il sito mostra quando sei offline (la pagina iniziale, gli elenchi degli album e dei concerti, le copertine). Fino alla chiusura della scheda, il browser può conservare anche il punto in cui era la musica quando la pagina è stata ricaricata, e l’informazione che è stata ricaricata a causa di una nuova versione. Puoi cancellare tutto nelle impostazioni del browser. Il sito ne ha bisogno per ciò che gli chiedi ([per esempio art. 122 del Codice privacy]).`,
  site: "Non creiamo alcun profilo su di te. I caratteri provengono da questo stesso sito. Per il lettore di Vimeo non è così: appartiene a Vimeo, che può riconoscerti dai suoi cookie.",
  transfers:
    "I dati possono uscire dall’Unione europea, perché alcuni fornitori o i loro server si trovano altrove, per esempio negli USA. Per ogni fornitore: [nome, paese e che cosa vi protegge i dati, per esempio una decisione di adeguatezza o clausole contrattuali tipo].",
  basis: (isAsked) =>
    `Basi giuridiche: [per esempio l’art. 6, par. 1, lett. f) del GDPR per la fornitura del sito e della sua musica, ${isAsked ? "l’art. 6, par. 1, lett. a) del GDPR per il video, " : ""}l’art. 6, par. 1, lett. b) del GDPR per i messaggi su un contratto]. Il nostro legittimo interesse è un sito veloce e sicuro.`,
  required:
    "Non sei tenuto a fornirci dati. Senza il tuo indirizzo IP nessuna pagina può raggiungerti, e senza un indirizzo email non possiamo risponderti.",
  rights:
    "Puoi chiederci quali dati abbiamo su di te e ottenerne la rettifica, la cancellazione o la limitazione del trattamento. I dati che abbiamo con il tuo consenso o per un contratto puoi riceverli in un formato comune o farli trasmettere ad altri. Puoi opporti a un trattamento basato su un legittimo interesse, revocare un consenso per il futuro e presentare reclamo a un’autorità per la protezione dei dati, per esempio [nome].",
};
