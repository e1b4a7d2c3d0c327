import type { Language } from "./language.ts";

export const language: Language["language"] = {
  code: "ar",
  name: "العربية",
  direction: "rtl",
  locale: "ar_AR",
};

const pluralRules = /* @__PURE__ */ new Intl.PluralRules("ar");

/** The form for a count, each with its number as Arabic needs it. */
const plural = (count: number, forms: Record<Intl.LDMLPluralRule, string>) =>
  forms[pluralRules.select(count)];

/** Arabic shortens no month. */
const months = [
  "يناير",
  "فبراير",
  "مارس",
  "أبريل",
  "مايو",
  "يونيو",
  "يوليو",
  "أغسطس",
  "سبتمبر",
  "أكتوبر",
  "نوفمبر",
  "ديسمبر",
];

/** A name of a file or a track, which may begin or end with digits and signs. */
const isolated = (name: string) => `\u2068${name}\u2069`;

export const dateWords: Language["dateWords"] = {
  months,
  shortMonths: months,
  weekdays: ["الأحد", "الاثنين", "الثلاثاء", "الأربعاء", "الخميس", "الجمعة", "السبت"],
  date: (day, month, year) => [`${day}\u00a0${month}`, year].filter(Boolean).join(" "),
  withWeekday: (weekday, date) => `${weekday}، ${date}`,
  hour: (time) => time,
};

export const punctuation: Language["punctuation"] = { comma: "، ", colon: ": " };

export const sizeWords: Language["sizeWords"] = { decimal: ".", units: ["كيلوبايت", "ميغابايت", "غيغابايت"] };

export const albumUnavailable: Language["albumUnavailable"] = "لم يعد هذا الألبوم متاحًا.";
export const notOutYet: Language["notOutYet"] = "لم يصدر بعد";

export const pieceMessages: Language["pieceMessages"] = {
  error: "خطأ",
  success: "تم بنجاح",
  dismiss: "إخفاء",
  close: "إغلاق",
  cancel: "إلغاء",
  tryAgain: "إعادة المحاولة",
  loading: "جارٍ التحميل",
  newTab: "(يُفتح في علامة تبويب جديدة)",
  partUnavailable: "تعذّر التحميل. حاول مجددًا أو أعد تحميل الصفحة.",
  brokenPart: "تعذّر عرض هذا الجزء. بقية الصفحة تعمل كالمعتاد.",
};

export const toastMessages: Language["toastMessages"] = {
  notification: "إشعار",
  notifications: "الإشعارات ({hotkey})",
  undo: "تراجع",
};

export const brokenPageMessages: Language["brokenPageMessages"] = {
  broken: "حدث خطأ ما",
  brokenAdvice: "تعذّر عرض هذه الصفحة. تحقّق من اتصالك بالإنترنت ثم أعد تحميلها. لم يُفقد أي شيء مما حُفظ.",
  reload: "إعادة تحميل الصفحة",
  home: "العودة إلى الصفحة الرئيسية",
};

export const notFoundMessages: Language["notFoundMessages"] = {
  sentence: "عذرًا! الصفحة غير موجودة",
  home: "العودة إلى الصفحة الرئيسية",
};

export const noScriptMessage: Language["noScriptMessage"] =
  "تحتاج هذه الصفحة إلى JavaScript. فعّله في المتصفح ثم أعد تحميل الصفحة.";

export const incompleteMessage: Language["incompleteMessage"] =
  "لم تُحمَّل هذه الصفحة بالكامل. تحقّق من اتصالك بالإنترنت ثم حاول مجددًا.";

export const sectionTitles: Language["sectionTitles"] = {
  shows: "الحفلات",
  about: "نبذة",
  mailing: "النشرة البريدية",
  imprint: "إشعار قانوني",
  privacy: "الخصوصية",
};

export const frameMessages: Language["frameMessages"] = {
  onThisPage: "في هذه الصفحة",
  follow: "متابعة",
  followOn: (artist, host) => `متابعة ${isolated(artist)} على ${isolated(host)}`,
  contact: "تواصل معنا",
  legal: "معلومات قانونية",
  press: "الصحافة",
  feed: "موجز",
  noTraining: "نرجو عدم استخدام أي محتوى من هذا الموقع لتدريب الذكاء الاصطناعي.",
};

export const pressMessages: Language["pressMessages"] = {
  name: "الملف الصحفي",
  sections: {
    short: "باختصار",
    full: "السيرة",
    photos: "الصور",
    music: "الموسيقى",
    quotes: "قالت الصحافة",
    files: "الشعار والملفات",
  },
  logo: "الشعار",
  photo: (credit) => `تصوير: ${isolated(credit)}`,
  fullSize: "الحجم الكامل",
  changed: (day) => `آخر تعديل: ${day}`,
  gone: "لم تعد هذه الأغاني متاحة.",
  description: (artist) => `نصوص وصور وجهات اتصال ${isolated(artist)} للصحافة والمنظمين والمهرجانات.`,
};

export const aboutMessages: Language["aboutMessages"] = {
  links: "روابط",
  photo: (number, artist) => `صورة ${isolated(artist)} رقم ${number}`,
};

export const mailingMessages: Language["mailingMessages"] = {
  subscribe: "اشترك",
  goesTo: (host) => `يُرسَل عنوانك إلى ${isolated(host)} الذي يُفتح في علامة تبويب جديدة.`,
};

export const catalogueMessages: Language["catalogueMessages"] = {
  textRooms: ["7rem", "4.25rem"],
  albums: "الألبومات",
  loading: "جارٍ تحميل الألبومات",
  empty: "لا توجد ألبومات بعد. عد إلينا قريبًا.",
  unavailable: "تعذّر تحميل الألبومات.",
  isNew: "جديد!",
  private: "خاص",
  out: (day) => `يصدر في ${day}`,
  nothingBefore: (day) => `لا شيء للاستماع إليه قبل ${day}.`,
  notOutYet,
  tracksOf: (title) => `أغاني «${title}»`,
  noTracks: "لا توجد أغانٍ بعد.",
  trackUnavailable: "غير متاحة",
  buy: "شراء",
  preOrder: "طلب مسبق",
  share: "مشاركة",
  more: "المزيد",
  download: "تنزيل",
  embed: "تضمين",
  addToCalendar: "إضافة إلى التقويم",
  alsoOn: "متوفر أيضًا على",
  kinds: {
    album: "ألبوم",
    ep: "ألبوم قصير (EP)",
    single: "أغنية منفردة",
    live: "ألبوم حي",
    compilation: "ألبوم تجميعي",
  },
  kindHeadings: {
    album: "الألبومات",
    ep: "ألبومات قصيرة (EP)",
    single: "أغانٍ منفردة",
    live: "تسجيلات حية",
    compilation: "ألبومات تجميعية",
  },
  licence: "الترخيص",
  tracks: (count) =>
    plural(count, {
      zero: "لا أغانٍ",
      one: "أغنية واحدة",
      two: "أغنيتان",
      few: `${count} أغانٍ`,
      many: `${count} أغنية`,
      other: `${count} أغنية`,
    }),
  minutes: (count) =>
    plural(count, {
      zero: "أقل من دقيقة",
      one: "دقيقة واحدة",
      two: "دقيقتان",
      few: `${count} دقائق`,
      many: `${count} دقيقة`,
      other: `${count} دقيقة`,
    }),
  copyLinkAt: (time) => `نسخ الرابط عند ${time}`,
  copied: "تم نسخ الرابط",
  failed: "تعذّر نسخ الرابط. انسخه من شريط العناوين.",
  albumUnavailable,
  linkedAlbumUnavailable: `${albumUnavailable} إذا وصلك رابط خاص فربما اقتطعه برنامج البريد: انسخ الرابط كاملًا من الرسالة.`,
  privateLinkInvalid: "لم يعد هذا الرابط الخاص صالحًا. اطلب رابطًا جديدًا ممن أرسله إليك.",
  privateLinkUnread: "تعذّر تحميل ألبوم هذا الرابط الخاص الآن. حاول مجددًا لاحقًا.",
};

export const playerMessages: Language["playerMessages"] = {
  name: "مشغّل الموسيقى",
  play: "تشغيل",
  pause: "إيقاف مؤقت",
  previous: "الأغنية السابقة",
  next: "الأغنية التالية",
  mute: "كتم الصوت",
  unmute: "إلغاء كتم الصوت",
  seek: "موضع التشغيل",
  volume: "مستوى الصوت",
  buffering: "جارٍ التحميل…",
  withKeys: (label, keys) => `${label} (${keys})`,
  space: "مفتاح المسافة",
  shift: "Shift",
  position: (time, total) => `${time} من ${total}`,
  percent: (percent) => `${percent}%`,
  nowPlaying: (title, artist) => (artist ? `${isolated(title)} من أداء ${isolated(artist)}` : title),
  documentTitle: (title, artist) => (artist ? `${title} - ${artist}` : title),
  paused: "متوقفة مؤقتًا",
  offline: "لا يوجد اتصال بالإنترنت. ستُستأنف الموسيقى عند عودة الاتصال.",
  retrying: "انقطع الاتصال. جارٍ إعادة المحاولة…",
  failed: "يتعذّر تشغيل هذه الأغنية حاليًا. اضغط على زر التشغيل للمحاولة مجددًا.",
  skipped: (title) => `تعذّر تشغيل «${isolated(title)}».`,
};

export const embeddedPlayerMessages: Language["embeddedPlayerMessages"] = {
  refused: "اضغط على زر التشغيل مجددًا",
  unavailable: "غير متاحة",
  openAlbum: (artist) => `${isolated(artist)}: فتح صفحة الألبوم`,
};

export const trackTextMessages: Language["trackTextMessages"] = {
  names: { lyrics: "الكلمات", credits: "فريق العمل" },
  of: (name, title) => `${name}: ${title}`,
  loading: "جارٍ تحميل النص",
  unavailable: "تعذّر تحميل النص. تحقّق من اتصالك بالإنترنت وحاول مجددًا.",
  lineHint: "اختر سطرًا لسماعه.",
  playFrom: (time) => `تشغيل من ${time}`,
  follow: "متابعة الكلمات",
};

export const showStatuses: Language["showStatuses"] = {
  on: "في موعدها",
  sold_out: "نفدت التذاكر",
  cancelled: "ملغاة",
  postponed: "مؤجّلة",
};

export const showWords: Language["showWords"] = {
  tickets: "التذاكر",
  ticketsFor: (about) => `التذاكر: ${about}`,
  addShow: (about) => `إضافة إلى التقويم: ${about}`,
  subscribe: "الاشتراك في كل المواعيد",
  past: "الحفلات السابقة",
  at: (artist, place) => `حفلة ${artist} في ${place}`,
  in: (artist, city) => `حفلة ${artist} في ${city}`,
  copy: "نسخ الرابط",
  copied: "تم نسخ الرابط",
  failed: "تعذّر نسخ الرابط. حدّده وانسخه.",
};

export const embedMessages: Language["embedMessages"] = {
  title: "تضمين",
  hint: "اعرض هذا الألبوم في صفحة أخرى. في WordPress وGhost وMastodon يكفي رابط الألبوم وحده.",
  size: "الحجم",
  sizes: { line: "شريط", card: "بطاقة", list: "بطاقة مع الأغاني" },
  code: "رمز التضمين",
  copy: "نسخ",
  preview: "معاينة",
  copied: "تم نسخ الرمز",
  failed: "تعذّر نسخ الرمز. حدّده وانسخه.",
  codeTitle: (artist) => `${isolated(artist)}: مشغّل الموسيقى`,
};

export const videoMessages: Language["videoMessages"] = {
  name: "فيديو الخلفية",
  video: "فيديو",
  play: "تشغيل فيديو الخلفية",
  pause: "إيقاف فيديو الخلفية مؤقتًا",
};

export const videoConsentMessages: Language["videoConsentMessages"] = {
  play: "تشغيل فيديو الخلفية من Vimeo",
  learns:
    "عند التشغيل تحصل Vimeo، في الولايات المتحدة، على عنوان IP الخاص بك، وتعرف المتصفح الذي تستخدمه وأنك تزور هذا الموقع، وقد تحفظ ملفات تعريف ارتباط. ويمكنك إيقاف الفيديو في أسفل الصفحة.",
  notNow: "ليس الآن",
  given: "فيديو الخلفية من Vimeo.",
  stop: "إيقافه",
};

export const offlineMessages: Language["offlineMessages"] = {
  offline: "لا يوجد اتصال بالإنترنت. تظهر هنا آخر نسخة تم تحميلها.",
  outdated: "تعذّر تحديث الألبومات. تظهر هنا آخر نسخة تم تحميلها.",
  newVersion: "تتوفر نسخة جديدة.",
  reload: "إعادة التحميل",
};

export const fieldMessages: Language["fieldMessages"] = {
  tooLong: (length, longest) =>
    `عدد الأحرف هنا ${length.toLocaleString("ar-u-nu-latn")}. اختصر النص إلى ${longest.toLocaleString("ar-u-nu-latn")} حرف على الأكثر.`,
  count: (length, longest) =>
    `${length.toLocaleString("ar-u-nu-latn")} من ${longest.toLocaleString("ar-u-nu-latn")} حرف`,
};

export const contactMessages: Language["contactMessages"] = {
  invitation: "اكتب إلينا: نقرأ كل رسالة.",
  name: "الاسم",
  email: "البريد الإلكتروني",
  subject: "الموضوع",
  message: "الرسالة",
  optional: "اختياري",
  send: "إرسال الرسالة",
  sending: "جارٍ الإرسال…",
  privacy: "ما الذي يحدث لرسالتك:",
  anonymous: "مجهول",
  defaultSubject: "رسالة من الموقع",
  emailRequired: "البريد الإلكتروني مطلوب",
  emailInvalid: "أدخل عنوان بريد إلكتروني صالحًا",
  messageRequired: "الرسالة مطلوبة",
  messageTooShort: "يجب ألّا تقل الرسالة عن 10 أحرف",
  sentTitle: "تم إرسال الرسالة!",
  sent: "شكرًا على رسالتك. سنرد عليك قريبًا.",
  failed: "تعذّر إرسال الرسالة. حاول مرة أخرى لاحقًا.",
};

export const downloadMessages: Language["downloadMessages"] = {
  title: "تنزيل",
  reading: "جارٍ البحث عن الملفات…",
  asZip: (size) => `الكل في ملف ZIP (${size})`,
  track: "تنزيل",
  nothing: "لا توجد حاليًا ملفات لتنزيلها من هذا الألبوم.",
  missing: (titles) => `غير متاح حاليًا، ولن يشمله التنزيل: ${titles.map(isolated).join("، ")}.`,
  cover: "الغلاف",
  oneByOne: "الألبوم كاملًا أكبر مما يستوعبه هذا المتصفح. احفظ الأغاني واحدة تلو الأخرى.",
  progress: (name) => `تنزيل ${isolated(name)}`,
  bytes: (done, total) => `${done} من ${total}`,
  saved: (name) => `اكتمل تنزيل «${isolated(name)}».`,
  cancelled: "أُلغي التنزيل. لم يُحفظ أي ملف.",
  notSaved: "تعذّر حفظ الملف. أفرغ مساحة على القرص أو اختر مجلدًا آخر، ثم حاول مجددًا.",
};

export const downloadFailures: Language["downloadFailures"] = {
  unreachable: "تعذّر الوصول إلى الخادم. تحقّق من اتصالك بالإنترنت وحاول مجددًا.",
  noAnswer: "لم يستجب الخادم في الوقت المناسب. تحقّق من اتصالك بالإنترنت وحاول مجددًا.",
  serverProblem: "يواجه الخادم مشكلة حاليًا. حاول مرة أخرى لاحقًا.",
  notSupabase: "ردّ خادم آخر بدلًا من خادم الموقع. تحقّق من اتصالك بالإنترنت وحاول مجددًا.",
  fileGone: "لم يعد أحد الملفات موجودًا. أغلق هذه النافذة ثم افتحها من جديد.",
  trafficUsedUp: "قيّدت Supabase هذا الموقع: ربما استُنفدت حصة نقل البيانات في اشتراكه. حاول مرة أخرى لاحقًا.",
  tooManyDownloads: "عدد التنزيلات كبير حاليًا. انتظر دقيقة ثم حاول مجددًا.",
  unknown: "حدث خطأ ما. حاول مجددًا.",
};

export const previewMessages: Language["previewMessages"] = {
  site: (artist) => `استمع إلى ألبومات ${artist}.`,
  listen: (title, artist) => `استمع إلى ألبوم «${isolated(title)}» من أداء ${isolated(artist)}.`,
  announced: (title, artist, out) => `ألبوم «${isolated(title)}» من أداء ${isolated(artist)}. ${out}.`,
  announcedEntry: (title) => `${title} (قريبًا)`,
  podcast: (title) => `${title} (بودكاست)`,
  tickets: (address) => `التذاكر: ${address}`,
};

export const imprintDraft: Language["imprintDraft"] = [
  "[اسم الشخص أو الشركة مع الشكل القانوني]",
  "[الشارع والرقم، الرمز البريدي، المدينة، البلد]",
  "البريد الإلكتروني: [العنوان]. [وسيلة سريعة أخرى، مثل رقم هاتف]",
  "[إن وُجد: السجل ورقمه، الرقم الضريبي]",
  "[إن اشترط القانون ذلك: المسؤول عن المحتوى مع عنوانه]",
];

export const privacyDraft: Language["privacyDraft"] = {
  controller: "المسؤول عن هذا الموقع: [الاسم، العنوان البريدي، عنوان البريد الإلكتروني].",
  host: "يُستضاف هذا الموقع لدى [اسم مزوّد الاستضافة وعنوانه]. ويتلقى خادمه، كأي خادم ويب، عنوان IP الخاص بك والوقت وعنوان الصفحة ونوع المتصفح الذي تستخدمه، وقد يحتفظ بهذه البيانات في سجلاته مدة [المدة].",
  supabase: (host) =>
    `تأتي الألبومات والصور والتسجيلات الصوتية من Supabase (${host}؛ [اسم المزوّد وعنوانه]). وما دامت إحدى الصفحات مفتوحة، وعندما تستمع إلى الموسيقى أو تنزّلها، تتلقى Supabase عنوان IP الخاص بك والوقت وما يُطلَب منها ونوع المتصفح الذي تستخدمه. وتُرسَل الملفات من خوادم في بلدان كثيرة. وتتضمن السجلات أيضًا البلد والمدينة المرتبطين بعنوان IP الخاص بك، ويُحتفَظ بها مدة [المدة].`,
  copies: (host) =>
    host
      ? `تأتي نسخ من الصور والتسجيلات الصوتية من ${host} ([اسم المزوّد وعنوانه])، الذي يتلقى عندها البيانات نفسها التي تتلقاها Supabase.`
      : "تأتي نسخ من الصور والتسجيلات الصوتية من مزوّد استضافة هذا الموقع، الذي يتلقى عندها أيضًا ما تستمع إليه.",
  embedded:
    "قد تعرض صفحات الآخرين مشغّلنا. وعندها يتلقى مزوّد استضافة هذا الموقع وSupabase البيانات نفسها من تلك الصفحات، حتى قبل أن تبدأ التشغيل.",
  video: (isAsked) =>
    `يأتي فيديو الخلفية من Vimeo ([اسم المزوّد وعنوانه]). ${isAsked ? "ولا يُرسَل أي طلب إلى Vimeo قبل موافقتك. وبعدها تتلقى Vimeo " : "وبمجرد فتح صفحة فيها فيديو تتلقى Vimeo "}عنوان IP الخاص بك ونوع المتصفح الذي تستخدمه ومعلومة زيارتك لهذا الموقع. ونطلب من مشغّل Vimeo ألا يتتبّعك. ومع ذلك قد تحفظ Vimeo وCloudflare ملفات تعريف ارتباط على جهازك، مثل __cf_bm و_cfuvid، ويرسل متصفحك ما لديه من قبل من ملفات Vimeo.${isAsked ? " ويمكنك سحب موافقتك في أي وقت في أسفل الصفحة." : ""}`,
  listens:
    "عندما تستمع إلى 30 ثانية من أغنية، أو إلى نصف أغنية تقل مدتها عن دقيقة، نُدرج ذلك في إحصاءاتنا: الأغنية واليوم. ولا يُخزَّن معهما أي شيء عنك. ولنا مصلحة مشروعة في معرفة ما يُستمَع إليه. ويوقف Do Not Track وGlobal Privacy Control في متصفحك هذا الإحصاء.",
  contact: (host) =>
    `عندما ترسل نموذج التواصل، يتلقى ${host} ([اسم المزوّد وعنوانه]) ما أدخلته (اسمك وبريدك الإلكتروني والموضوع والرسالة) وعنوان IP الخاص بك. وتحفظ هذه الخدمة الرسالة وترسلها إلينا. نستخدمها للرد عليك، ونحذفها، هناك أيضًا، [متى].`,
  mailing: (host) =>
    `عندما تشترك في النشرة البريدية، يتلقى ${host} ([اسم المزوّد وعنوانه]) عنوان بريدك الإلكتروني وعنوان IP الخاص بك ونوع المتصفح الذي تستخدمه. وتحفظ هذه الخدمة عنوانك وترسل إليك رسائلنا إلى أن تلغي اشتراكك ([الأساس القانوني، مثل موافقتك]). ولا يُطلب منها شيء قبل أن تضغط على الزر. ولا يحفظ هذا الموقع عنوانك.`,
  storage: (isAsked) =>
    `لا يحفظ هذا الموقع نفسه ملفات تعريف ارتباط. ويحتفظ متصفحك على جهازك بما يلي: مستوى صوت المشغّل، ${isAsked ? "وجوابك بشأن فيديو الخلفية، " : ""}ونسخة مما يعرضه الموقع عند انقطاع الاتصال بالإنترنت (الصفحة الرئيسية، وقائمتا الألبومات والحفلات، والأغلفة). وقد يحتفظ المتصفح أيضًا، إلى أن تُغلَق علامة التبويب، بموضع الموسيقى عند إعادة تحميل الصفحة، وبما يفيد أن الصفحة أُعيد تحميلها بسبب توفّر نسخة جديدة من الموقع. ويمكنك حذف ذلك كله من إعدادات المتصفح. ويحتاج الموقع إلى ذلك لما تطلبه منه ([الأساس القانوني]).`,
  site: "لا ننشئ أي ملف تعريفي عنك. وتأتي الخطوط من هذا الموقع نفسه. أما مشغّل Vimeo فيختلف: فهو ملك Vimeo، وقد تتعرّف عليك من خلال ملفات تعريف الارتباط الخاصة بها.",
  transfers:
    "قد تخرج البيانات من الاتحاد الأوروبي أو من بلدك، لأن بعض المزوّدين أو خوادمهم في أماكن أخرى، مثل الولايات المتحدة. لكل مزوّد: [الاسم والبلد وما يحمي البيانات هناك، مثل قرار الملاءمة أو البنود التعاقدية القياسية].",
  basis: (isAsked) =>
    `الأسس القانونية: [مثلًا المادة 6، الفقرة 1، البند (و) من اللائحة العامة لحماية البيانات (GDPR) لإتاحة الموقع وموسيقاه، ${isAsked ? "والمادة 6، الفقرة 1، البند (أ) للفيديو، " : ""}والمادة 6، الفقرة 1، البند (ب) للرسائل المتعلقة بعقد؛ أو قانون بلدك]. ومصلحتنا المشروعة هي موقع سريع وآمن.`,
  required:
    "لست ملزمًا بإعطائنا أي بيانات. لكن لا تصلك أي صفحة من دون عنوان IP الخاص بك، ولا يمكننا الرد من دون عنوان بريد إلكتروني.",
  rights:
    "يحق لك أن تسألنا عن البيانات التي نحتفظ بها عنك، وأن تطلب تصحيحها أو حذفها أو تقييد استخدامها. ويمكنك الحصول على البيانات التي لدينا بموافقتك أو من أجل عقد بصيغة شائعة، أو طلب نقلها إلى جهة أخرى. ويحق لك الاعتراض على استخدام يستند إلى مصلحة مشروعة، وسحب موافقتك للمستقبل، وتقديم شكوى إلى إحدى هيئات حماية البيانات، مثل [الاسم].",
};
