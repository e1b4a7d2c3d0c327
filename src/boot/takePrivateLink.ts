import { forwardEmailLink } from "./emailLinkInAddress.ts";
import { takePrivateLink } from "./privateLinkInAddress.ts";

// The first script of "/" and of an album's page: before anything is painted or asked for, the address has no token.
if (!forwardEmailLink()) takePrivateLink();
