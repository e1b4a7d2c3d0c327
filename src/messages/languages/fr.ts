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
  weekdays: ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"],
  date: (day, month, year) => [`${day === "1" ? "1er" : day}\u00a0${month}`, year].filter(Boolean).join(" "),
  monthAndYear: (month, year) => (year ? `${month} ${year}` : month),
  isMonthFirst: false,
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
  imprint: "Mentions légales",
  privacy: "Confidentialité",
};

export const frameMessages: Language["frameMessages"] = {
  onThisPage: "Sur cette page",
  follow: "Suivre",
  followOn: (artist, host) => `Suivre ${artist} sur ${host}`,
  contact: "Contact",
  legal: "Informations légales",
};

export const aboutMessages: Language["aboutMessages"] = {
  links: "Liens",
  photo: (number, artist) => `${artist}, photo ${number}`,
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
  tracks: (count) => `${count} ${count < 2 ? "titre" : "titres"}`,
  minutes: (count) => `${count}\u00a0min`,
  copyLinkAt: (time) => `Copier le lien à ${time}`,
  copied: "Lien copié",
  failed: "Le lien n’a pas pu être copié. Copiez-le depuis la barre d’adresse.",
  albumUnavailable,
  linkedAlbumUnavailable: `${albumUnavailable} Si vous avez reçu un lien privé, votre messagerie l’a peut-être coupé\u00a0: copiez le lien entier depuis l’e-mail.`,
  privateLinkInvalid:
    "Ce lien privé n’est plus valable. Demandez-en un nouveau à la personne qui vous l’a envoyé.",
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
    "Vimeo connaîtra alors votre adresse IP, le navigateur que vous utilisez et votre présence sur ce site.",
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

export const contactMessages: Language["contactMessages"] = {
  invitation: "Écrivez-nous\u00a0: nous lisons tous les messages.",
  name: "Nom",
  email: "E-mail",
  subject: "Objet",
  message: "Message",
  optional: "Facultatif",
  send: "Envoyer le message",
  sending: "Envoi…",
  anonymous: "Anonyme",
  defaultSubject: "Message depuis le site",
  emailRequired: "Indiquez votre adresse e-mail",
  emailInvalid: "Indiquez une adresse e-mail valide",
  messageRequired: "Écrivez un message",
  messageTooShort: "Le message doit contenir au moins 10 caractères",
  messageTooLong: (length, longest) =>
    `Ce message contient ${length.toLocaleString("fr")} caractères. Ramenez-le à ${longest.toLocaleString("fr")}.`,
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
  tickets: (address) => `Billets\u00a0: ${address}`,
};

export const privacyDraft: Language["privacyDraft"] = {
  controller: "Responsable de ce site\u00a0: [nom, adresse postale, adresse e-mail].",
  host: "Ce site est hébergé par [nom de l’hébergeur]. Comme tout serveur web, celui-ci reçoit votre adresse IP, l’heure d’accès, l’adresse de la page et des informations sur le navigateur que vous utilisez, et peut conserver ces données dans des journaux pendant [nombre] jours.",
  supabase: (host) =>
    `Les albums, les images et le son proviennent de Supabase (${host}). Tant qu’une page est ouverte, et lorsque vous écoutez ou téléchargez de la musique, Supabase reçoit votre adresse IP, l’heure et des informations sur ce qui est demandé et sur le navigateur que vous utilisez. Ses serveurs se trouvent dans la région [région du projet].`,
  video:
    "La vidéo de fond provient de Vimeo. Dès qu’une page avec vidéo est ouverte, Vimeo reçoit votre adresse IP et apprend quel navigateur vous utilisez et que vous êtes sur ce site.",
  videoAsked:
    "La vidéo de fond provient de Vimeo. Aucune requête n’est envoyée à Vimeo avant votre accord. Une fois votre accord donné, Vimeo reçoit votre adresse IP et apprend quel navigateur vous utilisez et que vous êtes sur ce site. Vous pouvez retirer votre consentement en bas de la page.",
  listens:
    "Lorsque vous avez écouté 30 secondes d’un titre, ou la moitié d’un titre de moins d’une minute, cette écoute est comptée\u00a0: le titre et le jour. Aucune information sur vous n’est enregistrée à cette occasion.",
  contact: (host) =>
    `Lorsque vous envoyez le formulaire de contact, ${host} reçoit ce que vous avez saisi (nom, adresse e-mail, objet et message) ainsi que votre adresse IP, et nous transmet le message. Nous l’utilisons pour vous répondre et le supprimons [quand].`,
  storage:
    "Ce site ne dépose aucun cookie. Votre navigateur conserve sur votre appareil le volume du lecteur et une copie de ce que le site affiche lorsque vous êtes hors ligne (sa page d’accueil, les listes des albums et des concerts, les pochettes). Jusqu’à la fermeture de l’onglet, le navigateur peut aussi conserver l’information selon laquelle la page a été rechargée en raison d’une nouvelle version. Vous pouvez supprimer toutes ces données dans les réglages de votre navigateur.",
  storageAsked:
    "Ce site ne dépose aucun cookie. Votre navigateur conserve sur votre appareil le volume du lecteur, votre réponse au sujet de la vidéo de fond et une copie de ce que le site affiche lorsque vous êtes hors ligne (sa page d’accueil, les listes des albums et des concerts, les pochettes). Jusqu’à la fermeture de l’onglet, le navigateur peut aussi conserver l’information selon laquelle la page a été rechargée en raison d’une nouvelle version. Vous pouvez supprimer toutes ces données dans les réglages de votre navigateur.",
  basis:
    "Bases juridiques\u00a0: [par exemple, l’article 6, paragraphe 1, point f), du RGPD pour la fourniture du site, l’article 6, paragraphe 1, point a), pour ce à quoi vous consentez, et l’article 6, paragraphe 1, point b), pour vos messages].",
  rights:
    "Vous pouvez nous demander quelles données nous détenons sur vous et les faire rectifier ou effacer. Vous pouvez vous opposer à leur traitement et introduire une réclamation auprès d’une autorité de protection des données.",
};
