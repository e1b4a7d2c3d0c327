type Fetch = (request: Request) => Promise<Response>;

/** The parameters of a table request that are not filters. */
const notFilters = new Set(["select", "order", "limit", "offset", "on_conflict", "columns", "apikey"]);

/** A plain filter, such as `gt.x` or `not.eq.x`: its value is everything behind the second part, unchanged. */
const PLAIN_FILTER = /^((?:not\.)?(?:eq|neq|gt|gte|lt|lte)\.)(.*)$/s;

/**
 * Wraps the REST API so that a filter means what it means to PostgREST: the value of a plain filter is taken as it
 * is, with its quotes, its spaces and the word `null`; and so that nothing is changed or deleted without a filter,
 * which hosted projects refuse (the extension safeupdate).
 */
export function readFiltersLiterally(fetch: Fetch): Fetch {
  return (request) => {
    const url = new URL(request.url);
    if (!/^\/rest\/v1\/[^/]+$/.test(url.pathname)) return fetch(request);
    const parameters = [...url.searchParams];
    const isFiltered = parameters.some(([name]) => !notFilters.has(name));
    if (!isFiltered && (request.method === "DELETE" || request.method === "PATCH"))
      return Promise.resolve(unfiltered(request.method === "DELETE" ? "DELETE" : "UPDATE"));
    const literal = parameters.map(([name, value]) => [
      name,
      notFilters.has(name) ? value : literally(value),
    ]);
    if (literal.every(([, value], index) => value === parameters[index]?.[1])) return fetch(request);
    url.search = String(new URLSearchParams(literal));
    return fetch(new Request(url, request));
  };
}

/** The API takes one pair of quotes off, and reads a value without one as a number or a word where it can. */
function literally(filter: string): string {
  const [, operator, value = ""] = PLAIN_FILTER.exec(filter) ?? [];
  if (!operator) return filter;
  const isReadOtherwise =
    value !== value.trim() ||
    /^(".*"|null|not_null|unknown)$/is.test(value) ||
    (value !== "" && Number.isFinite(Number(value)) && String(Number(value)) !== value);
  return isReadOtherwise ? `${operator}"${value}"` : filter;
}

function unfiltered(command: "DELETE" | "UPDATE"): Response {
  const message = `${command} requires a WHERE clause`;
  return Response.json({ code: "21000", message, details: null, hint: null }, { status: 400 });
}
