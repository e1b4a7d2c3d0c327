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
  weekdays: ["日曜日", "月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日"],
  date: (day, month, year) => `${year ? `${year}年` : ""}${month}${day}日`,
  monthAndYear: (month, year) => (year ? `${year}年${month}` : month),
  isMonthFirst: true,
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
  imprint: "運営者情報",
  privacy: "プライバシーポリシー",
};

export const frameMessages: Language["frameMessages"] = {
  onThisPage: "このページの内容",
  follow: "フォロー",
  followOn: (artist, host) => `${host}で${artist}をフォロー`,
  contact: "お問い合わせ",
  legal: "サイトについて",
};

export const aboutMessages: Language["aboutMessages"] = {
  links: "リンク",
  photo: (number, artist) => `${artist}の写真 ${number}`,
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
  tracks: (count) => `${count}曲`,
  minutes: (count) => `${count}分`,
  copyLinkAt: (time) => `${time}からのリンクをコピー`,
  copied: "リンクをコピーしました",
  failed: "リンクをコピーできませんでした。アドレスバーからコピーしてください。",
  albumUnavailable,
  linkedAlbumUnavailable: `${albumUnavailable}限定公開リンクを受け取った方は、メールソフトでリンクが途中で切れている可能性があります。メールからリンク全体をコピーしてください。`,
  privateLinkInvalid: "この限定公開リンクは無効になっています。送り主に新しいリンクを依頼してください。",
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
    "再生すると、IPアドレス、お使いのブラウザの種類、このサイトを閲覧していることがVimeoに送信されます。",
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

export const contactMessages: Language["contactMessages"] = {
  invitation: "メッセージをお寄せください。すべてに目を通しています。",
  name: "お名前",
  email: "メールアドレス",
  subject: "件名",
  message: "メッセージ",
  optional: "任意",
  send: "送信する",
  sending: "送信中…",
  anonymous: "匿名",
  defaultSubject: "サイトからのお問い合わせ",
  emailRequired: "メールアドレスを入力してください",
  emailInvalid: "メールアドレスを正しく入力してください",
  messageRequired: "メッセージを入力してください",
  messageTooShort: "メッセージは10文字以上で入力してください",
  messageTooLong: (length, longest) =>
    `メッセージが${length.toLocaleString("ja")}文字あります。${longest.toLocaleString("ja")}文字以内に収めてください。`,
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
  tickets: (address) => `チケット: ${address}`,
};

export const privacyDraft: Language["privacyDraft"] = {
  controller: "本サイトの運営責任者：[氏名または名称、住所、メールアドレス]",
  host: "本サイトは[ホスティング事業者名]のサーバーから配信されています。一般的なウェブサーバーと同様に、利用者のIPアドレス、アクセス日時、閲覧したページのアドレス、使用しているブラウザの種類を受信し、これらを[日数]日間ログに保存することがあります。",
  supabase: (host) =>
    `アルバム、画像、音源はSupabase（${host}）から配信されます。利用者がページを開いている間、および曲を聴いたりダウンロードしたりするときに、Supabaseは利用者のIPアドレス、アクセス日時、リクエストの内容、使用しているブラウザの種類を受信します。サーバーの所在地は[プロジェクトのリージョン]です。`,
  video:
    "背景動画はVimeoから配信されます。動画のあるページを開いた時点で、利用者のIPアドレス、使用しているブラウザの種類、および本サイトを閲覧していることがVimeoに送信されます。",
  videoAsked:
    "背景動画はVimeoから配信されます。利用者が同意するまで、Vimeoへの通信は行われません。同意すると、利用者のIPアドレス、使用しているブラウザの種類、および本サイトを閲覧していることがVimeoに送信されます。同意は、ページの最下部で撤回できます。",
  listens:
    "曲を30秒（1分未満の曲はその半分）聴くと、再生1回として集計されます。記録されるのは曲と日付です。利用者に関する情報が併せて保存されることはありません。",
  contact: (host) =>
    `お問い合わせフォームを送信すると、入力された内容（お名前、メールアドレス、件名、メッセージ）と利用者のIPアドレスが${host}に送信され、メッセージはそこから当方に転送されます。当方はこれを返信のために利用し、[時期]に削除します。`,
  storage:
    "本サイトはCookieを使用しません。プレーヤーの音量と、オフライン時に本サイトが表示する内容（トップページ、アルバムとライブの一覧、ジャケット画像）のコピーは、ブラウザによって利用者の端末に保存されます。また、新しいバージョンのためにページが再読み込みされたという情報が、タブを閉じるまで保存されることがあります。これらはすべてブラウザの設定から削除できます。",
  storageAsked:
    "本サイトはCookieを使用しません。プレーヤーの音量、背景動画についての選択、オフライン時に本サイトが表示する内容（トップページ、アルバムとライブの一覧、ジャケット画像）のコピーは、ブラウザによって利用者の端末に保存されます。また、新しいバージョンのためにページが再読み込みされたという情報が、タブを閉じるまで保存されることがあります。これらはすべてブラウザの設定から削除できます。",
  basis:
    "法的根拠：[例：サイトの配信についてはGDPR第6条第1項(f)、同意に基づくものについては同項(a)、お問い合わせについては同項(b)]",
  rights:
    "利用者は、当方が保有する自身に関するデータの開示、訂正または削除を請求することができます。また、その利用に異議を述べ、データ保護監督機関に苦情を申し立てることができます。",
};
