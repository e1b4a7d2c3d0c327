import type { EmbeddedSupabase } from "../../../supabase/local/startEmbeddedSupabase.ts";
import type { Answers } from "../publishedProject.ts";
import type { Mistake } from "./databaseMistakes.ts";

const COVER_PREFLIGHT = "OPTIONS /storage/v1/object/album-covers/check-live/cover.webp";

/** A gateway that lets every page send these headers and no others. */
export const allowsOnly = (headers: string): Answers => ({
  [COVER_PREFLIGHT]: () =>
    Response.json(null, {
      headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": headers },
    }),
});

type AnswerMistake = Mistake & { answers: (supabase: EmbeddedSupabase) => Answers };

const settings = (known: object) => ({ "GET /auth/v1/settings": () => Response.json(known) });

/** Mistakes in settings of a hosted project that the embedded one does not have, answered by a proxy in front. */
export const answerMistakes: AnswerMistake[] = [
  {
    mistake: "sign-ups open to a mailed code",
    // As Auth does: the account's row is written before any mail is sent.
    answers: (supabase) => ({
      "POST /auth/v1/otp": async (request) => {
        const { email, data } = (await request.json()) as { email: string; data: object };
        const insert =
          "insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), $1, $2::text::jsonb)";
        return supabase.sql(insert, [email, JSON.stringify(data)]).then(
          () => Response.json({}),
          () =>
            Response.json(
              { code: 500, error_code: "unexpected_failure", msg: "Database error saving new user" },
              { status: 500 },
            ),
        );
      },
    }),
    found: ["Nobody signs up with a mailed code or link"],
  },
  {
    mistake: "anonymous sign-ins",
    answers: () => settings({ disable_signup: true, external: { anonymous_users: true } }),
    found: ["Nobody signs in anonymously"],
  },
  {
    mistake: "the schema private among those that are served",
    answers: () => ({ "GET /rest/v1/admins": () => Response.json([]) }),
    found: ["The list of admins is not served"],
  },
  {
    mistake: "a contact service that lets no page post",
    answers: () => ({ "POST /contact": () => new Response("", { status: 404 }) }),
    found: ["The contact service answers"],
  },
  {
    mistake: "a proxy that knows no preflights",
    answers: () => ({ [COVER_PREFLIGHT]: () => new Response("", { status: 404 }) }),
    found: ["The dashboard can upload covers, for image search too"],
  },
  {
    mistake: "a proxy that does not name the header of the session",
    answers: () => allowsOnly("*"),
    found: ["The dashboard can upload covers, for image search too"],
  },
  {
    mistake: "a server that fails when rows are to be changed",
    answers: () => ({ "PATCH /rest/v1/albums": () => new Response("", { status: 503 }) }),
    found: ["A stranger writes no rows of albums"],
  },
  {
    mistake: "a server that fails when files are to be listed",
    answers: () => ({ "POST /storage/v1/object/list/audio-tracks": () => new Response("", { status: 500 }) }),
    found: ["A stranger cannot list, remove or move files of audio-tracks"],
  },
  {
    mistake: "audio that comes whole, whatever part is asked for",
    answers: (supabase) => ({
      "GET /rest/v1/tracks": async (request) => {
        if (/albums=is\.null|is_hidden=/.test(request.url)) return Response.json([]);
        if (/track_originals|listens/.test(request.url))
          return Response.json({ code: "42501", message: "permission denied" }, { status: 401 });
        const rows = await supabase.sql<object>("select * from tracks order by id limit 1");
        return request.url.includes("not.is.null")
          ? Response.json([{ audio_url: "/storage/v1/object/public/audio-tracks/whole.mp3" }])
          : Response.json(rows);
      },
      "GET /storage/v1/object/public/audio-tracks/whole.mp3": () => new Response("a song"),
    }),
    found: ["Audio can seek"],
  },
];
