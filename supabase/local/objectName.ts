/** Bytes that hosted Storage gives to a name; the allowed characters have one each. */
const LONGEST_NAME = 1024;

/** Bytes that a file system gives to one part of a path. */
const LONGEST_PART = 255;

/** The characters that hosted Storage lets into an object name. */
const ALLOWED = /^[\w/!\-.*'() &$@=;:+,?]+$/;

/** What is no part: nothing, and the two that a file system reads as "here" and "up", so that two names meet. */
const NO_PART = /^\.{0,2}$/;

/** Whether Storage would take this name: hosted Storage's characters and length, and one file for each name. */
export function isObjectName(name: unknown): name is string {
  if (typeof name !== "string" || name.length > LONGEST_NAME || !ALLOWED.test(name)) return false;
  return name.split("/").every((part) => !NO_PART.test(part) && part.length <= LONGEST_PART);
}
