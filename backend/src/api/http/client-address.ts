import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * See `clientAddress`. Fastify's own `ip` is the raw text of the header, which limits must not
     * use.
     */
    readonly clientAddress: string;
  }
}

/** The visitor for all forwarded texts that are not addresses. */
export const INVALID_ADDRESS = 'invalid';

/**
 * Returns the visitor's address: the entry of `X-Forwarded-For` that the outermost trusted proxy
 * added, counted from the end. Earlier entries come from the client and are ignored. Returns ''
 * when the connection is closed.
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
 * Returns the IP address of one entry of `X-Forwarded-For` in a canonical form, without the port
 * and brackets that some proxies add. Returns `INVALID_ADDRESS` for everything else.
 */
export function forwardedAddress(text: string): string {
  if (isIPv4(text)) return text;
  const withPort = /^([\d.]+):\d{1,5}$/.exec(text)?.[1];
  if (withPort !== undefined) return isIPv4(withPort) ? withPort : INVALID_ADDRESS;
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1];
  const [address = ''] = (bracketed ?? text).split('%');
  return isIPv6(address) ? plainIPv6(address) : INVALID_ADDRESS;
}

/** Returns the short form of an IPv6 address, or the IPv4 address in a mapped one. */
function plainIPv6(address: string): string {
  const short = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short);
  if (mapped === null) return short;
  const [high, low] = [mapped[1], mapped[2]].map((group) => Number.parseInt(group ?? '0', 16));
  return [(high ?? 0) >> 8, (high ?? 0) & 255, (low ?? 0) >> 8, (low ?? 0) & 255].join('.');
}
