import { forwardEmailLink } from "../lib/emailLink.ts";
import { takePrivateLink } from "../lib/privateLink.ts";

// The first script of "/": a token is out of the address before anything is painted or asked for.
if (!forwardEmailLink()) takePrivateLink();
