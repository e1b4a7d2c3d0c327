import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Locks a folder for this process and returns the function that unlocks it. Throws the sentence of `inUse` while
 * another process, by its id, holds the lock. The lock is a local socket, so it ends with its process, even after a crash.
 */
export async function lockFolder(
  folder: string,
  inUse: (process: string) => string,
): Promise<() => Promise<void>> {
  const address = addressOf(folder);
  const server = createServer((socket) => socket.end(String(process.pid))).unref();
  try {
    await listen(server, address);
  } catch {
    const holder = await askHolder(address);
    if (holder) throw new Error(inUse(holder));
    await rm(address, { force: true });
    await listen(server, address);
  }
  return () => new Promise((done) => server.close(() => done()));
}

function addressOf(folder: string): string {
  const name = `folder-lock-${createHash("sha1").update(realpathSync(folder)).digest("hex").slice(0, 16)}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(server: Server, address: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(address, () => done());
  });
}

/** The process id of the living holder; null when the socket is a dead process's leftover. */
function askHolder(address: string): Promise<string | null> {
  return new Promise((done) => {
    const socket = connect(address);
    socket.once("data", (pid) => done(pid.toString()));
    socket.once("error", () => done(null));
  });
}
