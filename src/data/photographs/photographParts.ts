/** A file that is cut, or no picture of the format that its first bytes say. */
export class BrokenPhotograph extends Error {}

/** A picture that moves. */
export class MovingPicture extends Error {}

/** What stays of a photograph, in its order. The size is that of its pixels as they are stored, before they are turned. */
export type PhotographParts = {
  parts: Uint8Array<ArrayBuffer>[];
  width: number;
  height: number;
};

export type Bytes = Uint8Array<ArrayBuffer>;

export const viewOf = (bytes: Bytes): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Whether these bytes stand at a place as Latin-1. */
export const isTextAt = (bytes: Bytes, at: number, text: string): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));
