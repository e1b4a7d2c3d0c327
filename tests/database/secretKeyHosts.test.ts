import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Listener, listenOn } from "../../supabase/local/listen.ts";
import { backupProject } from "../../supabase/operations/backupProject.ts";
import { runChecks } from "../../supabase/operations/checkLive.ts";
import { makeOwner } from "../../supabase/operations/makeOwner.ts";
import { restoreMissing } from "../../supabase/operations/restoreMissing.ts";
import { restoreProject } from "../../supabase/operations/restoreProject.ts";
import type { SecretProject } from "../../supabase/operations/secretProject.ts";
import { putFile } from "../support/backupInstances.ts";
import { sharedSupabase } from "../support/sharedSupabase.ts";
import { temporaryFolders } from "../support/temporaryFolders.ts";

const newFolder = temporaryFolders();
const site = sharedSupabase({ seed: false });
let backup: string;
/** Another origin, which writes down whatever reaches it. */
let elsewhere: Listener;
let heard: string[];
/** The project, which sends requests to the other origin that `isSentOn` picks. */
let project: SecretProject;
let listener: Listener;
let isSentOn: (request: IncomingMessage) => boolean;
let seen: string[];

beforeAll(async () => {
  backup = await newFolder();
  await site.reset();
  await site.sql("insert into albums (title) values ('One')");
  await putFile(site, "audio-tracks", "tracks/1.mp3", "sound", "audio/mpeg");
  await putFile(site, "audio-tracks", "tracks/2.wav", Buffer.alloc(7_000_000), "audio/wav");
  await backupProject(site.project, backup, () => {});
  elsewhere = await listenOn((request, response) => {
    heard.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    response.end("[]");
  });
  listener = await listenOn((request, response, next) => {
    if (!isSentOn(request)) return site.middleware(request, response, next);
    seen.push(`${request.method} ${request.url}`);
    response.writeHead(307, { Location: elsewhere.url + request.url }).end();
  });
  project = { supabaseUrl: listener.url, secretKey: site.project.secretKey };
});
beforeEach(() => {
  heard = [];
  seen = [];
});
afterAll(async () => {
  await listener.close();
  await elsewhere.close();
});

const quiet = () => {};
const options = { ask: async () => true, hasTracks: true, print: quiet };
const backUp = async () => backupProject(project, await newFolder(), quiet);
const owner = () => makeOwner(project, "you@band.com", { askPassword: async () => "nine green bottles" });

describe("no redirect gets the secret key", () => {
  test.each<[string, RegExp, () => Promise<unknown>]>([
    ["owner", /./, owner],
    ["backup, rows", /rest/, backUp],
    ["backup, lists", /object\/list/, backUp],
    ["backup, files", /^GET .*object/, backUp],
    ["restore", /./, () => restoreProject(project, backup, quiet)],
    ["restore, small files", /^POST .*object\/audio/, () => restoreProject(project, backup, quiet)],
    ["restore, large files", /resumable/, () => restoreProject(project, backup, quiet)],
    ["restore, inserts", /^POST .*rest/, () => restoreProject(project, backup, quiet)],
    ["restore --missing", /^POST .*rest/, () => restoreMissing(project, backup, options)],
  ])("%s", async (tool, pattern, run) => {
    await site.reset();
    if (tool.startsWith("backup")) await putFile(site, "audio-tracks", "tracks/1.mp3", "sound", "audio/mpeg");
    isSentOn = (request) => pattern.test(`${request.method} ${request.url}`);
    await expect(run()).rejects.toThrow("which must not get the secret key");
    expect(seen).not.toEqual([]);
    expect(heard).toEqual([]);
  });

  test("check:live", async () => {
    isSentOn = () => true;
    const checking = runChecks({
      supabaseUrl: listener.url,
      publicKey: site.anonKey,
      contactEndpoint: `${listener.url}/contact`,
      siteUrl: listener.url,
    });
    await expect(checking).rejects.toThrow("answered with a redirect, which is not followed");
    expect(seen).not.toEqual([]);
    expect(heard).toEqual([]);
  });
});

test("the chunks of a large file go to the project alone, whatever address it names", async () => {
  await site.reset();
  isSentOn = () => false;
  const lying = await listenOn((request, response, next) => {
    if (!request.url?.startsWith("/storage/v1/upload/resumable"))
      return site.middleware(request, response, next);
    response.writeHead(201, { Location: `${elsewhere.url}/upload`, "Tus-Resumable": "1.0.0" }).end();
  });
  const there = { ...project, supabaseUrl: lying.url };
  await expect(restoreProject(there, backup, quiet)).rejects.toThrow("which must not get the secret key");
  expect(heard).toEqual([]);
  await lying.close();
});
