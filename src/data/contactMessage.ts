import { CONTACT_TIMEOUT_MS, environment } from "#config.ts";

export type ContactMessage = { name: string; email: string; subject: string; message: string };

/** Sends a contact message (behaviour §7). Throws when the response is not OK, or after 15 s without one. */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  const response = await fetch(environment.contactEndpoint, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(CONTACT_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The contact service answered ${response.status}.`);
}
