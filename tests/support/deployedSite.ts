import type { RequestListener } from "node:http";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Listener, listenOn } from "../../supabase/local/listen.ts";

const nothingThere: RequestListener = (_request, response) => void response.writeHead(404).end();

/** The present deployment that a build asks, for the tests of a file. Before each of them nothing is there. */
export function deployedSite() {
  let server: Listener;
  let answer = nothingThere;
  const asked: string[] = [];
  beforeAll(async () => {
    server = await listenOn((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      answer(request, response);
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    asked.length = 0;
    answer = nothingThere;
  });
  return {
    /** Methods and paths of what was asked. */
    asked,
    get url() {
      return server.url;
    },
    answerWith(listener: RequestListener) {
      answer = listener;
    },
    /** From now on it has the files of a build. */
    deploy({ files }: { files: Record<string, string> }) {
      answer = ({ url = "" }, response) => {
        const text = files[url.slice(1)];
        response.writeHead(text ? 200 : 404).end(text);
      };
    },
  };
}

/** Present deployments that cannot be read, each with what a build says of the reason. */
export const unreadableDeployments: [what: string, answer: RequestListener, reason: RegExp][] = [
  [
    "is a page",
    (_request, response) => response.end("<!doctype html><title>Parked</title>"),
    /Unexpected token/,
  ],
  ["answers an error", (_request, response) => response.writeHead(503).end("{}"), /it answered 503/],
  ["leads elsewhere", (_request, response) => response.writeHead(302, { Location: "/a" }).end(), /redirect/],
];
