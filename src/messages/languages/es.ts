import type { Language } from "./language.ts";

export const language: Language["language"] = {
  code: "es",
  name: "Español",
  direction: "ltr",
  locale: "es_ES",
};

export const dateWords: Language["dateWords"] = {
  months: [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
  ],
  shortMonths: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"],
  weekdays: ["dom", "lun", "mar", "mié", "jue", "vie", "sáb"],
  date: (day, month, year) => [`${day}\u00a0de\u00a0${month}`, year].filter(Boolean).join(" de "),
  withWeekday: (weekday, date) => `${weekday},\u00a0${date}`,
  hour: (time) => time,
};

export const punctuation: Language["punctuation"] = { comma: ", ", colon: ": " };

export const sizeWords: Language["sizeWords"] = { decimal: ",", units: ["kB", "MB", "GB"] };

export const albumUnavailable: Language["albumUnavailable"] = "Este álbum ya no está disponible.";
export const notOutYet: Language["notOutYet"] = "Aún no ha salido";

export const pieceMessages: Language["pieceMessages"] = {
  error: "Error",
  success: "Listo",
  dismiss: "Ocultar",
  close: "Cerrar",
  cancel: "Cancelar",
  tryAgain: "Reintentar",
  loading: "Cargando",
  newTab: "(se abre en una pestaña nueva)",
  partUnavailable: "No se pudo cargar. Inténtalo de nuevo o recarga la página.",
  brokenPart: "No se pudo mostrar esta parte. El resto sigue funcionando.",
};

export const toastMessages: Language["toastMessages"] = {
  notification: "Notificación",
  notifications: "Notificaciones ({hotkey})",
  undo: "Deshacer",
};

export const brokenPageMessages: Language["brokenPageMessages"] = {
  broken: "Algo ha fallado",
  brokenAdvice:
    "No se pudo mostrar esta página. Comprueba tu conexión y recarga la página: lo que ya estaba guardado no se ha perdido.",
  reload: "Recargar la página",
  home: "Volver al inicio",
};

export const notFoundMessages: Language["notFoundMessages"] = {
  sentence: "¡Vaya! Página no encontrada",
  home: "Volver al inicio",
};

export const noScriptMessage: Language["noScriptMessage"] =
  "Esta página necesita JavaScript. Actívalo y recarga la página.";

export const incompleteMessage: Language["incompleteMessage"] =
  "Esta página no se ha cargado por completo. Comprueba tu conexión e inténtalo de nuevo.";

export const sectionTitles: Language["sectionTitles"] = {
  shows: "Conciertos",
  about: "Biografía",
  mailing: "Boletín",
  imprint: "Aviso legal",
  privacy: "Privacidad",
};

export const frameMessages: Language["frameMessages"] = {
  onThisPage: "En esta página",
  follow: "Seguir",
  followOn: (artist, host) => `Seguir a ${artist} en ${host}`,
  contact: "Contacto",
  legal: "Información legal",
  press: "Prensa",
  feed: "Feed",
  noTraining: "Por favor, no uses nada de este sitio para entrenar inteligencia artificial.",
};

export const pressMessages: Language["pressMessages"] = {
  name: "Dossier de prensa",
  sections: {
    short: "En pocas palabras",
    full: "Biografía",
    photos: "Fotografías",
    music: "Música",
    quotes: "En la prensa",
    files: "Logotipo y archivos",
  },
  logo: "Logotipo",
  photo: (credit) => `Foto: ${credit}`,
  fullSize: "Tamaño completo",
  changed: (day) => `Última modificación: ${day}`,
  gone: "Estas canciones ya no están disponibles.",
  description: (artist) =>
    `Textos, fotografías y contactos de ${artist} para prensa, promotores y festivales.`,
};

export const aboutMessages: Language["aboutMessages"] = {
  links: "Enlaces",
  photo: (number, artist) => `Foto ${number} de ${artist}`,
};

export const mailingMessages: Language["mailingMessages"] = {
  subscribe: "Suscribirme",
  goesTo: (host) => `Tu dirección se envía a ${host}, que se abre en una pestaña nueva.`,
};

export const catalogueMessages: Language["catalogueMessages"] = {
  textRooms: ["6.5rem", "3.5rem"],
  albums: "Álbumes",
  loading: "Cargando los álbumes",
  empty: "Todavía no hay álbumes. Vuelve pronto.",
  unavailable: "No se pudieron cargar los álbumes.",
  isNew: "¡NUEVO!",
  private: "Privado",
  out: (day) => `Sale el ${day}`,
  nothingBefore: (day) => `Nada que escuchar antes del ${day}.`,
  notOutYet,
  tracksOf: (title) => `Canciones de “${title}”`,
  noTracks: "Todavía no hay canciones.",
  trackUnavailable: "No disponible",
  buy: "Comprar",
  preOrder: "Reservar",
  share: "Compartir",
  more: "Más",
  download: "Descargar",
  embed: "Insertar",
  addToCalendar: "Añadir al calendario",
  alsoOn: "También en",
  kinds: {
    album: "Álbum",
    ep: "EP",
    single: "Sencillo",
    live: "Álbum en directo",
    compilation: "Recopilatorio",
  },
  kindHeadings: {
    album: "Álbumes",
    ep: "EP",
    single: "Sencillos",
    live: "En directo",
    compilation: "Recopilatorios",
  },
  licence: "Licencia",
  tracks: (count) => `${count} ${count === 1 ? "canción" : "canciones"}`,
  minutes: (count) => `${count}\u00a0min`,
  copyLinkAt: (time) => `Copiar enlace al minuto ${time}`,
  copied: "Enlace copiado",
  failed: "No se pudo copiar el enlace. Cópialo desde la barra de direcciones.",
  albumUnavailable,
  linkedAlbumUnavailable: `${albumUnavailable} Si te enviaron un enlace privado, puede que el programa de correo lo haya cortado: copia el enlace completo del mensaje.`,
  privateLinkInvalid: "Este enlace privado ya no es válido. Pídele uno nuevo a quien te lo envió.",
  privateLinkUnread:
    "Ahora no se puede cargar el álbum de este enlace privado. Inténtalo de nuevo más tarde.",
};

export const playerMessages: Language["playerMessages"] = {
  name: "Reproductor de audio",
  play: "Escuchar",
  pause: "Pausar",
  previous: "Canción anterior",
  next: "Canción siguiente",
  mute: "Silenciar",
  unmute: "Activar el sonido",
  seek: "Posición en la canción",
  volume: "Volumen",
  buffering: "Cargando…",
  withKeys: (label, keys) => `${label} (${keys})`,
  space: "espacio",
  shift: "Mayús",
  position: (time, total) => `${time} de ${total}`,
  percent: (percent) => `${percent}\u00a0%`,
  nowPlaying: (title, artist) => (artist ? `${title} de ${artist}` : title),
  documentTitle: (title, artist) => (artist ? `${title} - ${artist}` : title),
  paused: "En pausa",
  offline: "No tienes conexión. La música seguirá cuando la recuperes.",
  retrying: "Se perdió la conexión. Reintentando…",
  failed: "Ahora mismo no se puede reproducir esta canción. Vuelve a iniciar la reproducción.",
  skipped: (title) => `No se pudo reproducir “${title}”.`,
};

export const embeddedPlayerMessages: Language["embeddedPlayerMessages"] = {
  refused: "Vuelve a iniciar la reproducción",
  unavailable: "No disponible",
  openAlbum: (artist) => `${artist}: abrir el álbum`,
};

export const trackTextMessages: Language["trackTextMessages"] = {
  names: { lyrics: "Letra", credits: "Créditos" },
  of: (name, title) => `${name} de “${title}”`,
  loading: "Cargando el texto",
  unavailable: "No se pudo cargar el texto. Comprueba tu conexión e inténtalo de nuevo.",
  lineHint: "Elige un verso para escucharlo.",
  playFrom: (time) => `Escuchar desde ${time}`,
  follow: "Seguir la letra",
};

export const showStatuses: Language["showStatuses"] = {
  on: "Confirmado",
  sold_out: "Agotado",
  cancelled: "Cancelado",
  postponed: "Aplazado",
};

export const showWords: Language["showWords"] = {
  tickets: "Entradas",
  ticketsFor: (about) => `Entradas: ${about}`,
  addShow: (about) => `Añadir al calendario: ${about}`,
  subscribe: "Suscribirse a todas las fechas",
  past: "Conciertos anteriores",
  at: (artist, place) => `${artist} en ${place}`,
  in: (artist, city) => `${artist} en ${city}`,
  copy: "Copiar la dirección",
  copied: "Dirección copiada",
  failed: "No se pudo copiar la dirección. Selecciónala y cópiala.",
};

export const embedMessages: Language["embedMessages"] = {
  title: "Insertar",
  hint: "Pon este álbum en otra página. En WordPress, Ghost y Mastodon basta con la dirección del álbum.",
  size: "Tamaño",
  sizes: { line: "Línea", card: "Tarjeta", list: "Tarjeta con canciones" },
  code: "Código",
  copy: "Copiar",
  preview: "Vista previa",
  copied: "Código copiado",
  failed: "No se pudo copiar el código. Selecciónalo y cópialo.",
  codeTitle: (artist) => `${artist}: reproductor de música`,
};

export const videoMessages: Language["videoMessages"] = {
  name: "Vídeo de fondo",
  video: "Vídeo",
  play: "Reproducir el vídeo de fondo",
  pause: "Pausar el vídeo de fondo",
};

export const videoConsentMessages: Language["videoConsentMessages"] = {
  play: "Reproducir el vídeo de fondo de Vimeo",
  learns:
    "Vimeo, en EE. UU., conocerá entonces tu dirección IP, qué navegador usas y que estás en este sitio, y podrá instalar cookies. Puedes desactivarlo al final de la página.",
  notNow: "Ahora no",
  given: "El vídeo de fondo viene de Vimeo.",
  stop: "Desactivarlo",
};

export const offlineMessages: Language["offlineMessages"] = {
  offline: "No tienes conexión. Se muestra la última versión cargada.",
  outdated: "No se pudieron actualizar los álbumes. Se muestra la última versión cargada.",
  newVersion: "Hay una versión nueva.",
  reload: "Recargar",
};

export const fieldMessages: Language["fieldMessages"] = {
  tooLong: (length, longest) =>
    `Este texto tiene ${length.toLocaleString("es")} caracteres. Acórtalo a un máximo de ${longest.toLocaleString("es")}.`,
  count: (length, longest) => `${length.toLocaleString("es")} de ${longest.toLocaleString("es")} caracteres`,
};

export const contactMessages: Language["contactMessages"] = {
  invitation: "Escríbenos: leemos todos los mensajes.",
  name: "Nombre",
  email: "Correo electrónico",
  subject: "Asunto",
  message: "Mensaje",
  optional: "Opcional",
  send: "Enviar mensaje",
  sending: "Enviando…",
  privacy: "Qué ocurre con tu mensaje:",
  anonymous: "Anónimo",
  defaultSubject: "Mensaje desde la web",
  emailRequired: "Escribe tu correo electrónico",
  emailInvalid: "Escribe una dirección de correo válida",
  messageRequired: "Escribe un mensaje",
  messageTooShort: "El mensaje debe tener al menos 10 caracteres",
  sentTitle: "¡Mensaje enviado!",
  sent: "Gracias por tu mensaje. Te responderemos pronto.",
  failed: "No se pudo enviar el mensaje. Inténtalo de nuevo más tarde.",
};

export const downloadMessages: Language["downloadMessages"] = {
  title: "Descargar",
  reading: "Buscando los archivos…",
  asZip: (size) => `Todo en un ZIP (${size})`,
  track: "Descargar",
  nothing: "Este álbum no tiene archivos para descargar en este momento.",
  missing: (titles) => `Elementos no disponibles en este momento y no incluidos: ${titles.join(", ")}.`,
  cover: "la portada",
  oneByOne: "El álbum completo es demasiado grande para este navegador. Guarda las canciones de una en una.",
  progress: (name) => `Descarga de ${name}`,
  bytes: (done, total) => `${done} de ${total}`,
  saved: (name) => `“${name}” se ha descargado por completo.`,
  cancelled: "Se canceló la descarga. No se guardó nada.",
  notSaved:
    "No se pudo guardar el archivo. Libera espacio en el disco o elige otra carpeta e inténtalo de nuevo.",
};

export const downloadFailures: Language["downloadFailures"] = {
  unreachable: "No se pudo conectar con el servidor. Comprueba tu conexión e inténtalo de nuevo.",
  noAnswer: "El servidor no respondió a tiempo. Comprueba tu conexión e inténtalo de nuevo.",
  serverProblem: "El servidor tiene un problema en este momento. Inténtalo de nuevo más tarde.",
  notSupabase: "Ha respondido otro servidor. Comprueba tu conexión e inténtalo de nuevo.",
  fileGone: "Un archivo ya no está disponible. Cierra esta ventana y vuelve a abrirla.",
  trafficUsedUp:
    "Supabase ha restringido este sitio: puede que se haya agotado el tráfico de su plan. Inténtalo de nuevo más tarde.",
  tooManyDownloads: "Hay demasiadas descargas en este momento. Espera un minuto e inténtalo de nuevo.",
  unknown: "Algo ha fallado. Inténtalo de nuevo.",
};

export const previewMessages: Language["previewMessages"] = {
  site: (artist) => `Escucha los álbumes de ${artist}.`,
  listen: (title, artist) => `Escucha “${title}” de ${artist}.`,
  announced: (title, artist, out) => `“${title}” de ${artist}. ${out}.`,
  announcedEntry: (title) => `${title} (próximamente)`,
  podcast: (title) => `${title} (pódcast)`,
  tickets: (address) => `Entradas: ${address}`,
};

export const imprintDraft: Language["imprintDraft"] = [
  "[Nombre de la persona o empresa, con su forma jurídica]",
  "[Calle y número, código postal, población, país]",
  "Correo electrónico: [dirección]. [Una segunda vía rápida, por ejemplo un teléfono]",
  "[Si los hay: registro y número, NIF o número de IVA]",
  "[Si la ley lo exige: responsable de los contenidos, con una dirección]",
];

export const privacyDraft: Language["privacyDraft"] = {
  controller: "Responsable de este sitio: [nombre, dirección postal, correo electrónico].",
  host: "Este sitio está alojado en [nombre y dirección del proveedor de alojamiento], que, como todo servidor web, recibe tu dirección IP, la hora de acceso, la dirección de la página e información sobre el navegador que usas, y puede conservar estos datos en registros durante [cuánto tiempo].",
  supabase: (host) =>
    `Los álbumes, las imágenes y el audio proceden de Supabase (${host}; [nombre y dirección del proveedor]). Mientras una página está abierta, y cuando escuchas o descargas música, Supabase recibe tu dirección IP, la hora e información sobre lo que se solicita y sobre el navegador que usas. Los archivos se entregan desde servidores de muchos países. Sus registros contienen también el país y la ciudad que corresponden a tu dirección IP, y se conservan durante [cuánto tiempo].`,
  copies: (host) =>
    host
      ? `Hay copias de las imágenes y del audio en ${host} ([nombre y dirección del proveedor]), que entonces recibe los mismos datos que Supabase.`
      : "Hay copias de las imágenes y del audio en el alojamiento de este sitio, que entonces también recibe qué escuchas.",
  embedded:
    "Las páginas de otros pueden mostrar nuestro reproductor. En ese caso, el alojamiento de este sitio y Supabase reciben los mismos datos desde esas páginas, incluso antes de que inicies la reproducción.",
  video: (isAsked) =>
    `El vídeo de fondo procede de Vimeo ([nombre y dirección del proveedor]). ${isAsked ? "No se solicita nada a Vimeo antes de que des tu consentimiento. A partir de entonces, Vimeo recibe " : "En cuanto se abre una página con vídeo, Vimeo recibe "}tu dirección IP y sabe qué navegador usas y que estás en este sitio. Pedimos al reproductor de Vimeo que no te rastree. Aun así, Vimeo y Cloudflare pueden instalar cookies en tu dispositivo, como __cf_bm y _cfuvid, y tu navegador envía las de Vimeo que ya tiene.${isAsked ? " Puedes retirar tu consentimiento en cualquier momento al final de la página." : ""}`,
  listens:
    "Cuando has escuchado 30 segundos de una canción, o la mitad de una canción de menos de un minuto, se cuenta esa escucha: la canción y el día. No se guarda con ella ningún dato sobre ti. Tenemos un interés legítimo en saber qué se escucha. Do Not Track y Global Privacy Control en tu navegador ponen fin a este recuento.",
  contact: (host) =>
    `Cuando envías el formulario de contacto, ${host} ([nombre y dirección del proveedor]) recibe lo que has escrito (nombre, correo electrónico, asunto y mensaje) y tu dirección IP. El servicio guarda el mensaje y nos lo envía. Lo usamos para responderte. Lo eliminamos, también allí, [cuándo].`,
  mailing: (host) =>
    `Cuando te suscribes al boletín, ${host} ([nombre y dirección del proveedor]) recibe tu correo electrónico, tu dirección IP y qué navegador usas. El servicio guarda tu dirección y te envía nuestros correos hasta que te des de baja ([base jurídica, por ejemplo, tu consentimiento]). No se le solicita nada antes de que pulses el botón. Este sitio no guarda tu dirección.`,
  storage: (isAsked) =>
    `Este sitio por sí mismo no instala cookies. Tu navegador guarda en tu dispositivo el volumen del reproductor, ${isAsked ? "tu respuesta sobre el vídeo de fondo " : ""}y una copia de lo que el sitio muestra cuando no tienes conexión (la página de inicio, las listas de álbumes y conciertos y las portadas). Hasta que se cierre la pestaña, el navegador también puede guardar en qué punto estaba la música al recargar la página, y constancia de que se recargó debido a una versión nueva. Puedes borrar todo ello en los ajustes de tu navegador. El sitio lo necesita para lo que le pides ([por ejemplo, art. 22.2 de la LSSI]).`,
  site: "No elaboramos ningún perfil tuyo. Las fuentes tipográficas proceden de este mismo sitio. Con el reproductor de Vimeo no es así: es de Vimeo, que puede reconocerte por sus cookies.",
  transfers:
    "Los datos pueden salir de la Unión Europea, porque hay proveedores o servidores suyos en otros lugares, por ejemplo en EE. UU. De cada proveedor: [nombre, país y qué protege allí los datos, por ejemplo una decisión de adecuación o cláusulas contractuales tipo].",
  basis: (isAsked) =>
    `Bases jurídicas: [por ejemplo, el art. 6.1.f) del RGPD para la puesta a disposición del sitio y de su música, ${isAsked ? "el art. 6.1.a) del RGPD para el vídeo, " : ""}el art. 6.1.b) del RGPD para los mensajes sobre un contrato]. Nuestro interés legítimo es un sitio rápido y seguro.`,
  required:
    "No tienes que darnos ningún dato. Sin tu dirección IP no puede llegarte ninguna página, y sin una dirección de correo no podemos responderte.",
  rights:
    "Puedes preguntarnos qué datos tenemos sobre ti y solicitar su rectificación, su supresión o la limitación de su tratamiento. Los datos que tenemos con tu consentimiento o por un contrato puedes recibirlos en un formato habitual o hacer que se transmitan a otros. Puedes oponerte a un tratamiento basado en un interés legítimo, retirar un consentimiento para el futuro y presentar una reclamación ante una autoridad de protección de datos, por ejemplo [nombre].",
};
