import type { Language } from "./language.ts";

export const language: Language["language"] = {
  code: "pt",
  name: "Português (Brasil)",
  direction: "ltr",
  locale: "pt_BR",
};

export const dateWords: Language["dateWords"] = {
  months: [
    "janeiro",
    "fevereiro",
    "março",
    "abril",
    "maio",
    "junho",
    "julho",
    "agosto",
    "setembro",
    "outubro",
    "novembro",
    "dezembro",
  ],
  shortMonths: ["jan", "fev", "mar", "abr", "mai", "jun", "jul", "ago", "set", "out", "nov", "dez"],
  weekdays: [
    "domingo",
    "segunda-feira",
    "terça-feira",
    "quarta-feira",
    "quinta-feira",
    "sexta-feira",
    "sábado",
  ],
  date: (day, month, year) => [`${day}\u00a0de\u00a0${month}`, year].filter(Boolean).join(" de "),
  monthAndYear: (month, year) => (year ? `${month} ${year}` : month),
  isMonthFirst: false,
  hour: (time) => time,
};

export const punctuation: Language["punctuation"] = { comma: ", ", colon: ": " };

export const sizeWords: Language["sizeWords"] = { decimal: ",", units: ["kB", "MB", "GB"] };

export const albumUnavailable: Language["albumUnavailable"] = "Este álbum não está mais disponível.";
export const notOutYet: Language["notOutYet"] = "Ainda não lançado";

export const pieceMessages: Language["pieceMessages"] = {
  error: "Erro",
  success: "Pronto",
  dismiss: "Ocultar",
  close: "Fechar",
  cancel: "Cancelar",
  tryAgain: "Tentar novamente",
  loading: "Carregando",
  newTab: "(abre em nova aba)",
  partUnavailable: "Não foi possível carregar esta parte. Tente novamente ou recarregue a página.",
  brokenPart: "Não foi possível mostrar esta parte. O resto funciona normalmente.",
};

export const toastMessages: Language["toastMessages"] = {
  notification: "Notificação",
  notifications: "Notificações ({hotkey})",
  undo: "Desfazer",
};

export const brokenPageMessages: Language["brokenPageMessages"] = {
  broken: "Ocorreu um erro",
  brokenAdvice:
    "Não foi possível mostrar esta página. Verifique a sua conexão e recarregue a página. O que foi salvo não se perdeu.",
  reload: "Recarregar a página",
  home: "Voltar ao início",
};

export const notFoundMessages: Language["notFoundMessages"] = {
  sentence: "Ops! Página não encontrada",
  home: "Voltar ao início",
};

export const noScriptMessage: Language["noScriptMessage"] =
  "Esta página precisa de JavaScript. Ative o JavaScript e recarregue a página.";

export const incompleteMessage: Language["incompleteMessage"] =
  "Esta página não foi carregada por completo. Verifique a sua conexão e tente novamente.";

export const sectionTitles: Language["sectionTitles"] = {
  shows: "Agenda",
  about: "Sobre",
  imprint: "Aviso legal",
  privacy: "Privacidade",
};

export const frameMessages: Language["frameMessages"] = {
  onThisPage: "Nesta página",
  follow: "Seguir",
  followOn: (artist, host) => `Seguir ${artist} em ${host}`,
  contact: "Contato",
  legal: "Informações legais",
};

export const aboutMessages: Language["aboutMessages"] = {
  links: "Links",
  photo: (number, artist) => `Foto ${number} de ${artist}`,
};

export const catalogueMessages: Language["catalogueMessages"] = {
  textRooms: ["6.5rem", "3.5rem"],
  albums: "Álbuns",
  loading: "Carregando os álbuns",
  empty: "Ainda não há álbuns. Volte em breve.",
  unavailable: "Não foi possível carregar os álbuns.",
  isNew: "NOVO!",
  private: "Privado",
  out: (day) => `Sai em ${day}`,
  notOutYet,
  tracksOf: (title) => `Faixas de “${title}”`,
  noTracks: "Ainda não há faixas.",
  trackUnavailable: "Indisponível",
  buy: "Comprar",
  preOrder: "Pré-venda",
  share: "Compartilhar",
  more: "Mais",
  download: "Baixar",
  embed: "Incorporar",
  addToCalendar: "Adicionar ao calendário",
  alsoOn: "Também em",
  tracks: (count) => `${count} ${count < 2 ? "faixa" : "faixas"}`,
  minutes: (count) => `${count}\u00a0min`,
  copyLinkAt: (time) => `Copiar link em ${time}`,
  copied: "Link copiado",
  failed: "Não foi possível copiar o link. Copie-o da barra de endereço.",
  albumUnavailable,
  linkedAlbumUnavailable: `${albumUnavailable} Se você recebeu um link privado, o programa de e-mail pode tê-lo cortado: copie o link inteiro da mensagem.`,
  privateLinkInvalid: "Este link privado não é mais válido. Peça um novo a quem o enviou.",
};

export const playerMessages: Language["playerMessages"] = {
  name: "Player de áudio",
  play: "Ouvir",
  pause: "Pausar",
  previous: "Faixa anterior",
  next: "Próxima faixa",
  mute: "Silenciar",
  unmute: "Ativar o som",
  seek: "Posição na faixa",
  volume: "Volume",
  buffering: "Carregando…",
  withKeys: (label, keys) => `${label} (${keys})`,
  space: "espaço",
  shift: "Shift",
  position: (time, total) => `${time} de ${total}`,
  percent: (percent) => `${percent}%`,
  nowPlaying: (title, artist) => (artist ? `${title}, de ${artist}` : title),
  documentTitle: (title, artist) => (artist ? `${title} - ${artist}` : title),
  paused: "Em pausa",
  offline: "Sem internet. A música continua assim que a conexão voltar.",
  retrying: "A conexão caiu. Tentando novamente…",
  failed: "Não é possível reproduzir esta faixa agora. Pressione “Ouvir” para tentar novamente.",
  skipped: (title) => `Não foi possível reproduzir “${title}”.`,
};

export const embeddedPlayerMessages: Language["embeddedPlayerMessages"] = {
  refused: "Pressione “Ouvir” outra vez",
  unavailable: "Indisponível",
  openAlbum: (artist) => `${artist}: abrir o álbum`,
};

export const trackTextMessages: Language["trackTextMessages"] = {
  names: { lyrics: "Letra", credits: "Créditos" },
  of: (name, title) => `${name} de “${title}”`,
  loading: "Carregando o texto",
  unavailable: "Não foi possível carregar o texto. Verifique a sua conexão e tente novamente.",
  lineHint: "Escolha um verso para ouvi-lo.",
  playFrom: (time) => `Ouvir a partir de ${time}`,
  follow: "Acompanhar",
};

export const showStatuses: Language["showStatuses"] = {
  on: "Confirmado",
  sold_out: "Esgotado",
  cancelled: "Cancelado",
  postponed: "Adiado",
};

export const showWords: Language["showWords"] = {
  tickets: "Ingressos",
  ticketsFor: (about) => `Ingressos para ${about}`,
  addShow: (about) => `Adicionar ao calendário: ${about}`,
  subscribe: "Assinar a agenda",
  past: "Shows anteriores",
  at: (artist, place) => `${artist} – ${place}`,
  in: (artist, city) => `${artist} – ${city}`,
  copy: "Copiar endereço",
  copied: "Endereço copiado",
  failed: "Não foi possível copiar o endereço. Selecione e copie o texto.",
};

export const embedMessages: Language["embedMessages"] = {
  title: "Incorporar",
  hint: "Coloque este álbum em outra página. No WordPress, no Ghost e no Mastodon, basta o endereço do álbum.",
  size: "Tamanho",
  sizes: { line: "Barra", card: "Cartão", list: "Cartão com faixas" },
  code: "Código",
  copy: "Copiar",
  preview: "Pré-visualização",
  copied: "Código copiado",
  failed: "Não foi possível copiar o código. Selecione e copie o texto.",
  codeTitle: (artist) => `${artist}: player de música`,
};

export const videoMessages: Language["videoMessages"] = {
  name: "Vídeo de fundo",
  video: "Vídeo",
  play: "Reproduzir vídeo de fundo",
  pause: "Pausar vídeo de fundo",
};

export const videoConsentMessages: Language["videoConsentMessages"] = {
  play: "Reproduzir vídeo de fundo do Vimeo",
  learns:
    "Se você reproduzir o vídeo, o Vimeo saberá o seu endereço IP, qual navegador você usa e que você está neste site.",
  notNow: "Agora não",
  given: "O vídeo de fundo vem do Vimeo.",
  stop: "Desativar",
};

export const offlineMessages: Language["offlineMessages"] = {
  offline: "Sem internet. Esta é a última versão carregada.",
  outdated: "Não foi possível atualizar os álbuns. Esta é a última versão carregada.",
  newVersion: "Há uma nova versão disponível.",
  reload: "Recarregar",
};

export const contactMessages: Language["contactMessages"] = {
  invitation: "Escreva para nós: lemos todas as mensagens.",
  name: "Nome",
  email: "E-mail",
  subject: "Assunto",
  message: "Mensagem",
  optional: "Opcional",
  send: "Enviar mensagem",
  sending: "Enviando…",
  anonymous: "Anônimo",
  defaultSubject: "Contato pelo site",
  emailRequired: "Informe o seu e-mail",
  emailInvalid: "Informe um e-mail válido",
  messageRequired: "Escreva uma mensagem",
  messageTooShort: "A mensagem deve ter pelo menos 10 caracteres",
  messageTooLong: (length, longest) =>
    `A mensagem tem ${length.toLocaleString("pt")} caracteres. Reduza para ${longest.toLocaleString("pt")}.`,
  sentTitle: "Mensagem enviada!",
  sent: "Agradecemos a sua mensagem. Responderemos em breve.",
  failed: "Não foi possível enviar a mensagem. Tente novamente mais tarde.",
};

export const downloadMessages: Language["downloadMessages"] = {
  title: "Baixar",
  reading: "Procurando os arquivos…",
  asZip: (size) => `Tudo em zip (${size})`,
  track: "Baixar",
  nothing: "Este álbum não tem arquivos para download no momento.",
  missing: (titles) => `Indisponível no momento e, por isso, não incluído: ${titles.join(", ")}.`,
  cover: "capa",
  oneByOne: "O álbum inteiro é grande demais para este navegador. Faça o download das faixas uma a uma.",
  progress: (name) => `Download de ${name}`,
  bytes: (done, total) => `${done} de ${total}`,
  saved: (name) => `O download de “${name}” terminou.`,
  cancelled: "O download foi cancelado. Nada foi salvo.",
  notSaved:
    "Não foi possível salvar o arquivo. Libere espaço no disco ou escolha outra pasta e tente novamente.",
};

export const downloadFailures: Language["downloadFailures"] = {
  unreachable: "Não foi possível acessar o servidor. Verifique a sua conexão e tente novamente.",
  noAnswer: "O servidor não respondeu a tempo. Verifique a sua conexão e tente novamente.",
  serverProblem: "O servidor está com um problema no momento. Tente novamente mais tarde.",
  notSupabase: "Outro servidor respondeu. Verifique a sua conexão e tente novamente.",
  fileGone: "Um dos arquivos não existe mais. Feche esta janela e abra-a novamente.",
  trafficUsedUp:
    "O Supabase restringiu este site: o tráfego do plano pode ter se esgotado. Tente novamente mais tarde.",
  tooManyDownloads: "Há downloads demais no momento. Aguarde um minuto e tente novamente.",
  unknown: "Ocorreu um erro. Tente novamente.",
};

export const previewMessages: Language["previewMessages"] = {
  site: (artist) => `Ouça os álbuns de ${artist}.`,
  listen: (title, artist) => `Ouça “${title}”, de ${artist}.`,
  announced: (title, artist, out) => `“${title}”, de ${artist}. ${out}.`,
  announcedEntry: (title) => `${title} (anunciado)`,
  tickets: (address) => `Ingressos: ${address}`,
};

export const privacyDraft: Language["privacyDraft"] = {
  controller: "Responsável por este site: [nome, endereço postal, endereço de e-mail].",
  host: "Este site é disponibilizado por [nome do serviço de hospedagem]. Como qualquer servidor web, esse serviço recebe o seu endereço IP, a hora, o endereço da página e a informação de qual navegador você usa, e pode conservar esses dados em logs por [número] dias.",
  supabase: (host) =>
    `Os álbuns, as imagens e o som vêm do Supabase (${host}). Enquanto uma página está aberta, e quando você ouve uma faixa ou faz um download, o Supabase recebe o seu endereço IP, a hora e a informação sobre o que é solicitado e qual navegador você usa. Os servidores ficam em [região do projeto].`,
  video:
    "O vídeo de fundo vem do Vimeo. Assim que uma página com vídeo é aberta, o Vimeo recebe o seu endereço IP e a informação de qual navegador você usa e de que está neste site.",
  videoAsked:
    "O vídeo de fundo vem do Vimeo. Nada é solicitado ao Vimeo antes do seu consentimento. Depois disso, o Vimeo recebe o seu endereço IP e a informação de qual navegador você usa e de que está neste site. Você pode revogar o seu consentimento no fim da página.",
  listens:
    "Quando você ouve 30 segundos de uma faixa, ou a metade de uma faixa com menos de um minuto, a reprodução é contada: ficam registrados a faixa e o dia. Nenhum dado a seu respeito é armazenado com esse registro.",
  contact: (host) =>
    `Quando você envia o formulário de contato, ${host} recebe o que você escreveu (o seu nome, o seu endereço de e-mail, o assunto e a mensagem) e o seu endereço IP, e encaminha a mensagem para nós. Usamos a mensagem para responder a você e a eliminamos [quando].`,
  storage:
    "Este site não utiliza cookies. O navegador guarda no seu dispositivo o volume do player e uma cópia do que o site mostra quando não há internet (a página inicial, as listas de álbuns e de shows, as capas). Até que a aba seja fechada, o navegador também pode guardar a informação de que a página foi recarregada por causa de uma nova versão. Tudo isso pode ser apagado nas configurações do navegador.",
  storageAsked:
    "Este site não utiliza cookies. O navegador guarda no seu dispositivo o volume do player, a sua resposta sobre o vídeo de fundo e uma cópia do que o site mostra quando não há internet (a página inicial, as listas de álbuns e de shows, as capas). Até que a aba seja fechada, o navegador também pode guardar a informação de que a página foi recarregada por causa de uma nova versão. Tudo isso pode ser apagado nas configurações do navegador.",
  basis:
    "Bases legais: [por exemplo, artigo 6.º, n.º 1, alínea f), do RGPD para a disponibilização do site; artigo 6.º, n.º 1, alínea a), para aquilo com que você concorda; artigo 6.º, n.º 1, alínea b), para as suas mensagens].",
  rights:
    "Você pode perguntar quais dados mantemos a seu respeito e pedir que sejam corrigidos ou eliminados. Também pode se opor ao uso deles e apresentar reclamação a uma autoridade de proteção de dados.",
};
