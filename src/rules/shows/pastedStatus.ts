/** What a show's status is read as: one of the column's values. */
export type ShowStatus = "on" | "sold_out" | "cancelled" | "postponed";

/** Words in their base form: without accents, in lower case. Endings of the languages are listed where they are in use. */
const certain: Record<ShowStatus, string> = {
  on: `on, ok, confirmed, on sale, available, tickets available, scheduled, as planned, bestatigt, verfugbar, im verkauf, findet
    statt, confirme, confirmee, en vente, disponible, maintenu, confirmado, confirmada, a la venta, confermato, confermata, in
    vendita, disponibile, bevestigd, beschikbaar, in de verkoop, gaat door, a venda, disponivel, potwierdzone, potwierdzony, w
    sprzedazy, bekraftad, bekraftat, till salu, bekraeftet, bekreftet, 開催, 発売中, 予定通り, مؤكد, متاح`,
  sold_out: `sold out, soldout, fully booked, no tickets left, no more tickets, house full, ausverkauft, restlos ausverkauft,
    ausgebucht, complet, a guichets fermes, guichets fermes, epuise, epuisee, epuises, agotado, agotada, agotados,
    agotadas, completo, completa, aforo completo, esaurito, esaurita, esauriti, tutto esaurito, uitverkocht, volgeboekt,
    esgotado, esgotada, esgotados, esgotadas, lotado, lotada, lotacao esgotada, wyprzedane, wyprzedany, wyprzedana,
    brak biletow, brak miejsc, vergriffen, plus de places, plus de billets, no hay entradas, sin entradas, slutsalt, slutsald, utsalt, utsald, fullbokat, fullbokad, udsolgt, utsolgt, loppuunmyyty, vyprodano,
    完売, 売り切れ, 売切, 満席, ソールドアウト, チケット完売, نفدت التذاكر, نفدت, نفذت التذاكر, اكتمل العدد`,
  cancelled: `cancelled, canceled, called off, cancellation, cxl, cxld, canx, abgesagt, absage, fallt aus, faellt aus,
    ausgefallen, entfallt, entfaellt, gecancelt, gecancelled, gestrichen, findet nicht statt, will not take place, n aura pas lieu,
    nie odbedzie sie, odwolano, stalls in, se cancela, annule, annulee, annules, annulees, annulation,
    cancelado, cancelada, cancelados, canceladas, anulado, anulada, annullato, annullata, annullati, cancellato, cancellata,
    geannuleerd, afgelast, afgezegd, gaat niet door, odwolane, odwolany, odwolana, anulowane, anulowany, installt, installd,
    avlyst, aflyst, peruttu, peruutettu, zruseno, 中止, 公演中止, 開催中止, キャンセル, ملغي, ملغى, ملغاة, الغيت, الغي, تم الالغاء, تم الغاء`,
  postponed: `postponed, verschoben, vertagt, reporte, reportee, reportes, aplazado, aplazada, pospuesto, pospuesta,
    postergado, postergada, rinviato, rinviata, posticipato, posticipata, rimandato, rimandata, uitgesteld, adiado, adiada,
    przelozone, przelozony, przelozona, przesuniete, przesuniety, uppskjuten, uppskjutet, framflyttad, framflyttat,
    udskudt, utsatt, odlozeno, prelozeno, siirretty, 延期, 公演延期, مؤجل, مؤجلة, تاجل, تاجلت, تم التاجيل`,
};

/** What may mean a status or none: only the owner knows (decision 093). */
const doubtful = `few tickets, tickets left, last tickets, final tickets, low tickets, limited tickets, selling fast, almost
  full, rescheduled, moved to, new date, delayed, suspended, waitlist, waiting list, not take place, complete, restkarten, wenige karten, wenige tickets,
  letzte tickets, letzte karten, warteliste, wachtlijst, fallt, faellt, nicht statt, storniert, niet door, verlegt, neuer termin, ersatztermin, nachholtermin, dernieres places, derniers billets,
  nouvelle date, decale, decalee, deplace, deplacee, ultimas entradas, pocas entradas, nueva fecha, reprogramado, suspendido,
  suspendida, ultimi biglietti, pochi biglietti, nuova data, spostato, spostata, sospeso, laatste kaarten, laatste tickets,
  nieuwe datum, verplaatst, verzet, ultimos bilhetes, ultimos ingressos, nova data, remarcado, remarcada, suspenso, ostatnie
  bilety, nowy termin, nowa data, sista biljetterna, fa biljetter kvar, nytt datum, flyttad, flyttat, 残りわずか, 振替`;

/** Beside a status they change nothing: "Konzert abgesagt". */
const fillers = new Set(
  `the a is are was has been have show shows gig concert concerts event date tickets ticket status tour leider ist wird wurde
  das die der konzert termin veranstaltung show est le la les concert spectacle date billets el los las concierto entradas
  localidades esta il lo spettacolo concerto biglietti e stato stata de het concert is optreden voorstelling kaarten o os as
  espetaculo concerto bilhetes ingressos foi evento koncert bilety wydarzenie jest zostal konserten konsert spelningen biljetter
  ar koncerten`.split(/\s+/),
);

const listOf = (words: string) => words.split(",").map(plain).filter(Boolean);

/** Without case, accents and signs, between blanks. */
function plain(text: string): string {
  const letters = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[łøß]/g, (letter) => ({ ł: "l", ø: "o", ß: "ss" })[letter] ?? letter);
  return ` ${letters.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

const compact = (text: string) => text.replaceAll(" ", "");

/** Made when a status is first looked for. */
let words: { certain: Map<string, ShowStatus>; any: string[] } | undefined;

function allWords() {
  const lists = Object.entries(certain) as [ShowStatus, string][];
  words ??= {
    certain: new Map(lists.flatMap(([status, list]) => listOf(list).map((word) => [compact(word), status]))),
    // Scripts without blanks between words are searched for the letters alone.
    any: [
      ...lists.flatMap(([status, list]) => (status === "on" ? [] : listOf(list))),
      ...listOf(doubtful),
    ].map((word) => (/[a-z]/.test(word) ? word : word.trim())),
  };
  return words;
}

/** The status that a text is, "Konzert abgesagt" or "SOLD OUT / AUSVERKAUFT"; null for a text that says more, or another. */
export function statusOf(text: string): ShowStatus | null {
  const [status = null, ...others] = new Set(
    text
      .split(/[/|,;·•–—\n]/)
      .map(plain)
      .filter((part) => part.trim())
      .map((part) => {
        const rest = part.split(" ").filter((word) => !fillers.has(word));
        const { certain } = allWords();
        return certain.get(compact(part)) ?? certain.get(rest.join("")) ?? null;
      }),
  );
  return others.length > 0 ? null : status;
}

/** Whether a text names a status other than "on", or may: "not sold out", "few tickets left", "verschoben auf Mai". */
export function mayBeStatus(text: string): boolean {
  const written = plain(text);
  return allWords().any.some((word) => written.includes(word));
}
