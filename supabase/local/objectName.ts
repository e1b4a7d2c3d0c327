/** Bytes that a file system gives to one part of a path. */
const LONGEST_PART = 255;

/** The characters that hosted Storage lets into an object name. */
const ALLOWED = /^[\w/!\-.*'() &$@=;:+,?]+$/;

/** Whether Storage would take this name: hosted Storage's characters, no way out of the bucket, no endless part. */
export function isObjectName(name: string): boolean {
  const parts = name.split("/");
  return (
    ALLOWED.test(name) && parts.every((part) => part !== "" && part !== ".." && part.length <= LONGEST_PART)
  );
}
