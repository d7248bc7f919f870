import { lookup as lookUp } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

/** Time limit for another site's response. */
const TIMEOUT_MS = 10_000;
/** Larger than any photograph for a page. */
const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Addresses outside of the public internet: this machine, private networks, link-local (metadata
 * services) and the like.
 */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ...([['0.0.0.0', 8] as const, ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8]] as const),
  ...([['169.254.0.0', 16] as const, ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.168.0.0', 16]] as const),
  ...([['198.18.0.0', 15] as const, ['224.0.0.0', 4], ['240.0.0.0', 4]] as const),
] as const) {
  PRIVATE.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ...([['::', 128] as const, ['::1', 128], ['64:ff9b::', 96], ['fc00::', 7], ['fe80::', 10]] as const),
  ['ff00::', 8] as const,
]) {
  PRIVATE.addSubnet(network, prefix, 'ipv6');
}

/**
 * Returns whether an address is outside of the public internet. An IPv6 address that embeds an IPv4
 * address is checked by the latter.
 */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Resolves a name and rejects private addresses in the same step, so that a second lookup cannot
 * return another one.
 */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(new Error(`${hostname} is not on the open internet`), '', 0);
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Fetches a file of another site; null when it is unavailable. */
export type FetchImage = (host: string, path: string) => Promise<Buffer | null>;

/**
 * Fetches a picture over HTTPS. Follows no redirect, aborts after ten seconds or 20 MB, accepts
 * only image types, and never connects to a private address.
 */
export const fetchImage: FetchImage = (host, path) =>
  new Promise((resolve) => {
    const asking = request(
      {
        host,
        path: `/${path}`,
        lookup: lookUpPublic,
        headers: { accept: 'image/avif,image/webp,image/jpeg,image/png' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (answer) => {
        const isPicture =
          answer.statusCode === 200 && /^image\/(?!svg)/.test(answer.headers['content-type'] ?? '');
        const parts: Buffer[] = [];
        let size = 0;
        if (!isPicture) answer.destroy();
        answer.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size > MAX_BYTES) answer.destroy();
        });
        answer.on('error', () => resolve(null));
        answer.on('close', () => resolve(answer.complete && isPicture ? Buffer.concat(parts) : null));
      },
    );
    asking.on('error', () => resolve(null));
    asking.end();
  });
