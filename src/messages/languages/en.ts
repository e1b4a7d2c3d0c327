// What visitors read, in English: the texts of the specification, letter by letter. Every other language has the same names.

/** Its BCP 47 tag and own name, the direction of its script, and its `og:locale`. */
export const language: { code: string; name: string; direction: "ltr" | "rtl"; locale: string } = {
  code: "en",
  name: "English",
  direction: "ltr",
  locale: "en_GB",
};

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** Names of days and months; not the browser's own, so that a built page and its hydration are equal (decision 133). */
export const dateWords = {
  months,
  /** Where there is little room. */
  shortMonths: /* @__PURE__ */ months.map((month) => month.slice(0, 3)),
  /** As they are beside a date, short. */
  weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  /** A day, with the year where that is another one: "4 March", "4 March 2027". */
  date: (day: string, month: string, year: string | null) =>
    [`${day}\u00a0${month}`, year].filter(Boolean).join(" "),
  /** A day of `date` with its weekday: "Thu 4 Mar". */
  withWeekday: (weekday: string, date: string) => `${weekday}\u00a0${date}`,
  /** The hour of a show, from "19:30". */
  hour: (time: string) => time,
};

/** Between parts of a place or a moment, and after a word that names what follows. */
export const punctuation = { comma: ", ", colon: ": " };

/** How sizes of files are written: "640 kB", "12.3 MB". */
export const sizeWords = { decimal: ".", units: ["kB", "MB", "GB"] };

/** Outside of the others, as the embedded player has these alone. */
export const albumUnavailable: string = "This album is no longer available.";

/** Of an announced album, where the day of its release cannot be read. */
export const notOutYet: string = "Not out yet";

/** Of pieces that the dashboard has too, which is in English (`ofThisPage`). */
export const pieceMessages = {
  /** behaviour §8: titles of the admin's toasts, and of the failed contact message. */
  error: "Error",
  success: "Success",
  dismiss: "Dismiss",
  close: "Close",
  cancel: "Cancel",
  tryAgain: "Try again",
  loading: "Loading",
  /** For screen readers, after a link's name. */
  newTab: "(opens in a new tab)",
  /** Where the script of a dialog, or of what a press does, does not arrive. */
  partUnavailable: "This could not be loaded. Try again, or reload the page.",
  brokenPart: "This part could not be shown. The rest still works.",
};

/** Of toasts, in the dashboard too. */
export const toastMessages = {
  /** For screen readers: a toast, and the place of all; "{hotkey}" becomes the key that leads there. */
  notification: "Notification",
  notifications: "Notifications ({hotkey})",
  undo: "Undo",
};

export const brokenPageMessages = {
  broken: "Something went wrong",
  brokenAdvice: "This page could not be shown. Check your connection and reload it: what was saved is safe.",
  reload: "Reload the page",
  home: "Return to Home",
};

/** behaviour §2: any other path. */
export const notFoundMessages = { sentence: "Oops! Page not found", home: "Return to Home" };

/** Shown by /secure and the 404 page in a browser without JavaScript. */
export const noScriptMessage: string = "This page needs JavaScript. Please turn it on and reload the page.";

/** Shown by every page whose script does not arrive, with a link that tries again. */
export const incompleteMessage: string =
  "This page has not loaded completely. Check your connection, and try again.";

/** The titles of the parts of "/" below its albums, which links in header and footer lead to. */
export const sectionTitles = {
  shows: "Shows",
  about: "About",
  mailing: "Mailing list",
  imprint: "Imprint",
  privacy: "Privacy",
};

export const frameMessages = {
  onThisPage: "On this page",
  follow: "Follow",
  followOn: (artist: string, host: string) => `Follow ${artist} on ${host}`,
  contact: "Contact",
  /** For screen readers: the links to imprint and privacy. */
  legal: "Legal",
  /** The link to the press kit. */
  press: "Press",
  /** The link to the feed of all albums. */
  feed: "Feed",
  noTraining: "Please do not use anything on this site to train AI.",
};

/** Of the press kit, a document of its own. */
export const pressMessages = {
  name: "Press kit",
  sections: {
    short: "In short",
    full: "Biography",
    photos: "Photographs",
    music: "Music",
    quotes: "Press quotes",
    files: "Logo and files",
  },
  logo: "Logo",
  photo: (credit: string) => `Photo: ${credit}`,
  fullSize: "Full size",
  changed: (day: string) => `Last changed on ${day}`,
  gone: "These songs are no longer available.",
  /** Its description for search engines and link previews, where it has no sentence. */
  description: (artist: string) =>
    `Texts, photographs and contacts of ${artist} for press, promoters and festivals.`,
};

export const aboutMessages = {
  links: "Links",
  photo: (number: number, artist: string) => `Photo ${number} of ${artist}`,
};

/** The form of the mailing list. `host`: that of its service. */
export const mailingMessages = {
  subscribe: "Subscribe",
  goesTo: (host: string) => `Your address goes to ${host}, which opens in a new tab.`,
};

export const catalogueMessages = {
  /** Lengths in CSS that the buttons of a track's lyrics and credits need in its row: both of them, and one. */
  textRooms: ["6rem", "3rem"],
  albums: "Albums",
  loading: "Loading the albums",
  empty: "No albums yet. Come back soon.",
  unavailable: "The albums could not be loaded.",
  isNew: "NEW!",
  private: "Private",
  out: (day: string) => `Out ${day}`,
  /** Of an announced album without audio. */
  nothingBefore: (day: string) => `Nothing to hear before ${day}.`,
  notOutYet,
  tracksOf: (title: string) => `Tracks of ${title}`,
  noTracks: "No tracks yet.",
  trackUnavailable: "Unavailable",
  buy: "Buy",
  preOrder: "Pre-order",
  share: "Share",
  more: "More",
  download: "Download",
  embed: "Embed",
  addToCalendar: "Add to calendar",
  alsoOn: "Also on",
  /** Of an album, as `albums.kind` has them: what it is, and the heading above those of a kind. */
  kinds: { album: "Album", ep: "EP", single: "Single", live: "Live album", compilation: "Compilation" },
  kindHeadings: { album: "Albums", ep: "EPs", single: "Singles", live: "Live", compilation: "Compilations" },
  licence: "Licence",
  tracks: (count: number) => `${count} ${count === 1 ? "track" : "tracks"}`,
  minutes: (count: number) => `${count}\u00a0min`,
  copyLinkAt: (time: string) => `Copy link at ${time}`,
  copied: "Link copied",
  failed: "The link could not be copied. Please copy it from the address bar.",
  albumUnavailable,
  /** For the album of a link: a private link without its token looks like any other. */
  linkedAlbumUnavailable: `${albumUnavailable} If you were sent a private link, a mail program may have cut it: copy the whole link from the email.`,
  privateLinkInvalid: "This private link is no longer valid. Ask the sender for a new one.",
  privateLinkUnread: "The album of this private link cannot be loaded now. Try again later.",
};

export const playerMessages = {
  name: "Audio player",
  play: "Play",
  pause: "Pause",
  previous: "Previous track",
  next: "Next track",
  mute: "Mute",
  unmute: "Unmute",
  seek: "Seek",
  volume: "Volume",
  buffering: "Buffering…",
  /** A button's name with its keys, as a tooltip. */
  withKeys: (label: string, keys: string) => `${label} (${keys})`,
  space: "space",
  shift: "Shift",
  /** How far a track has played. */
  position: (time: string, total: string) => `${time} of ${total}`,
  percent: (percent: number) => `${percent}%`,
  nowPlaying: (title: string, artist: string | null) => (artist ? `${title} by ${artist}` : title),
  documentTitle: (title: string, artist: string | null) => (artist ? `${title} - ${artist}` : title),
  paused: "Paused",
  offline: "You are offline. The music goes on when the connection is back.",
  retrying: "The connection was lost. Trying again…",
  failed: "This track cannot be played right now. Press play to try again.",
  skipped: (title: string) => `"${title}" could not be played.`,
};

/** What the embedded player has beside these. */
export const embeddedPlayerMessages = {
  refused: "Press play again",
  /** In a row, of a track without sound. */
  unavailable: "Unavailable",
  /** In the embedded player: its link to the album's page. */
  openAlbum: (artist: string) => `${artist}: open the album`,
};

export const trackTextMessages = {
  names: { lyrics: "Lyrics", credits: "Credits" },
  /** The whole name of a button or a text, for screen readers: it begins with the visible one. */
  of: (name: string, title: string) => `${name} of ${title}`,
  loading: "Loading the text",
  unavailable: "The text could not be loaded. Check your connection and try again.",
  lineHint: "Choose a line to hear it.",
  playFrom: (time: string) => `Play from ${time}`,
  follow: "Follow",
};

export const showStatuses: Record<string, string> = {
  on: "On",
  sold_out: "Sold out",
  cancelled: "Cancelled",
  postponed: "Postponed",
};

export const showWords = {
  tickets: "Tickets",
  /** `about`: "4 March, Berlin". */
  ticketsFor: (about: string) => `Tickets for ${about}`,
  addShow: (about: string) => `Add to calendar: ${about}`,
  subscribe: "Subscribe to all dates",
  past: "Past shows",
  /** The name of a show in a calendar: at a venue, or in a city where none is known. */
  at: (artist: string, place: string) => `${artist} at ${place}`,
  in: (artist: string, city: string) => `${artist} in ${city}`,
  copy: "Copy address",
  copied: "Address copied",
  failed: "The address could not be copied. Please select and copy it.",
};

export const embedMessages = {
  title: "Embed",
  hint: "Put this album on another page. In WordPress, Ghost and Mastodon the album's address alone is enough.",
  size: "Size",
  sizes: { line: "Line", card: "Card", list: "Card with tracks" },
  code: "Code",
  copy: "Copy",
  preview: "Preview",
  copied: "Code copied",
  failed: "The code could not be copied. Please select and copy it.",
  /** Of the frame on another page, for screen readers. */
  codeTitle: (artist: string) => `${artist}: music player`,
};

export const videoMessages = {
  name: "Background video",
  video: "Video",
  play: "Play background video",
  pause: "Pause background video",
};

/** The question before the video (VITE_VIDEO_CONSENT). */
export const videoConsentMessages = {
  play: "Play the background video from Vimeo",
  learns:
    "Vimeo, in the USA, then learns your IP address, which browser you use and that you are on this site, and may set cookies. You can stop it at the end of the page.",
  notNow: "Not now",
  given: "The background video comes from Vimeo.",
  stop: "Stop it",
};

export const offlineMessages = {
  offline: "You are offline. Showing the last loaded version.",
  outdated: "Could not refresh the albums. Showing the last loaded version.",
  newVersion: "A new version is ready.",
  reload: "Reload",
};

/** Of a text field: longer than it may be, and near its limit. */
export const fieldMessages = {
  tooLong: (length: number, longest: number) =>
    `This has ${length.toLocaleString("en")} characters. Please shorten it to ${longest.toLocaleString("en")}.`,
  count: (length: number, longest: number) =>
    `${length.toLocaleString("en")} of ${longest.toLocaleString("en")} characters`,
};

/** behaviour §5 and §8, contact form. */
export const contactMessages = {
  invitation: "Write to us: we read every message.",
  name: "Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
  optional: "Optional",
  send: "Send Message",
  sending: "Sending...",
  /** Before the link to the privacy text. */
  privacy: "How your message is used:",
  /** Sent for an empty name and subject. */
  anonymous: "Anonymous",
  defaultSubject: "Website contact",
  emailRequired: "Email is required",
  emailInvalid: "Please enter a valid email address",
  messageRequired: "Message is required",
  messageTooShort: "Message must be at least 10 characters long",
  sentTitle: "Message sent!",
  sent: "Thank you for your message. We'll get back to you soon.",
  failed: "Failed to send message. Please try again later.",
};

export const downloadMessages = {
  title: "Download",
  reading: "Looking up the files…",
  asZip: (size: string) => `All as a zip (${size})`,
  /** For screen readers, before number, title and size. */
  track: "Download",
  nothing: "This album has no files to download at the moment.",
  missing: (titles: string[]) => `Not available at the moment, and left out: ${titles.join(", ")}.`,
  cover: "the cover",
  oneByOne: "The whole album is too large for this browser. Save the tracks one by one.",
  progress: (name: string) => `Download of ${name}`,
  bytes: (done: string, total: string) => `${done} of ${total}`,
  saved: (name: string) => `"${name}" is complete.`,
  cancelled: "The download was cancelled. Nothing was saved.",
  notSaved: "The file could not be saved. Make room on the disk, or choose another folder, and try again.",
};

/** Why a visitor's download fails, by the reason; `unknown` for any other. */
export const downloadFailures = {
  unreachable: "The server could not be reached. Check your connection and try again.",
  noAnswer: "The server did not answer in time. Check your connection and try again.",
  serverProblem: "The server has a problem at the moment. Please try again later.",
  notSupabase: "Another server answered instead of yours. Check your connection and try again.",
  fileGone: "A file is no longer there. Close this and open it again.",
  trafficUsedUp:
    "Supabase has restricted this site: the traffic of its plan may be used up. Try again later.",
  tooManyDownloads: "Too many downloads at the moment. Please wait a minute and try again.",
  unknown: "Something went wrong. Please try again.",
};

/** Of the files that the build makes: link previews and the feed. */
export const previewMessages = {
  /** The site's description where VITE_SITE_DESCRIPTION has none. */
  site: (artist: string) => `Listen to the albums of ${artist}.`,
  listen: (title: string, artist: string) => `Listen to ${title} by ${artist}.`,
  announced: (title: string, artist: string, out: string) => `${title} by ${artist}. ${out}.`,
  announcedEntry: (title: string) => `${title} (announced)`,
  /** Of a feed that programs play, beside one that they show. */
  podcast: (title: string) => `${title} (podcast)`,
  tickets: (address: string) => `Tickets: ${address}`,
};

/** A draft of the imprint, a line each, of which most are gaps. What is in square brackets is for the band to fill in. */
export const imprintDraft: string[] = [
  "[Name of the person or company, with its legal form]",
  "[Street and number, postcode, town, country]",
  "Email: [address]. [A second quick way, such as a telephone number]",
  "[Where there are some: register and number, VAT number]",
  "[Where the law wants one: who is responsible for the contents, with an address]",
];

/**
 * The draft of a privacy text, a paragraph each, with gaps as above. `isAsked`: the site asks before the video. No provider's
 * guarantee and no place of servers is stated: these change, and owners must look them up.
 */
export const privacyDraft = {
  controller: "Responsible for this site: [name, postal address, email address].",
  host: "This site is delivered by [name and address of the web host]. Like every web server it receives your IP address, the time, the address of the page and which browser you use, and may keep them in logs for [how long].",
  supabase: (host: string) =>
    `Albums, pictures and sound come from Supabase (${host}; [name and address of the provider]). While a page is open, and when you listen or download, it receives your IP address, the time, what is requested and which browser you use. It delivers files from servers in many countries. Its logs also hold the country and the city that belong to your IP address, and are kept for [how long].`,
  /** Without a host: the site's own copies. */
  copies: (host: string) =>
    host
      ? `Copies of pictures and sound come from ${host} ([name and address of the provider]), which then receives the same data as Supabase.`
      : "Copies of pictures and sound come from this site’s web host, which then also receives what you listen to.",
  embedded:
    "Pages of others may show our player. Then the web host of this site and Supabase receive the same data from those pages, also before you press play.",
  video: (isAsked: boolean) =>
    `The background video comes from Vimeo ([name and address of the provider]). ${isAsked ? "Nothing is requested from Vimeo before you agree. Then Vimeo receives " : "As soon as a page with a video is open, Vimeo receives "}your IP address, which browser you use and that you are on this site. We ask Vimeo's player not to track you. Even so, Vimeo and Cloudflare may set cookies on your device, such as __cf_bm and _cfuvid, and your browser sends those of Vimeo that it has already.${isAsked ? " You can take your consent back at any time, at the end of the page." : ""}`,
  listens:
    "When you have heard 30 seconds of a track, or half of one under a minute, this is counted: the track and the day. Nothing about you is stored with it. We have a legitimate interest in knowing what is heard. Do Not Track and Global Privacy Control in your browser end this count.",
  contact: (host: string) =>
    `When you send the contact form, ${host} ([name and address of the provider]) receives what you entered (your name, email address, subject and message) and your IP address. It stores the message and sends it to us. We use it to answer you. We delete it, there too, [when].`,
  mailing: (host: string) =>
    `When you subscribe to the mailing list, ${host} ([name and address of the provider]) receives your email address, your IP address and which browser you use. It stores your address and sends you our mails until you unsubscribe ([legal basis, such as your consent]). Nothing is requested from it before you press the button. This site does not store your address.`,
  storage: (isAsked: boolean) =>
    `This site itself sets no cookies. Your browser keeps on your device: the volume of the player, ${isAsked ? "your answer about the background video, " : ""}and a copy of what the site shows when you are offline (its first page, the lists of albums and shows, covers). Until a tab is closed it may also keep where the music was when the page was reloaded, and that the page was reloaded for a new version. You can delete all of this in the settings of your browser. The site needs it for what you ask of it ([for example Section 25(2) no. 2 TDDDG in Germany]).`,
  site: "We make no profile of you. The fonts come from this site itself. Vimeo's player is different: it belongs to Vimeo, which may recognise you by its cookies.",
  transfers:
    "Data may leave the European Union, as providers or their servers are elsewhere, such as in the USA. For each provider: [name, country, and what protects the data there, such as an adequacy decision or standard contractual clauses].",
  basis: (isAsked: boolean) =>
    `Legal bases: [for example Art. 6(1)(f) GDPR for the delivery of the site and its music, ${isAsked ? "Art. 6(1)(a) GDPR for the video, " : ""}Art. 6(1)(b) GDPR for messages about a contract]. Our legitimate interest is a site that is fast and safe.`,
  required:
    "You need not give us any data. Without your IP address no page can reach you, and without an email address we cannot answer.",
  rights:
    "You may ask us which data about you we hold, and have it corrected, deleted or restricted in its use. Data that we have by your consent or for a contract you may get in a common format, or have sent to another. You may object to a use that is based on a legitimate interest, take back a consent for the future, and complain to a data protection authority, such as [name].",
};
