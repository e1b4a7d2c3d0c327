/** What `/secure` shows in a frame of another page, in front of its address. */
export const framedMessage = "This page works only in a window of its own:";
