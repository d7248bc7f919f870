import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { bareHost } from './bare-host.ts';
import { isPublicAddress } from './public-address.ts';

/** Why the shop may not connect to a host: its name has no address, or one in a private network. */
export type HostProblem = 'UNKNOWN' | 'PRIVATE';

/** Returns why the shop may not connect to a host name or address of a URL; null if it may. */
export async function findHostProblem(
  hostname: string,
  mayReachPrivate: boolean,
): Promise<HostProblem | null> {
  const host = bareHost(hostname);
  const addresses = isIP(host) === 0 ? await addressesOf(host) : [host];
  if (addresses.length === 0) return 'UNKNOWN';
  return mayReachPrivate || addresses.every(isPublicAddress) ? null : 'PRIVATE';
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}
