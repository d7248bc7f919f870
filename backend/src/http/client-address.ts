import type { IncomingMessage } from 'node:http';

/**
 * The address of whoever asks, as the framework's `request.ip` says it: the one that so many trusted proxies in front of the shop have
 * written into `X-Forwarded-For`, counted from the end; what the visitor put before them is not believed. '' when the connection is gone.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const direct = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (trustedProxies === 0 || typeof forwarded !== 'string') return direct;
  const hops = forwarded
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return [direct, ...hops.reverse()][Math.min(trustedProxies, hops.length)] ?? direct;
}
