/** Whether a chosen file can still be read: to a request, one that was moved or deleted looks like a lost connection. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
