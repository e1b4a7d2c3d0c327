import { CONTACT_TIMEOUT_MS, environment } from "#config.ts";

/** behaviour §3, contact message payload. */
export type ContactMessage = { name: string; email: string; subject: string; message: string };

/** Sends a contact message (behaviour §7). Throws when the answer is not OK, or has not come after 15 s. */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), CONTACT_TIMEOUT_MS);
  const response = await fetch(environment.contactEndpoint, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(message),
    signal: controller.signal,
  }).finally(() => clearTimeout(timer));
  if (!response.ok) throw new Error(`The contact service answered ${response.status}.`);
}
