import "./loadMissingFiles.ts";
import { takeEmailLink } from "./emailLinkInAddress.ts";
import { leaveFrame } from "./leaveFrame.ts";

// The first script of /secure: removes tokens from the address before the first paint and the first request.
if (!leaveFrame()) takeEmailLink();
