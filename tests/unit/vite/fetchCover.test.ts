// behaviour §10.17
import type { RequestListener } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Listener, listenOn } from "../../../supabase/local/listen.ts";
import { fetchCover, isPublicAddress } from "../../../vite/identity/fetchCover.ts";

const MEGABYTE = Buffer.alloc(1_000_000);
let requests: string[] = [];
let sentMegabytes = 0;
let supabase: Listener;
let elsewhere: Listener;

const answer: RequestListener = (request, response) => {
  requests.push(`${request.headers.host}${request.url}`);
  const [, kind = "", rest = ""] = /^\/(\w+)\/?(.*)$/.exec(request.url ?? "") ?? [];
  if (kind === "cover") response.end("picture");
  else if (kind === "outside") response.writeHead(302, { Location: decodeURIComponent(rest) }).end();
  else if (kind === "endless") {
    if (rest) response.setHeader("Content-Length", rest);
    const send = () => {
      sentMegabytes += 1;
      if (!response.destroyed) response.write(MEGABYTE, () => setImmediate(send));
    };
    send();
  } else response.writeHead(404).end();
};

beforeAll(async () => {
  [supabase, elsewhere] = [await listenOn(answer), await listenOn(answer)];
});
beforeEach(() => {
  requests = [];
  sentMegabytes = 0;
});
afterAll(async () => {
  for (const server of [supabase, elsewhere]) await server.close();
});

describe("a cover that a build fetches", () => {
  test("comes from Supabase's own address, also on this machine", async () => {
    const own = supabase.url;
    expect(String(await fetchCover(`${own}/cover`, own))).toBe("picture");
  });

  test("never comes from where its address redirects to", async () => {
    const own = supabase.url;
    const target = `${elsewhere.url}/cover`;
    await expect(fetchCover(`${own}/outside/${encodeURIComponent(target)}`, own)).rejects.toThrow(
      "answered 302",
    );
    expect(requests).toHaveLength(1);
  });

  test.each(["127.0.0.1", "localhost"])("never comes from %s when Supabase is elsewhere", async (host) => {
    const address = `${elsewhere.url.replace("127.0.0.1", host)}/cover`;
    for (const own of [supabase.url, "https://project.supabase.co", null])
      await expect(fetchCover(address, own)).rejects.toThrow(`${host} is in a private network`);
    expect(requests).toEqual([]);
  });

  test("is refused when it is not there or has more than 20 MB", async () => {
    const own = supabase.url;
    await expect(fetchCover(`${own}/gone`, own)).rejects.toThrow("answered 404");
    await expect(fetchCover(`${own}/endless`, own)).rejects.toThrow("more than 20 MB");
    expect(sentMegabytes).toBeLessThan(30);
    sentMegabytes = 0;
    await expect(fetchCover(`${own}/endless/30000000`, own)).rejects.toThrow("more than 20 MB");
    expect(sentMegabytes).toBeLessThan(10);
  });
});

test.each([
  ["8.8.8.8", true],
  ["172.32.0.1", true],
  ["2606:4700::1111", true],
  ["10.0.0.1", false],
  ["100.64.0.1", false],
  ["127.1.2.3", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["192.168.1.1", false],
  ["0.0.0.0", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:a9fe:a9fe", false],
  ["64:ff9b::a9fe:a9fe", false],
  ["2002:7f00:1::", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["localhost", false],
])("%s is a public address: %s", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
