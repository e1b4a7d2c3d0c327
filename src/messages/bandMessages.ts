import { counted } from "./counted.ts";

const usedUpBy = (subscribers: number) =>
  subscribers === 0
    ? "one subscriber needs more"
    : `${counted(subscribers, "subscriber")} use${subscribers === 1 ? "s" : ""} it up`;
const faceLetters = {
  syne: "Latin and Greek letters.",
  "space-grotesk": "Latin letters.",
  "playfair-display": "Latin and Cyrillic letters.",
};

/** The place "Band" (behaviour §10.19). */
export const bandMessages = {
  unavailable: "The band's settings could not be loaded.",
  fetchFailed: "Failed to fetch the band's settings",
  updateFailed: (message: string) => `Failed to update the band: ${message}`,
  updated: "Band updated successfully",
  meaning: "Text, links, photos and colours. Changes are public at once.",
  /** What their fields are called. */
  parts: {
    about: "Text",
    links: "Links",
    photos: "Photos",
    look: "Look",
    imprint: "Imprint",
    privacy: "Privacy",
    privacyFacts: "Privacy",
    isTrainingRefused: "Not for training AI",
    hasKindHeadings: "Headings for albums, EPs and singles",
    fediverse: "Fediverse handle",
    mailing: "Mailing list",
    support: "Support",
    playsPodcasts: "Songs from Supabase in the feeds",
    isFoundByPlayers: "Let music players find this site",
  },
  /** What they are called in "Restore". */
  settings: {
    about: "About",
    links: "Links",
    photos: "Photos",
    look: "Colours and pictures",
    imprint: "Imprint",
    privacy: "Privacy",
    privacyFacts: "What the privacy text was saved for",
    isTrainingRefused: "Not for training AI",
    hasKindHeadings: "Headings for albums, EPs and singles",
    fediverse: "Fediverse handle",
    mailing: "Mailing list",
    support: "Support",
    playsPodcasts: "Songs from Supabase in the feeds",
    isFoundByPlayers: "Let music players find this site",
  },
  photoAt: (place: number, caption: string) => `photo ${place}${caption && ` ("${caption}")`}`,
  thePicture: "the picture",
  theLogo: "the logo",
  gone: (names: readonly string[]) => `Left out, as it was deleted elsewhere: ${names.join(", ")}.`,
  about: "Shown below your albums. An empty line begins a new paragraph.",
  draft:
    "The draft says what this site does, in its language. It is not complete, and it is no legal advice. Read it, fill in what is in [brackets], and change what is wrong.",
  imprint:
    "Linked at the foot of every page. Web and email addresses in it become links. The draft is a list of gaps: which of them you need depends on your country. It is no legal advice.",
  factsChanged: (changes: readonly string[]) =>
    `Since this text was saved, the site has changed: ${changes.join(", ")}. It may no longer be true.`,
  /** What the privacy text was saved for, and is not so any more. */
  facts: {
    asksForVideo: (isSo: boolean) =>
      isSo ? "visitors are asked before the video" : "visitors are no longer asked before the video",
    countsListens: (isSo: boolean) => (isSo ? "listens are counted" : "listens are no longer counted"),
    contactHost: (host: string) => `the contact form sends to ${host}`,
    mailingHost: (host: string) =>
      host ? `the mailing list sends addresses to ${host}` : "there is no form for the mailing list any more",
    mediaHost: (host: string, isSo: boolean) =>
      `covers and songs are ${isSo ? "" : "no longer "}loaded from ${host}`,
  },
  training:
    "Asks the crawlers that collect for training to load nothing, from the next build on, and says so below the page. It is a request: nobody has to follow it. It covers what this site's host serves, not the files at Supabase. Search engines and link previews are not asked.",
  /** `subscribers`: how many load all songs with a month's traffic of the Free plan; null where that is not known. */
  podcasts: (subscribers: number | null) =>
    `Programs for podcasts and feeds get the songs that this site's host or your bucket serves. This adds the others, from the next build on. Each subscriber then loads them all from Supabase, whose Free plan has 5 GB a month${subscribers === null ? "." : `: ${usedUpBy(subscribers)}.`}`,
  players:
    "For players that gather music from artists' own sites, such as Fairplayer. From the next build on they get your public albums, with the songs that this site's host or your bucket serves. Switched off, the next build asks them to remove all of them.",
  fediverse: (host: string) =>
    `Posts that link to this site can then name you. Allow ${host} at your server: on Mastodon under Preferences, Public profile, Verification, "Author attribution".`,
  /** What is wrong with a typed handle. */
  handle: {
    group:
      "This is the address of a group. Please enter the handle of your account, such as @band@mastodon.social.",
    port: "A handle has no port. Please enter it without the colon and the number.",
    noServer: "The server is missing. Please enter the whole handle, such as @band@mastodon.social.",
    elsewhere: (host: string) =>
      `${host} is not in the fediverse. Please enter a handle such as @band@mastodon.social.`,
    unread: "This is no handle. Please enter one such as @band@mastodon.social.",
  },
  links: "The first web address is the Follow button. An email address may be a link too.",
  support:
    "A link to where fans can support you. It is beside Follow, first in About, and at the end of a download.",
  mailing: {
    form: "Paste the code of the form that your service gives, also called embedded or HTML form. Scripts and styles in it are left out.",
    page: "Linked while there is no form, and until the next build.",
    sentence: "Above the field.",
    consent: "Below the field: what a fan should know or agrees to.",
    goesTo: (host: string) => `Your fans' addresses go to ${host}.`,
    sends: (email: string, hidden: readonly [name: string, value: string][]) => {
      const named = hidden.map(([name, value]) => (value ? `${name} = ${value}` : `${name}, empty`));
      const alone = `The address is sent as "${email}", and nothing else.`;
      return named.length === 0 ? alone : `The address is sent as "${email}", with it: ${named.join("; ")}.`;
    },
    asks: (text: string) => `A fan must tick: ${text}`,
    nextBuild: 'Visitors see a first form from the next build on. "Settings" says whether one is due.',
    /** Why a pasted form is refused. */
    refused: {
      noForm:
        "There is no form in this text. Paste the code of the form, or enter the page of your service below.",
      onlyScript:
        "This code needs a script of your service. Choose its HTML form, or enter the page of your service below.",
      severalForms: "This text has several forms with an address. Paste the code of one alone.",
      noAddress: "The form does not say where it goes. Copy its whole code again, with <form action=…",
      relative:
        "The form leads to an address without a host, as on a page of its own. Copy the code that your service gives for other sites.",
      notSecure:
        "The form's address must begin with https:// and name a host. Copy the code from your service again.",
      userName: "The form's address has a user name in it. Copy the code from your service again.",
      port: "The form's address has a port. Use an address without one, or enter the page of your service below.",
      notPosted:
        'The form is not sent by "post", so addresses of fans would be in web addresses. Enter the page of your service below.',
      noEmail: "The form has no field for an email address. Choose one with an email field.",
      twoEmails: "The form has two fields for an email address. Choose a form with one.",
      captcha:
        "This form has a captcha, or needs another script. Turn that off at your service, or enter its page below.",
    },
    tooMuch: (fields: number, characters: number) =>
      `The form has more than ${fields} hidden fields, or one of more than ${characters} characters. Choose a simpler form, or enter the page of your service below.`,
    required: (field: string) =>
      `The form also requires "${field}". Make that optional at your service, or enter its page below.`,
  },
  photo: (most: number) =>
    `${most} at most. Say what a photo shows for people who cannot see it. Without that they get its caption.`,
  tooManyPhotos: (room: number) => `There is room for ${counted(room, "more photo")}. The rest was left out.`,
  picture: () => "Shown behind the page until the video starts, and where there is none.",
  logo: () => "SVG, PNG or WebP, shown in place of the name.",
  /** A white logo cannot be seen on a light ground, nor a black one on a dark ground. */
  logoAdvice: {
    dark: "The page is dark: choose light colours.",
    light: "The page is light: choose dark colours.",
    device: "The page is light or dark: choose colours that show on both, as in the previews.",
  },
  ground:
    "The preview shows a change at once. Your site changes with the next build. The dashboard stays dark.",
  face: (face: "space-grotesk" | "playfair-display" | null) =>
    `${faceLetters[face ?? "syne"]} Titles with other letters are set in the system's face. Your site changes with the next build.`,
  /** What they are called in "Restore". */
  faces: new Map([
    ["space-grotesk", "Space Grotesk"],
    ["playfair-display", "Playfair Display"],
  ]),
  grounds: new Map([
    ["light", "Light ground"],
    ["device", "Ground as the visitor's device"],
  ]),
  kindHeadings:
    "The albums of each kind come together, under a heading. What an album is you choose in its form; without that it is among the albums.",
  colour: (hue: number | null) => (hue === null ? "The product's own colour" : `Hue ${hue} of 359`),
  reading: "Reading...",
  missing: (field: string, item = "link") => `Please enter the ${item}'s ${field}.`,
  tooManyLinks: (most: number, item = "link") => `There is room for ${most} ${item}s. The rest was left out.`,
  repeated: "This address is in the list already.",
  heic: (name: string) => `"${name}" cannot be read by this browser. HEIC: export it as JPEG first.`,
  animation: (name: string) => `"${name}" is an animation or a GIF. Please choose a JPEG, PNG or WebP file.`,
  broken: (name: string) => `"${name}" cannot be read as a picture. Please choose another file.`,
  notALogo: (name: string) => `"${name}" is no SVG, PNG or WebP file. Please choose one as the logo.`,
  proportions: (name: string) => `"${name}" is too narrow for a logo. Please choose one closer to a square.`,
  largeLogo: (name: string, kilobytes: number) =>
    `"${name}" is larger than ${kilobytes} kB. Please export it smaller, or as PNG.`,
} as const;
