import { takeAuthLink } from "../lib/authLink.ts";

// The first script of /secure: what a mailed link carries is out of the address before anything is painted or asked for.
takeAuthLink();
