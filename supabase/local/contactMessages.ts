import { appendFile, mkdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname } from "node:path";
import { text } from "node:stream/consumers";
import { printable } from "#lib/printable.ts";

export const CONTACT_PATH = "/contact";

/** As form services do: a page of any origin may post. */
const openToPages = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "POST",
  "Access-Control-Allow-Headers": "content-type",
};

/** Replaces the external form service: each message becomes a line of JSON in `file` and is handed to `print`. */
export function contactMessages(file: string, print: (line: string) => void) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === "OPTIONS") {
      response.writeHead(204, openToPages).end();
      return;
    }
    const message = readMessage(await text(request));
    if (!message) return answer(response, 400, { error: "Send JSON with name, email, subject and message" });
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, `${JSON.stringify({ received_at: new Date().toISOString(), ...message })}\n`);
    const { name, email, subject } = message;
    const lines = message.message.split(/\r?\n/).map((line) => `  ${line}`);
    print([`Contact message from ${name} <${email}>: ${subject}`, ...lines].map(printable).join("\n"));
    answer(response, 200, { ok: true });
  };
}

function readMessage(body: string) {
  try {
    const { name, email, subject, message } = JSON.parse(body) as Record<string, unknown>;
    if (typeof email !== "string" || typeof message !== "string" || !email.trim() || !message.trim())
      return null;
    return { name: String(name ?? ""), email, subject: String(subject ?? ""), message };
  } catch {
    return null;
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { ...openToPages, "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}
