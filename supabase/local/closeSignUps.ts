type Fetch = (request: Request) => Promise<Response>;

/**
 * Wraps the API so that a sign-in without a password makes an account only where sign-ups are on. Hosted Auth handles
 * `/otp` as `/magiclink`, unless it is asked to make none; in the embedded Auth only `/magiclink` respects `enable_signup`.
 */
export function closeSignUps(fetch: Fetch): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    if (request.method !== "POST" || url.pathname !== "/auth/v1/otp") return fetch(request);
    const { headers } = request;
    const body = await request.text();
    if (mayMakeAccount(body)) url.pathname = "/auth/v1/magiclink";
    return fetch(new Request(url, { method: "POST", headers, body }));
  };
}

function mayMakeAccount(body: string): boolean {
  try {
    const { email, create_user } = JSON.parse(body) as { email?: unknown; create_user?: unknown };
    return Boolean(email) && create_user !== false;
  } catch {
    return false;
  }
}
