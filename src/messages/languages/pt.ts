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
  weekdays: ["dom.", "seg.", "ter.", "qua.", "qui.", "sex.", "sáb."],
  date: (day, month, year) => [`${day}\u00a0de\u00a0${month}`, year].filter(Boolean).join(" de "),
  withWeekday: (weekday, date) => `${weekday},\u00a0${date}`,
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
  mailing: "Newsletter",
  imprint: "Aviso legal",
  privacy: "Privacidade",
};

export const frameMessages: Language["frameMessages"] = {
  onThisPage: "Nesta página",
  follow: "Seguir",
  followOn: (artist, host) => `Seguir ${artist} em ${host}`,
  contact: "Contato",
  legal: "Informações legais",
  press: "Imprensa",
  feed: "Feed",
  noTraining: "Por favor, não use nada deste site para treinar inteligência artificial.",
};

export const pressMessages: Language["pressMessages"] = {
  name: "Kit de imprensa",
  sections: {
    short: "Em resumo",
    full: "Biografia",
    photos: "Fotografias",
    music: "Música",
    quotes: "Na imprensa",
    files: "Logo e arquivos",
  },
  logo: "Logo",
  photo: (credit) => `Foto: ${credit}`,
  fullSize: "Tamanho original",
  changed: (day) => `Última alteração: ${day}`,
  gone: "Estas músicas não estão mais disponíveis.",
  description: (artist) =>
    `Textos, fotografias e contatos de ${artist} para imprensa, produtores e festivais.`,
};

export const aboutMessages: Language["aboutMessages"] = {
  links: "Links",
  photo: (number, artist) => `Foto ${number} de ${artist}`,
};

export const mailingMessages: Language["mailingMessages"] = {
  subscribe: "Assinar",
  goesTo: (host) => `O seu endereço vai para ${host}, que abre em uma nova aba.`,
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
  nothingBefore: (day) => `Nada para ouvir antes de ${day}.`,
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
  kinds: { album: "Álbum", ep: "EP", single: "Single", live: "Álbum ao vivo", compilation: "Coletânea" },
  kindHeadings: { album: "Álbuns", ep: "EPs", single: "Singles", live: "Ao vivo", compilation: "Coletâneas" },
  licence: "Licença",
  tracks: (count) => `${count} ${count < 2 ? "faixa" : "faixas"}`,
  minutes: (count) => `${count}\u00a0min`,
  copyLinkAt: (time) => `Copiar link em ${time}`,
  copied: "Link copiado",
  failed: "Não foi possível copiar o link. Copie-o da barra de endereço.",
  albumUnavailable,
  linkedAlbumUnavailable: `${albumUnavailable} Se você recebeu um link privado, o programa de e-mail pode tê-lo cortado: copie o link inteiro da mensagem.`,
  privateLinkInvalid: "Este link privado não é mais válido. Peça um novo a quem o enviou.",
  privateLinkUnread: "O álbum deste link privado não pode ser carregado agora. Tente novamente mais tarde.",
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
    "O Vimeo, nos EUA, saberá então o seu endereço IP, qual navegador você usa e que você está neste site, e poderá gravar cookies. Você pode desativar o vídeo no fim da página.",
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

export const fieldMessages: Language["fieldMessages"] = {
  tooLong: (length, longest) =>
    `Este texto tem ${length.toLocaleString("pt")} caracteres. Reduza para ${longest.toLocaleString("pt")}.`,
  count: (length, longest) => `${length.toLocaleString("pt")} de ${longest.toLocaleString("pt")} caracteres`,
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
  privacy: "O que acontece com a sua mensagem:",
  anonymous: "Anônimo",
  defaultSubject: "Contato pelo site",
  emailRequired: "Informe o seu e-mail",
  emailInvalid: "Informe um e-mail válido",
  messageRequired: "Escreva uma mensagem",
  messageTooShort: "A mensagem deve ter pelo menos 10 caracteres",
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
  podcast: (title) => `${title} (podcast)`,
  tickets: (address) => `Ingressos: ${address}`,
};

export const imprintDraft: Language["imprintDraft"] = [
  "[Nome da pessoa ou da empresa, com a forma jurídica]",
  "[Rua e número, CEP, cidade, país]",
  "E-mail: [endereço]. [Um segundo meio rápido, por exemplo um telefone]",
  "[Se houver: registro e número, CNPJ ou CPF]",
  "[Se a lei exigir: responsável pelo conteúdo, com endereço]",
];

export const privacyDraft: Language["privacyDraft"] = {
  controller:
    "Responsável por este site: [nome, endereço postal, endereço de e-mail; encarregado pelos dados pessoais, se houver].",
  host: "Este site é disponibilizado por [nome e endereço do serviço de hospedagem]. Como qualquer servidor web, esse serviço recebe o seu endereço IP, a hora, o endereço da página e a informação de qual navegador você usa, e pode conservar esses dados em logs por [quanto tempo].",
  supabase: (host) =>
    `Os álbuns, as imagens e o som vêm do Supabase (${host}; [nome e endereço do fornecedor]). Enquanto uma página está aberta, e quando você ouve uma faixa ou faz um download, o Supabase recebe o seu endereço IP, a hora e a informação sobre o que é solicitado e qual navegador você usa. Os arquivos são entregues por servidores em muitos países. Os logs também contêm o país e a cidade correspondentes ao seu endereço IP e são conservados por [quanto tempo].`,
  copies: (host) =>
    host
      ? `Cópias das imagens e do som vêm de ${host} ([nome e endereço do fornecedor]), que então recebe os mesmos dados que o Supabase.`
      : "Cópias das imagens e do som vêm do serviço de hospedagem deste site, que então também recebe o que você ouve.",
  embedded:
    "Páginas de terceiros podem mostrar o nosso player. Nesse caso, o serviço de hospedagem deste site e o Supabase recebem os mesmos dados a partir dessas páginas, mesmo antes de você iniciar a reprodução.",
  video: (isAsked) =>
    `O vídeo de fundo vem do Vimeo ([nome e endereço do fornecedor]). ${isAsked ? "Nada é solicitado ao Vimeo antes do seu consentimento. Depois disso, o Vimeo recebe " : "Assim que uma página com vídeo é aberta, o Vimeo recebe "}o seu endereço IP e a informação de qual navegador você usa e de que está neste site. Pedimos ao player do Vimeo que não rastreie você. Mesmo assim, o Vimeo e a Cloudflare podem gravar cookies no seu dispositivo, como __cf_bm e _cfuvid, e o navegador envia os do Vimeo que já tem.${isAsked ? " Você pode revogar o seu consentimento a qualquer momento no fim da página." : ""}`,
  listens:
    "Quando você ouve 30 segundos de uma faixa, ou a metade de uma faixa com menos de um minuto, a reprodução é contada: ficam registrados a faixa e o dia. Nenhum dado a seu respeito é armazenado com esse registro. Temos um interesse legítimo em saber o que é ouvido. Do Not Track e Global Privacy Control no seu navegador encerram essa contagem.",
  contact: (host) =>
    `Quando você envia o formulário de contato, ${host} ([nome e endereço do fornecedor]) recebe o que você escreveu (o seu nome, o seu endereço de e-mail, o assunto e a mensagem) e o seu endereço IP. Esse serviço armazena a mensagem e a envia para nós. Usamos a mensagem para responder a você. Nós a eliminamos, lá também, [quando].`,
  mailing: (host) =>
    `Quando você assina a newsletter, ${host} ([nome e endereço do fornecedor]) recebe o seu endereço de e-mail, o seu endereço IP e qual navegador você usa. Esse serviço armazena o seu endereço e envia os nossos e-mails até que você cancele a assinatura ([base legal, por exemplo o seu consentimento]). Nada é solicitado a ele antes de você apertar o botão. Este site não armazena o seu endereço.`,
  storage: (isAsked) =>
    `Este site em si não grava cookies. O navegador guarda no seu dispositivo o volume do player, ${isAsked ? "a sua resposta sobre o vídeo de fundo " : ""}e uma cópia do que o site mostra quando não há internet (a página inicial, as listas de álbuns e de shows, as capas). Até que a aba seja fechada, o navegador também pode guardar em que ponto estava a música quando a página foi recarregada e a informação de que ela foi recarregada por causa de uma nova versão. Tudo isso pode ser apagado nas configurações do navegador. O site precisa disso para o que você pede a ele ([base legal]).`,
  site: "Não criamos nenhum perfil seu. As fontes vêm deste próprio site. Com o player do Vimeo é diferente: ele pertence ao Vimeo, que pode reconhecer você pelos cookies dele.",
  transfers:
    "Os dados podem sair do seu país, porque há fornecedores ou servidores em outros lugares, por exemplo nos EUA. Para cada fornecedor: [nome, país e o que protege os dados ali, por exemplo cláusulas-padrão contratuais (LGPD, arts. 33 a 36)].",
  basis: (isAsked) =>
    `Bases legais: [no Brasil, por exemplo, LGPD, art. 7º, IX, para a disponibilização do site e da música; ${isAsked ? "art. 7º, I, para o vídeo; " : ""}art. 7º, V, para mensagens sobre um contrato. Para visitantes da União Europeia, RGPD, artigo 6.º]. O nosso interesse legítimo é um site rápido e seguro.`,
  required:
    "Você não precisa nos fornecer nenhum dado. Sem o seu endereço IP, nenhuma página chega até você, e sem um endereço de e-mail não podemos responder.",
  rights:
    "Você pode perguntar quais dados mantemos a seu respeito e pedir que sejam corrigidos, eliminados, bloqueados ou que o seu uso seja limitado. Os dados que temos com o seu consentimento ou por um contrato podem ser recebidos em um formato comum ou transmitidos a outro fornecedor. Você pode se opor a um uso baseado em interesse legítimo, revogar um consentimento para o futuro e apresentar reclamação a uma autoridade de proteção de dados, por exemplo [ANPD ou outra].",
};
