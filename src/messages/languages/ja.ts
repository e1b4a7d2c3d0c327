import type { Language } from "./language.ts";

export const language: Language["language"] = {
  code: "ja",
  name: "日本語",
  direction: "ltr",
  locale: "ja_JP",
};

const months = ["1月", "2月", "3月", "4月", "5月", "6月", "7月", "8月", "9月", "10月", "11月", "12月"];

export const dateWords: Language["dateWords"] = {
  months,
  shortMonths: months,
  weekdays: ["日", "月", "火", "水", "木", "金", "土"],
  date: (day, month, year) => `${year ? `${year}年` : ""}${month}${day}日`,
  withWeekday: (weekday, date) => `${date}(${weekday})`,
  hour: (time) => time,
};

export const punctuation: Language["punctuation"] = { comma: "、", colon: "：" };

export const sizeWords: Language["sizeWords"] = { decimal: ".", units: ["KB", "MB", "GB"] };

export const albumUnavailable: Language["albumUnavailable"] = "このアルバムの公開は終了しました。";
export const notOutYet: Language["notOutYet"] = "リリース前";

export const pieceMessages: Language["pieceMessages"] = {
  error: "エラー",
  success: "完了",
  dismiss: "閉じる",
  close: "閉じる",
  cancel: "キャンセル",
  tryAgain: "もう一度試す",
  loading: "読み込み中",
  newTab: "（新しいタブで開きます）",
  partUnavailable: "読み込めませんでした。もう一度試すか、ページを再読み込みしてください。",
  brokenPart: "この部分を表示できませんでした。ほかの部分はそのままご利用いただけます。",
};

export const toastMessages: Language["toastMessages"] = {
  notification: "通知",
  notifications: "通知（{hotkey}）",
  undo: "元に戻す",
};

export const brokenPageMessages: Language["brokenPageMessages"] = {
  broken: "問題が発生しました",
  brokenAdvice:
    "このページを表示できませんでした。通信環境を確認して、再読み込みしてください。保存済みの内容は失われていません。",
  reload: "ページを再読み込み",
  home: "ホームに戻る",
};

export const notFoundMessages: Language["notFoundMessages"] = {
  sentence: "お探しのページが見つかりません",
  home: "ホームに戻る",
};

export const noScriptMessage: Language["noScriptMessage"] =
  "このページの表示にはJavaScriptが必要です。JavaScriptを有効にして、ページを再読み込みしてください。";

export const incompleteMessage: Language["incompleteMessage"] =
  "このページを最後まで読み込めませんでした。通信環境を確認して、もう一度お試しください。";

export const sectionTitles: Language["sectionTitles"] = {
  shows: "ライブ",
  about: "プロフィール",
  mailing: "メールマガジン",
  imprint: "運営者情報",
  privacy: "プライバシーポリシー",
};

export const frameMessages: Language["frameMessages"] = {
  onThisPage: "このページの内容",
  follow: "フォロー",
  followOn: (artist, host) => `${host}で${artist}をフォロー`,
  contact: "お問い合わせ",
  legal: "サイトについて",
  press: "プレス",
  feed: "フィード",
  noTraining: "このサイトの音楽、文章、画像をAIの学習に使用しないでください。",
};

export const pressMessages: Language["pressMessages"] = {
  name: "プレスキット",
  sections: {
    short: "概要",
    full: "バイオグラフィー",
    photos: "写真",
    music: "音楽",
    quotes: "メディアの声",
    files: "ロゴとファイル",
  },
  logo: "ロゴ",
  photo: (credit) => `撮影：${credit}`,
  fullSize: "フルサイズ",
  changed: (day) => `最終更新：${day}`,
  gone: "これらの曲は現在公開されていません。",
  description: (artist) => `報道関係者、プロモーター、フェスティバル向けの${artist}の文章、写真、連絡先。`,
};

export const aboutMessages: Language["aboutMessages"] = {
  links: "リンク",
  photo: (number, artist) => `${artist}の写真 ${number}`,
};

export const mailingMessages: Language["mailingMessages"] = {
  subscribe: "登録する",
  goesTo: (host) => `メールアドレスは${host}に送信されます。新しいタブで開きます。`,
};

export const catalogueMessages: Language["catalogueMessages"] = {
  textRooms: ["7rem", "4.25rem"],
  albums: "アルバム",
  loading: "アルバムを読み込み中",
  empty: "アルバムはまだありません。またお越しください。",
  unavailable: "アルバムを読み込めませんでした。",
  isNew: "NEW!",
  private: "限定公開",
  out: (day) => `${day}リリース`,
  nothingBefore: (day) => `${day}より前に聴ける曲はありません。`,
  notOutYet,
  tracksOf: (title) => `『${title}』の収録曲`,
  noTracks: "曲はまだありません。",
  trackUnavailable: "再生不可",
  buy: "購入",
  preOrder: "予約",
  share: "シェア",
  more: "その他",
  download: "ダウンロード",
  embed: "埋め込み",
  addToCalendar: "カレンダーに追加",
  alsoOn: "ほかのサービスで聴く",
  kinds: {
    album: "アルバム",
    ep: "EP",
    single: "シングル",
    live: "ライブアルバム",
    compilation: "コンピレーション",
  },
  kindHeadings: {
    album: "アルバム",
    ep: "EP",
    single: "シングル",
    live: "ライブ",
    compilation: "コンピレーション",
  },
  licence: "ライセンス",
  tracks: (count) => `${count}曲`,
  minutes: (count) => `${count}分`,
  copyLinkAt: (time) => `${time}からのリンクをコピー`,
  copied: "リンクをコピーしました",
  failed: "リンクをコピーできませんでした。アドレスバーからコピーしてください。",
  albumUnavailable,
  linkedAlbumUnavailable: `${albumUnavailable}限定公開リンクを受け取った方は、メールソフトでリンクが途中で切れている可能性があります。メールからリンク全体をコピーしてください。`,
  privateLinkInvalid: "この限定公開リンクは無効になっています。送り主に新しいリンクを依頼してください。",
  privateLinkUnread:
    "この限定公開リンクのアルバムを今は読み込めません。しばらくしてからもう一度お試しください。",
};

export const playerMessages: Language["playerMessages"] = {
  name: "音楽プレーヤー",
  play: "再生",
  pause: "一時停止",
  previous: "前の曲",
  next: "次の曲",
  mute: "ミュート",
  unmute: "ミュートを解除",
  seek: "再生位置",
  volume: "音量",
  buffering: "読み込み中…",
  withKeys: (label, keys) => `${label}（${keys}）`,
  space: "スペースキー",
  shift: "Shift",
  position: (time, total) => `${total}のうち${time}`,
  percent: (percent) => `${percent}%`,
  nowPlaying: (title, artist) => (artist ? `${artist}「${title}」` : title),
  documentTitle: (title, artist) => (artist ? `${title} - ${artist}` : title),
  paused: "一時停止中",
  offline: "オフラインです。接続が回復すると、続きが再生されます。",
  retrying: "接続が切れました。再接続しています…",
  failed: "この曲は現在再生できません。再生ボタンを押して、もう一度お試しください。",
  skipped: (title) => `「${title}」を再生できませんでした。`,
};

export const embeddedPlayerMessages: Language["embeddedPlayerMessages"] = {
  refused: "もう一度再生ボタンを押してください",
  unavailable: "再生不可",
  openAlbum: (artist) => `${artist}：アルバムのページを開く`,
};

export const trackTextMessages: Language["trackTextMessages"] = {
  names: { lyrics: "歌詞", credits: "クレジット" },
  of: (name, title) => `${name}：${title}`,
  loading: "内容を読み込み中",
  unavailable: "内容を読み込めませんでした。通信環境を確認して、もう一度お試しください。",
  lineHint: "行を選ぶとそこから再生",
  playFrom: (time) => `${time}から再生`,
  follow: "自動スクロール",
};

export const showStatuses: Language["showStatuses"] = {
  on: "開催予定",
  sold_out: "完売",
  cancelled: "中止",
  postponed: "延期",
};

export const showWords: Language["showWords"] = {
  tickets: "チケット",
  ticketsFor: (about) => `チケット：${about}`,
  addShow: (about) => `カレンダーに追加：${about}`,
  subscribe: "全日程をカレンダーに登録",
  past: "過去のライブ",
  at: (artist, place) => `${artist} ライブ（${place}）`,
  in: (artist, city) => `${artist} ライブ（${city}）`,
  copy: "URLをコピー",
  copied: "URLをコピーしました",
  failed: "URLをコピーできませんでした。選択してコピーしてください。",
};

export const embedMessages: Language["embedMessages"] = {
  title: "埋め込み",
  hint: "このアルバムをほかのページに埋め込めます。WordPress、Ghost、Mastodonでは、アルバムのURLを貼り付けるだけで表示されます。",
  size: "サイズ",
  sizes: { line: "バー", card: "カード", list: "カードと曲目" },
  code: "埋め込みコード",
  copy: "コピー",
  preview: "プレビュー",
  copied: "コピーしました",
  failed: "コードをコピーできませんでした。選択してコピーしてください。",
  codeTitle: (artist) => `${artist}：音楽プレーヤー`,
};

export const videoMessages: Language["videoMessages"] = {
  name: "背景動画",
  video: "動画",
  play: "背景動画を再生",
  pause: "背景動画を一時停止",
};

export const videoConsentMessages: Language["videoConsentMessages"] = {
  play: "Vimeoの背景動画を再生",
  learns:
    "再生すると、IPアドレス、お使いのブラウザの種類、このサイトを閲覧していることが米国のVimeoに送信され、Cookieが保存されることがあります。ページの最下部でいつでも停止できます。",
  notNow: "今は再生しない",
  given: "背景動画はVimeoから配信されています。",
  stop: "停止する",
};

export const offlineMessages: Language["offlineMessages"] = {
  offline: "オフラインです。最後に読み込んだ内容を表示しています。",
  outdated: "アルバムを更新できませんでした。最後に読み込んだ内容を表示しています。",
  newVersion: "更新があります。",
  reload: "再読み込み",
};

export const fieldMessages: Language["fieldMessages"] = {
  tooLong: (length, longest) =>
    `${length.toLocaleString("ja")}文字あります。${longest.toLocaleString("ja")}文字以内に収めてください。`,
  count: (length, longest) => `${longest.toLocaleString("ja")}文字中${length.toLocaleString("ja")}文字`,
};

export const contactMessages: Language["contactMessages"] = {
  invitation: "メッセージをお寄せください。すべてに目を通しています。",
  name: "お名前",
  email: "メールアドレス",
  subject: "件名",
  message: "メッセージ",
  optional: "任意",
  send: "送信する",
  sending: "送信中…",
  privacy: "メッセージの取り扱い：",
  anonymous: "匿名",
  defaultSubject: "サイトからのお問い合わせ",
  emailRequired: "メールアドレスを入力してください",
  emailInvalid: "メールアドレスを正しく入力してください",
  messageRequired: "メッセージを入力してください",
  messageTooShort: "メッセージは10文字以上で入力してください",
  sentTitle: "送信しました！",
  sent: "メッセージをありがとうございます。近日中にお返事いたします。",
  failed: "メッセージを送信できませんでした。しばらくしてから、もう一度お試しください。",
};

export const downloadMessages: Language["downloadMessages"] = {
  title: "ダウンロード",
  reading: "ファイルを確認しています…",
  asZip: (size) => `すべてZIPで保存（${size}）`,
  track: "ダウンロード",
  nothing: "現在、このアルバムにはダウンロードできるファイルがありません。",
  missing: (titles) => `現在ご利用いただけないため、次のものは含まれていません：${titles.join("、")}`,
  cover: "ジャケット画像",
  oneByOne: "アルバム全体のサイズが、このブラウザで保存できる大きさを超えています。1曲ずつ保存してください。",
  progress: (name) => `${name}のダウンロード`,
  bytes: (done, total) => `${done} / ${total}`,
  saved: (name) => `「${name}」のダウンロードが完了しました。`,
  cancelled: "ダウンロードをキャンセルしました。ファイルは保存されていません。",
  notSaved:
    "ファイルを保存できませんでした。ディスクの空き容量を増やすか、別のフォルダを選んで、もう一度お試しください。",
};

export const downloadFailures: Language["downloadFailures"] = {
  unreachable: "サーバーに接続できませんでした。通信環境を確認して、もう一度お試しください。",
  noAnswer: "サーバーが時間内に応答しませんでした。通信環境を確認して、もう一度お試しください。",
  serverProblem: "現在、サーバーに問題が発生しています。しばらくしてから、もう一度お試しください。",
  notSupabase: "別のサーバーが応答しました。通信環境を確認して、もう一度お試しください。",
  fileGone: "一部のファイルが見つかりません。この画面を閉じて、もう一度開いてください。",
  trafficUsedUp:
    "このサイトの利用がSupabaseによって制限されています。契約プランの転送量の上限に達した可能性があります。しばらくしてから、もう一度お試しください。",
  tooManyDownloads: "ダウンロードが集中しています。1分ほど待ってから、もう一度お試しください。",
  unknown: "問題が発生しました。もう一度お試しください。",
};

export const previewMessages: Language["previewMessages"] = {
  site: (artist) => `${artist}のアルバムをお聴きください。`,
  listen: (title, artist) => `${artist}『${title}』をお聴きください。`,
  announced: (title, artist, out) => `${artist}『${title}』、${out}。`,
  announcedEntry: (title) => `${title}（リリース予定）`,
  podcast: (title) => `${title}（ポッドキャスト）`,
  tickets: (address) => `チケット: ${address}`,
};

export const imprintDraft: Language["imprintDraft"] = [
  "[氏名または名称（法人の場合は法人格）]",
  "[郵便番号、住所]",
  "メールアドレス：[アドレス]。[電話番号など、ほかの連絡方法]",
  "[ある場合：登録番号、法人番号]",
  "[法律で必要な場合：運営統括責任者とその連絡先]",
];

export const privacyDraft: Language["privacyDraft"] = {
  controller: "本サイトの運営責任者：[氏名または名称、住所、代表者、メールアドレス]",
  host: "本サイトは[ホスティング事業者の名称と所在地]のサーバーから配信されています。一般的なウェブサーバーと同様に、利用者のIPアドレス、アクセス日時、閲覧したページのアドレス、使用しているブラウザの種類を受信し、これらを[期間]ログに保存することがあります。",
  supabase: (host) =>
    `アルバム、画像、音源はSupabase（${host}、[事業者の名称と所在地]）から配信されます。利用者がページを開いている間、および曲を聴いたりダウンロードしたりするときに、Supabaseは利用者のIPアドレス、アクセス日時、リクエストの内容、使用しているブラウザの種類を受信します。ファイルは多くの国にあるサーバーから配信されます。ログにはIPアドレスに対応する国と都市も含まれ、[期間]保存されます。`,
  copies: (host) =>
    host
      ? `画像と音源のコピーは${host}（[事業者の名称と所在地]）から配信されます。その場合、同事業者はSupabaseと同じ情報を受信します。`
      : "画像と音源のコピーは本サイトのホスティング事業者からも配信されます。その場合、同事業者は利用者が聴いた曲の情報も受信します。",
  embedded:
    "当方のプレーヤーは、ほかのサイトのページにも表示されることがあります。その場合、本サイトのホスティング事業者とSupabaseは、再生前であっても、そのページから同じ情報を受信します。",
  video: (isAsked) =>
    `背景動画はVimeo（[事業者の名称と所在地]）から配信されます。${isAsked ? "利用者が同意するまで、Vimeoへの通信は行われません。同意すると、" : "動画のあるページを開いた時点で、"}利用者のIPアドレス、使用しているブラウザの種類、および本サイトを閲覧していることがVimeoに送信されます。Vimeoのプレーヤーには追跡しないよう求めていますが、それでもVimeoとCloudflareが__cf_bmや_cfuvidなどのCookieを利用者の端末に保存することがあり、すでに保存されているVimeoのCookieはブラウザから送信されます。${isAsked ? "同意は、ページの最下部でいつでも撤回できます。" : ""}`,
  listens:
    "曲を30秒（1分未満の曲はその半分）聴くと、再生1回として集計されます。記録されるのは曲と日付です。利用者に関する情報が併せて保存されることはありません。どの曲が聴かれているかを知ることは、当方の正当な利益です。ブラウザのDo Not TrackまたはGlobal Privacy Controlが有効な場合、集計は行われません。",
  contact: (host) =>
    `お問い合わせフォームを送信すると、入力された内容（お名前、メールアドレス、件名、メッセージ）と利用者のIPアドレスが${host}（[事業者の名称と所在地]）に送信されます。同サービスはメッセージを保存し、当方に送信します。当方はこれを返信のために利用し、同サービス上のものも含めて[時期]に削除します。`,
  mailing: (host) =>
    `メールマガジンに登録すると、メールアドレス、IPアドレス、使用しているブラウザの種類が${host}（[事業者の名称と所在地]）に送信されます。同サービスはメールアドレスを保存し、登録が解除されるまで当方のメールを送信します（[法的根拠、例：利用者の同意]）。ボタンを押すまで、同サービスへのアクセスはありません。本サイトはメールアドレスを保存しません。`,
  storage: (isAsked) =>
    `本サイト自体はCookieを使用しません。プレーヤーの音量、${isAsked ? "背景動画についての選択、" : ""}およびオフライン時に本サイトが表示する内容（トップページ、アルバムとライブの一覧、ジャケット画像）のコピーは、ブラウザによって利用者の端末に保存されます。また、ページを再読み込みしたときの再生位置と、新しいバージョンのためにページが再読み込みされたという情報が、タブを閉じるまで保存されることがあります。これらはすべてブラウザの設定から削除できます。これらは利用者が求める機能のために必要なものです（[例：電気通信事業法第27条の12]）。`,
  site: "当方が利用者のプロファイルを作成することはありません。フォントは本サイト自体から配信されます。Vimeoのプレーヤーはこれと異なります。Vimeoのものであり、VimeoはそのCookieによって利用者を識別することがあります。",
  transfers:
    "事業者またはそのサーバーが米国など外国にあるため、データが国外に送信されることがあります。各事業者について：[名称、国、その国でデータを保護するもの（個人情報保護法第28条に基づく情報、EUの利用者については十分性認定または標準契約条項など）]",
  basis: (isAsked) =>
    `利用目的と法的根拠：[個人情報保護法に基づく利用目的。例：本サイトと音楽の配信、お問い合わせへの返信。EUの利用者については、例：本サイトと音楽の配信はGDPR第6条第1項(f)、${isAsked ? "動画は同項(a)、" : ""}契約に関するメッセージは同項(b)]。当方の正当な利益は、速く安全なサイトを提供することです。`,
  required:
    "利用者にデータを提供する義務はありません。ただし、IPアドレスがなければページを届けることができず、メールアドレスがなければ返信できません。",
  rights:
    "利用者は、当方が保有する自身に関するデータの開示、訂正、削除または利用の制限を請求することができます。同意または契約に基づいて当方が保有するデータは、一般的な形式で受け取ること、または他者に移転させることができます。正当な利益に基づく利用に異議を述べること、同意を将来に向けて撤回すること、およびデータ保護監督機関（[名称]）に苦情を申し立てることもできます。請求の窓口：[個人情報保護法に基づく開示等の請求先と手続き]",
};
