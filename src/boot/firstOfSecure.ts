import "./loadMissingFiles.ts";
import { takeEmailLink } from "./emailLinkInAddress.ts";

// The first script of /secure: removes tokens from the address before the first paint and the first request.
takeEmailLink();
