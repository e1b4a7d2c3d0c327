import { lookup } from "node:dns";
import { get as getHttp, type IncomingMessage } from "node:http";
import { get as getHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Milliseconds that a build waits for a cover. */
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 20_000_000;

function blockListOf(family: "ipv4" | "ipv6", subnets: string): BlockList {
  const list = new BlockList();
  for (const subnet of subnets.split(" ")) {
    const [network = "", prefix] = subnet.split("/");
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

/** Private networks, this machine and reserved addresses: everything that is not the public internet. */
const notPublic4 = blockListOf(
  "ipv4",
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3",
);
/** Public addresses begin with 2000::/3. Those of 2002::/16 and 2001::/32 carry one of IPv4. */
const notPublic6 = blockListOf("ipv6", "::/3 4000::/2 8000::/1 2001::/32 2002::/16");

/** True for an IP address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic4.check(address, "ipv4");
  return version === 6 && !notPublic6.check(address, "ipv6");
}

/** Resolves a name at the moment of the connection, so that it cannot resolve to another address after a check. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses = []) => {
    const [first] = addresses;
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), "");
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${hostname} is in a private network`), "");
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });

/**
 * Fetches a picture that an album's row names, without following redirects. Private addresses are asked only when they
 * are Supabase's own (`ownOrigin`). Throws when there is no picture, or more than 20 MB.
 */
export async function fetchCover(address: string, ownOrigin: string | null): Promise<Buffer> {
  const { protocol, hostname, origin } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, "");
  const isOwn = origin === ownOrigin;
  if (!isOwn && isIP(host) && !isPublicAddress(host)) throw new Error(`${host} is in a private network`);
  const options = { signal: AbortSignal.timeout(TIMEOUT_MS), ...(isOwn ? {} : { lookup: publicLookup }) };
  const get = protocol === "https:" ? getHttps : getHttp;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, options, resolve).once("error", reject);
  });
  // Nothing is read of what is too large: each build asks again.
  const isTooLarge = Number(answer.headers["content-length"]) > MAX_BYTES;
  if (answer.statusCode === 200 && !isTooLarge) return await readWhole(answer);
  answer.destroy();
  throw isTooLarge ? tooLarge() : new Error(`${address} answered ${answer.statusCode}`);
}

const tooLarge = () => new Error(`The cover has more than ${MAX_BYTES / 1e6} MB`);

async function readWhole(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
