import { forwardEmailLink } from "./emailLinkInAddress.ts";
import { markScripted } from "./incompletePage.ts";
import { takePrivateLink } from "./privateLinkInAddress.ts";

// The first script of "/" and of an album's page: before anything is painted or asked for, the address has no token.
markScripted();
if (!forwardEmailLink()) takePrivateLink();
