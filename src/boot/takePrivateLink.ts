import { forwardEmailLink } from "../rules/emailLink.ts";
import { takePrivateLink } from "../rules/privateLinkToken.ts";

// The first script of "/": a token is out of the address before anything is painted or asked for.
if (!forwardEmailLink()) takePrivateLink();
