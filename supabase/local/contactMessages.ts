import { appendFile, mkdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname } from "node:path";
import { printable } from "#lib/printable.ts";

export const CONTACT_PATH = "/contact";
const LONGEST_BODY_BYTES = 100_000;

/** As form services do: a page of any origin may post. */
const openToPages = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "POST",
  "Access-Control-Allow-Headers": "content-type",
};

/**
 * Replaces the external form-submission service: each message becomes a line of JSON in `file` and is handed
 * to `print`. Answers 200, 400 with a reason when the body is no message, and what browsers ask before they post.
 */
export function contactMessages(file: string, print: (line: string) => void) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === "OPTIONS") {
      response.writeHead(204, openToPages).end();
      return;
    }
    const message = readMessage(await readBody(request));
    if (!message) return answer(response, 400, { error: "Send JSON with name, email, subject and message" });
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, `${JSON.stringify({ received_at: new Date().toISOString(), ...message })}\n`);
    const { name, email, subject } = message;
    const lines = message.message.split(/\r?\n/).map((line) => `  ${line}`);
    print([`Contact message from ${name} <${email}>: ${subject}`, ...lines].map(printable).join("\n"));
    answer(response, 200, { ok: true });
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = "";
  request.setEncoding("utf8");
  for await (const chunk of request) {
    if (body.length < LONGEST_BODY_BYTES) body += chunk;
  }
  return body.length < LONGEST_BODY_BYTES ? body : "";
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
