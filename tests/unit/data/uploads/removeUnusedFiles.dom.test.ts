import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { AUDIO_BUCKET } from "#config.ts";
import { removeUnusedFiles } from "#data/uploads/removeUnusedFiles.ts";
import { audioUrlOf, createTrackServer, signIn } from "../../../support/trackServer.ts";

let server: ReturnType<typeof createTrackServer>;

beforeEach(() => {
  signIn();
  server = createTrackServer([]);
  server.objects.add("tracks/1.wav");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
});

const remove = () => removeUnusedFiles(AUDIO_BUCKET, [audioUrlOf("1.wav")]);
const answeredDeletes = () => server.asked.filter(({ method }) => method === "DELETE").length;

test.each([
  ["the rows", "GET", { code: "42501", message: "permission denied for table tracks" }],
  ["the file", "DELETE", { statusCode: "403", message: "new row violates row-level security policy" }],
] as const)("a refusal about %s is final", async (_, method, body) => {
  server.answerInstead((request) =>
    request.method === method ? Response.json(body, { status: 403 }) : undefined,
  );
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await remove();
  expect(warn).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ message: body.message }));
  expect(answeredDeletes()).toBe(method === "DELETE" ? 1 : 0);
  expect(server.objects.size).toBe(1);
});

test.each([
  ["a lost connection", () => new TypeError("Failed to fetch")],
  ["a restarting server", () => Response.json({ message: "Starting up" }, { status: 503 })],
])("%s is retried until the file is removed", async (_, fault) => {
  let failures = 2;
  server.answerInstead(({ method }) => {
    if (method !== "DELETE" || failures === 0) return undefined;
    failures -= 1;
    return fault();
  });
  const removal = remove();
  await vi.runAllTimersAsync();
  await removal;
  expect(answeredDeletes()).toBe(3);
  expect(server.objects.size).toBe(0);
});
