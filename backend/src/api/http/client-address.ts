import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

declare module 'fastify' {
  interface FastifyRequest {
    /** See `clientAddress`. Fastify's own `ip` is the unparsed text of the header: limits must not count by it. */
    readonly clientAddress: string;
  }
}

/** The one visitor that all forwarded texts count as that are no address. */
export const INVALID_ADDRESS = 'invalid';

/**
 * Returns the visitor's address: the one that the trusted proxies in front of the shop have written into `X-Forwarded-For`,
 * counted from the end. Entries before it come from the visitor and are ignored. Returns '' when the connection is gone.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const direct = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (trustedProxies === 0 || typeof forwarded !== 'string') return direct;
  const hops = forwarded
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  const hop = hops.at(-Math.min(trustedProxies, hops.length));
  return hop === undefined ? direct : forwardedAddress(hop);
}

/**
 * Returns the IP address of one entry of `X-Forwarded-For`, without the port and the brackets that some proxies write, in
 * one spelling for each address. Returns `INVALID_ADDRESS` for everything else.
 */
export function forwardedAddress(text: string): string {
  if (isIPv4(text)) return text;
  const withPort = /^([\d.]+):\d{1,5}$/.exec(text)?.[1];
  if (withPort !== undefined) return isIPv4(withPort) ? withPort : INVALID_ADDRESS;
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  const [address = ''] = (bracketed ?? text).split('%');
  return isIPv6(address) ? plainIPv6(address) : INVALID_ADDRESS;
}

/** The short spelling of an IPv6 address; the IPv4 address inside of a mapped one. */
function plainIPv6(address: string): string {
  const short = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short);
  if (mapped === null) return short;
  const [high, low] = [mapped[1], mapped[2]].map((group) => Number.parseInt(group ?? '0', 16));
  return [(high ?? 0) >> 8, (high ?? 0) & 255, (low ?? 0) >> 8, (low ?? 0) & 255].join('.');
}
