import type { Language } from "./language.ts";

export const language: Language["language"] = {
  code: "fr",
  name: "Français",
  direction: "ltr",
  locale: "fr_FR",
};

export const dateWords: Language["dateWords"] = {
  months: [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
  ],
  shortMonths: [
    "janv.",
    "févr.",
    "mars",
    "avr.",
    "mai",
    "juin",
    "juil.",
    "août",
    "sept.",
    "oct.",
    "nov.",
    "déc.",
  ],
  weekdays: ["dim.", "lun.", "mar.", "mer.", "jeu.", "ven.", "sam."],
  date: (day, month, year) => [`${day === "1" ? "1er" : day}\u00a0${month}`, year].filter(Boolean).join(" "),
  withWeekday: (weekday, date) => `${weekday}\u00a0${date}`,
  hour: (time) => time.replace(":", "\u00a0h\u00a0").replace(/00$/, "").trim(),
};

export const punctuation: Language["punctuation"] = { comma: ", ", colon: "\u00a0: " };

export const sizeWords: Language["sizeWords"] = { decimal: ",", units: ["ko", "Mo", "Go"] };

export const albumUnavailable: Language["albumUnavailable"] = "Cet album n’est plus disponible.";
export const notOutYet: Language["notOutYet"] = "Pas encore sorti";

export const pieceMessages: Language["pieceMessages"] = {
  error: "Erreur",
  success: "C’est fait",
  dismiss: "Masquer",
  close: "Fermer",
  cancel: "Annuler",
  tryAgain: "Réessayer",
  loading: "Chargement",
  newTab: "(s’ouvre dans un nouvel onglet)",
  partUnavailable: "Le chargement a échoué. Réessayez ou rechargez la page.",
  brokenPart: "Cette partie n’a pas pu s’afficher. Le reste continue de fonctionner.",
};

export const toastMessages: Language["toastMessages"] = {
  notification: "Notification",
  notifications: "Zone de notifications ({hotkey})",
  undo: "Annuler",
};

export const brokenPageMessages: Language["brokenPageMessages"] = {
  broken: "Une erreur est survenue",
  brokenAdvice:
    "Cette page n’a pas pu s’afficher. Vérifiez votre connexion, puis rechargez la page\u00a0: rien de ce qui était enregistré n’est perdu.",
  reload: "Recharger la page",
  home: "Retour à l’accueil",
};

export const notFoundMessages: Language["notFoundMessages"] = {
  sentence: "Oups\u00a0! Page introuvable",
  home: "Retour à l’accueil",
};

export const noScriptMessage: Language["noScriptMessage"] =
  "Cette page nécessite JavaScript. Activez-le, puis rechargez la page.";

export const incompleteMessage: Language["incompleteMessage"] =
  "Cette page n’est pas entièrement chargée. Vérifiez votre connexion, puis réessayez.";

export const sectionTitles: Language["sectionTitles"] = {
  shows: "Concerts",
  about: "À propos",
  mailing: "Newsletter",
  imprint: "Mentions légales",
  privacy: "Confidentialité",
};

export const frameMessages: Language["frameMessages"] = {
  onThisPage: "Sur cette page",
  follow: "Suivre",
  followOn: (artist, host) => `Suivre ${artist} sur ${host}`,
  contact: "Contact",
  legal: "Informations légales",
  press: "Presse",
  feed: "Flux",
  noTraining: "Merci de ne rien utiliser de ce site pour entraîner une intelligence artificielle.",
};

export const pressMessages: Language["pressMessages"] = {
  name: "Dossier de presse",
  sections: {
    short: "En bref",
    full: "Biographie",
    photos: "Photos",
    music: "Musique",
    quotes: "Ils en parlent",
    files: "Logo et fichiers",
  },
  logo: "Logo",
  photo: (credit) => `Photo\u00a0: ${credit}`,
  fullSize: "Taille réelle",
  changed: (day) => `Dernière modification\u00a0: ${day}`,
  gone: "Ces titres ne sont plus disponibles.",
  description: (artist) =>
    `Textes, photos et contacts de ${artist} pour la presse, les programmateurs et les festivals.`,
};

export const aboutMessages: Language["aboutMessages"] = {
  links: "Liens",
  photo: (number, artist) => `${artist}, photo ${number}`,
};

export const mailingMessages: Language["mailingMessages"] = {
  subscribe: "S’abonner",
  goesTo: (host) => `Votre adresse est envoyée à ${host}, qui s’ouvre dans un nouvel onglet.`,
};

export const catalogueMessages: Language["catalogueMessages"] = {
  textRooms: ["6.5rem", "3.5rem"],
  albums: "Albums",
  loading: "Chargement des albums",
  empty: "Pas encore d’album. Revenez bientôt.",
  unavailable: "Les albums n’ont pas pu être chargés.",
  isNew: "NOUVEAU\u00a0!",
  private: "Privé",
  out: (day) => `Sortie le ${day}`,
  nothingBefore: (day) => `Rien à écouter avant le ${day}.`,
  notOutYet,
  tracksOf: (title) => `Titres de «\u00a0${title}\u00a0»`,
  noTracks: "Pas encore de titre.",
  trackUnavailable: "Indisponible",
  buy: "Acheter",
  preOrder: "Précommander",
  share: "Partager",
  more: "Plus",
  download: "Télécharger",
  embed: "Intégrer",
  addToCalendar: "Ajouter à l’agenda",
  alsoOn: "Aussi sur",
  kinds: { album: "Album", ep: "EP", single: "Single", live: "Album live", compilation: "Compilation" },
  kindHeadings: { album: "Albums", ep: "EP", single: "Singles", live: "Live", compilation: "Compilations" },
  licence: "Licence",
  tracks: (count) => `${count} ${count < 2 ? "titre" : "titres"}`,
  minutes: (count) => `${count}\u00a0min`,
  copyLinkAt: (time) => `Copier le lien à ${time}`,
  copied: "Lien copié",
  failed: "Le lien n’a pas pu être copié. Copiez-le depuis la barre d’adresse.",
  albumUnavailable,
  linkedAlbumUnavailable: `${albumUnavailable} Si vous avez reçu un lien privé, votre messagerie l’a peut-être coupé\u00a0: copiez le lien entier depuis l’e-mail.`,
  privateLinkInvalid:
    "Ce lien privé n’est plus valable. Demandez-en un nouveau à la personne qui vous l’a envoyé.",
  privateLinkUnread: "L’album de ce lien privé ne peut pas être chargé pour le moment. Réessayez plus tard.",
};

export const playerMessages: Language["playerMessages"] = {
  name: "Lecteur audio",
  play: "Écouter",
  pause: "Pause",
  previous: "Titre précédent",
  next: "Titre suivant",
  mute: "Couper le son",
  unmute: "Réactiver le son",
  seek: "Position dans le titre",
  volume: "Volume",
  buffering: "Chargement…",
  withKeys: (label, keys) => `${label} (${keys})`,
  space: "espace",
  shift: "Maj",
  position: (time, total) => `${time} sur ${total}`,
  percent: (percent) => `${percent}\u00a0%`,
  nowPlaying: (title, artist) => (artist ? `${title} de ${artist}` : title),
  documentTitle: (title, artist) => (artist ? `${title} - ${artist}` : title),
  paused: "En pause",
  offline: "Vous êtes hors ligne. La musique reprendra dès que la connexion sera rétablie.",
  retrying: "La connexion a été interrompue. Nouvelle tentative…",
  failed: "Impossible de lire ce titre pour le moment. Relancez la lecture pour réessayer.",
  skipped: (title) => `Impossible de lire «\u00a0${title}\u00a0».`,
};

export const embeddedPlayerMessages: Language["embeddedPlayerMessages"] = {
  refused: "Relancez la lecture",
  unavailable: "Indisponible",
  openAlbum: (artist) => `${artist}\u00a0: ouvrir l’album`,
};

export const trackTextMessages: Language["trackTextMessages"] = {
  names: { lyrics: "Paroles", credits: "Crédits" },
  of: (name, title) => `${name} de «\u00a0${title}\u00a0»`,
  loading: "Chargement du texte",
  unavailable: "Le texte n’a pas pu être chargé. Vérifiez votre connexion et réessayez.",
  lineHint: "Choisissez une ligne pour l’écouter.",
  playFrom: (time) => `Écouter à partir de ${time}`,
  follow: "Suivre les paroles",
};

export const showStatuses: Language["showStatuses"] = {
  on: "Maintenu",
  sold_out: "Complet",
  cancelled: "Annulé",
  postponed: "Reporté",
};

export const showWords: Language["showWords"] = {
  tickets: "Billets",
  ticketsFor: (about) => `Billets\u00a0: ${about}`,
  addShow: (about) => `Ajouter à l’agenda\u00a0: ${about}`,
  subscribe: "S’abonner à toutes les dates",
  past: "Concerts passés",
  at: (artist, place) => `${artist} en concert\u00a0: ${place}`,
  // "à Lyon", but "au Havre" and "aux Lilas".
  in: (artist, city) =>
    `${artist} en concert ${`à ${city}`.replace(/^à Le /, "au ").replace(/^à Les /, "aux ")}`,
  copy: "Copier l’adresse",
  copied: "Adresse copiée",
  failed: "L’adresse n’a pas pu être copiée. Sélectionnez-la, puis copiez-la.",
};

export const embedMessages: Language["embedMessages"] = {
  title: "Intégrer",
  hint: "Affichez cet album sur une autre page. Dans WordPress, Ghost et Mastodon, l’adresse de l’album suffit.",
  size: "Taille",
  sizes: { line: "Ligne", card: "Carte", list: "Carte avec les titres" },
  code: "Code",
  copy: "Copier",
  preview: "Aperçu",
  copied: "Code copié",
  failed: "Le code n’a pas pu être copié. Sélectionnez-le, puis copiez-le.",
  codeTitle: (artist) => `${artist}\u00a0: lecteur de musique`,
};

export const videoMessages: Language["videoMessages"] = {
  name: "Vidéo de fond",
  video: "Vidéo",
  play: "Lancer la vidéo de fond",
  pause: "Mettre la vidéo de fond en pause",
};

export const videoConsentMessages: Language["videoConsentMessages"] = {
  play: "Lancer la vidéo de fond (Vimeo)",
  learns:
    "Vimeo, aux États-Unis, connaîtra alors votre adresse IP, le navigateur que vous utilisez et votre présence sur ce site, et pourra déposer des cookies. Vous pouvez désactiver la vidéo en bas de la page.",
  notNow: "Pas maintenant",
  given: "La vidéo de fond vient de Vimeo.",
  stop: "Désactiver",
};

export const offlineMessages: Language["offlineMessages"] = {
  offline: "Vous êtes hors ligne. Voici la dernière version chargée.",
  outdated: "Les albums n’ont pas pu être actualisés. Voici la dernière version chargée.",
  newVersion: "Une nouvelle version est prête.",
  reload: "Recharger",
};

export const fieldMessages: Language["fieldMessages"] = {
  tooLong: (length, longest) =>
    `Ce texte contient ${length.toLocaleString("fr")} caractères. Ramenez-le à ${longest.toLocaleString("fr")}.`,
  count: (length, longest) => `${length.toLocaleString("fr")} caractères sur ${longest.toLocaleString("fr")}`,
};

export const contactMessages: Language["contactMessages"] = {
  invitation: "Écrivez-nous\u00a0: nous lisons tous les messages.",
  name: "Nom",
  email: "E-mail",
  subject: "Objet",
  message: "Message",
  optional: "Facultatif",
  send: "Envoyer le message",
  sending: "Envoi…",
  privacy: "Ce que devient votre message\u00a0:",
  anonymous: "Anonyme",
  defaultSubject: "Message depuis le site",
  emailRequired: "Indiquez votre adresse e-mail",
  emailInvalid: "Indiquez une adresse e-mail valide",
  messageRequired: "Écrivez un message",
  messageTooShort: "Le message doit contenir au moins 10 caractères",
  sentTitle: "Message envoyé\u00a0!",
  sent: "Merci pour votre message. Nous vous répondrons bientôt.",
  failed: "Le message n’a pas pu être envoyé. Réessayez plus tard.",
};

export const downloadMessages: Language["downloadMessages"] = {
  title: "Télécharger",
  reading: "Recherche des fichiers…",
  asZip: (size) => `Tout en ZIP (${size})`,
  track: "Télécharger",
  nothing: "Cet album n’a pas de fichiers à télécharger pour le moment.",
  missing: (titles) => `Éléments indisponibles pour le moment et non inclus\u00a0: ${titles.join(", ")}.`,
  cover: "la pochette",
  oneByOne: "L’album entier est trop volumineux pour ce navigateur. Enregistrez les titres un par un.",
  progress: (name) => `Téléchargement\u00a0: ${name}`,
  bytes: (done, total) => `${done} sur ${total}`,
  saved: (name) => `Le téléchargement de «\u00a0${name}\u00a0» est terminé.`,
  cancelled: "Le téléchargement a été annulé. Rien n’a été enregistré.",
  notSaved:
    "Le fichier n’a pas pu être enregistré. Libérez de l’espace sur le disque ou choisissez un autre dossier, puis réessayez.",
};

export const downloadFailures: Language["downloadFailures"] = {
  unreachable: "Le serveur est injoignable. Vérifiez votre connexion et réessayez.",
  noAnswer: "Le serveur n’a pas répondu à temps. Vérifiez votre connexion et réessayez.",
  serverProblem: "Le serveur rencontre un problème en ce moment. Réessayez plus tard.",
  notSupabase: "Un autre serveur a répondu. Vérifiez votre connexion et réessayez.",
  fileGone: "Un fichier a disparu entre-temps. Fermez cette fenêtre, puis rouvrez-la.",
  trafficUsedUp:
    "Supabase a restreint ce site\u00a0: le trafic prévu par son abonnement est peut-être épuisé. Réessayez plus tard.",
  tooManyDownloads: "Trop de téléchargements en ce moment. Patientez une minute et réessayez.",
  unknown: "Une erreur est survenue. Réessayez.",
};

export const previewMessages: Language["previewMessages"] = {
  site: (artist) => `${artist}\u00a0: les albums à écouter.`,
  listen: (title, artist) => `Écoutez «\u00a0${title}\u00a0» de ${artist}.`,
  announced: (title, artist, out) => `«\u00a0${title}\u00a0» de ${artist}. ${out}.`,
  announcedEntry: (title) => `${title} (à paraître)`,
  podcast: (title) => `${title} (podcast)`,
  tickets: (address) => `Billets\u00a0: ${address}`,
};

export const imprintDraft: Language["imprintDraft"] = [
  "[Nom de la personne ou de la société, avec sa forme juridique]",
  "[Rue et numéro, code postal, ville, pays]",
  "E-mail\u00a0: [adresse]. [Un second moyen rapide, par exemple un numéro de téléphone]",
  "[S’il y en a\u00a0: registre et numéro, numéro de TVA]",
  "[Si la loi l’exige\u00a0: directeur de la publication, avec une adresse, et hébergeur]",
];

export const privacyDraft: Language["privacyDraft"] = {
  controller: "Responsable de ce site\u00a0: [nom, adresse postale, adresse e-mail].",
  host: "Ce site est hébergé par [nom et adresse de l’hébergeur]. Comme tout serveur web, celui-ci reçoit votre adresse IP, l’heure d’accès, l’adresse de la page et des informations sur le navigateur que vous utilisez, et peut conserver ces données dans des journaux pendant [durée].",
  supabase: (host) =>
    `Les albums, les images et le son proviennent de Supabase (${host}\u00a0; [nom et adresse du prestataire]). Tant qu’une page est ouverte, et lorsque vous écoutez ou téléchargez de la musique, Supabase reçoit votre adresse IP, l’heure et des informations sur ce qui est demandé et sur le navigateur que vous utilisez. Les fichiers sont fournis par des serveurs situés dans de nombreux pays. Les journaux contiennent aussi le pays et la ville qui correspondent à votre adresse IP et sont conservés pendant [durée].`,
  copies: (host) =>
    host
      ? `Des copies des images et du son proviennent de ${host} ([nom et adresse du prestataire]), qui reçoit alors les mêmes données que Supabase.`
      : "Des copies des images et du son proviennent de l’hébergeur de ce site, qui reçoit alors aussi ce que vous écoutez.",
  embedded:
    "Les pages d’autres sites peuvent afficher notre lecteur. L’hébergeur de ce site et Supabase reçoivent alors les mêmes données depuis ces pages, même avant que vous lanciez la lecture.",
  video: (isAsked) =>
    `La vidéo de fond provient de Vimeo ([nom et adresse du prestataire]). ${isAsked ? "Aucune requête n’est envoyée à Vimeo avant votre accord. Ensuite, Vimeo reçoit " : "Dès qu’une page avec vidéo est ouverte, Vimeo reçoit "}votre adresse IP et apprend quel navigateur vous utilisez et que vous êtes sur ce site. Nous demandons au lecteur de Vimeo de ne pas vous suivre. Vimeo et Cloudflare peuvent malgré tout déposer des cookies sur votre appareil, par exemple __cf_bm et _cfuvid, et votre navigateur envoie ceux de Vimeo qu’il possède déjà.${isAsked ? " Vous pouvez retirer votre consentement à tout moment en bas de la page." : ""}`,
  listens:
    "Lorsque vous avez écouté 30 secondes d’un titre, ou la moitié d’un titre de moins d’une minute, cette écoute est comptée\u00a0: le titre et le jour. Aucune information sur vous n’est enregistrée à cette occasion. Nous avons un intérêt légitime à savoir ce qui est écouté. Do Not Track et Global Privacy Control dans votre navigateur mettent fin à ce comptage.",
  contact: (host) =>
    `Lorsque vous envoyez le formulaire de contact, ${host} ([nom et adresse du prestataire]) reçoit ce que vous avez saisi (nom, adresse e-mail, objet et message) ainsi que votre adresse IP. Ce service enregistre le message et nous l’envoie. Nous l’utilisons pour vous répondre. Nous le supprimons, chez lui aussi, [quand].`,
  mailing: (host) =>
    `Lorsque vous vous abonnez à la newsletter, ${host} ([nom et adresse du prestataire]) reçoit votre adresse e-mail, votre adresse IP et l’indication du navigateur que vous utilisez. Ce service enregistre votre adresse et vous envoie nos e-mails jusqu’à votre désabonnement ([base légale, par exemple votre consentement]). Rien ne lui est demandé avant que vous n’appuyiez sur le bouton. Ce site n’enregistre pas votre adresse.`,
  storage: (isAsked) =>
    `Ce site ne dépose lui-même aucun cookie. Votre navigateur conserve sur votre appareil le volume du lecteur, ${isAsked ? "votre réponse au sujet de la vidéo de fond " : ""}et une copie de ce que le site affiche lorsque vous êtes hors ligne (sa page d’accueil, les listes des albums et des concerts, les pochettes). Jusqu’à la fermeture de l’onglet, le navigateur peut aussi conserver l’endroit où la musique se trouvait lorsque la page a été rechargée, et l’information selon laquelle elle l’a été en raison d’une nouvelle version. Vous pouvez supprimer toutes ces données dans les réglages de votre navigateur. Le site en a besoin pour ce que vous lui demandez ([par exemple, article 82 de la loi Informatique et Libertés]).`,
  site: "Nous n’établissons aucun profil de vous. Les polices viennent de ce site lui-même. Il en va autrement du lecteur de Vimeo\u00a0: il appartient à Vimeo, qui peut vous reconnaître à ses cookies.",
  transfers:
    "Des données peuvent quitter l’Union européenne, car des prestataires ou leurs serveurs se trouvent ailleurs, par exemple aux États-Unis. Pour chaque prestataire\u00a0: [nom, pays et ce qui y protège les données, par exemple une décision d’adéquation ou des clauses contractuelles types].",
  basis: (isAsked) =>
    `Bases juridiques\u00a0: [par exemple, l’article 6, paragraphe 1, point f), du RGPD pour la fourniture du site et de sa musique, ${isAsked ? "l’article 6, paragraphe 1, point a), pour la vidéo, " : ""}l’article 6, paragraphe 1, point b), pour les messages relatifs à un contrat]. Notre intérêt légitime est un site rapide et sûr.`,
  required:
    "Vous n’êtes pas tenu de nous fournir des données. Sans votre adresse IP, aucune page ne peut vous parvenir, et sans adresse e-mail, nous ne pouvons pas vous répondre.",
  rights:
    "Vous pouvez nous demander quelles données nous détenons sur vous, les faire rectifier ou effacer, et faire limiter leur traitement. Vous pouvez recevoir dans un format courant, ou faire transmettre à un tiers, les données que nous détenons avec votre consentement ou pour un contrat. Vous pouvez vous opposer à un traitement fondé sur un intérêt légitime, retirer un consentement pour l’avenir et introduire une réclamation auprès d’une autorité de protection des données, par exemple [nom].",
};
