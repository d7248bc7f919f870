import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../configuration/config.ts';
import type { ConnectionName } from '../configuration/connections.ts';

/** Networks of IPv4 that are not on the internet (IANA's special-purpose registry). */
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** The IPv6 range of public addresses, and the networks in it that are not public. */
const GLOBAL_V6 = ['2000::', 3] as const;
const EXCEPTED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const privateV4 = new BlockList();
for (const [network, bits] of PRIVATE_V4) privateV4.addSubnet(network, bits, 'ipv4');
const globalV6 = new BlockList();
globalV6.addSubnet(...GLOBAL_V6, 'ipv6');
const exceptedV6 = new BlockList();
for (const [network, bits] of EXCEPTED_V6) exceptedV6.addSubnet(network, bits, 'ipv6');

/** Returns whether an IP address is on the internet: no private network, no machine of the shop. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !privateV4.check(address, 'ipv4');
  return globalV6.check(address, 'ipv6') && !exceptedV6.check(address, 'ipv6');
}

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Returns whether requests to other programs may go to private addresses and without TLS: only
 * while no other machine can reach the shop. A shop with a public address, or behind a proxy,
 * listens on loopback and is public.
 */
export function mayReachPrivate({
  host,
  publicUrl,
  trustedProxies,
}: Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'>): boolean {
  return LOOPBACK_HOSTS.has(host) && publicUrl === null && trustedProxies === 0;
}

/**
 * Returns whether requests of a connection go to addresses on the internet only: an owner entered it in the back office
 * of a shop that others reach. A connection of the environment may lead into the network of the shop.
 */
export function isPublicOnly(
  config: Pick<Config, 'host' | 'publicUrl' | 'trustedProxies' | 'enteredConnections'>,
  name: ConnectionName,
): boolean {
  return config.enteredConnections.has(name) && !mayReachPrivate(config);
}
