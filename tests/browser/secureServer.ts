import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const OPENSSL = "openssl";

/** Why there is no server of https, in a sentence; null: there is openssl. */
export const missingOpenssl = (): string | null =>
  spawnSync(OPENSSL, ["version"]).status === 0 ? null : "openssl is not installed.";

/** Serves https on a free port of this machine, with a certificate of its own. */
export async function listenSecurely(answer: RequestListener) {
  const folder = await mkdtemp(join(tmpdir(), "certificate-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const files = ["-keyout", keyFile, "-out", certFile, "-days", "2", "-subj", "/CN=localhost"];
  const { status, stderr } = spawnSync(OPENSSL, ["req", "-x509", ...curve, ...files]);
  if (status !== 0) throw new Error(String(stderr));
  const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certFile) }, answer);
  await rm(folder, { recursive: true });
  await new Promise<void>((done) => server.listen(0, done));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}
