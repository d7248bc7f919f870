import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { bareHost } from './bare-host.ts';
import { isPublicAddress } from './public-address.ts';

/** Why a request was not sent. */
export const PRIVATE = 'The address is in a private network.';

/** Returns whether the host of a URL is an IP address that is not on the internet. Names are not resolved. */
export function isPrivateLiteral({ hostname }: URL): boolean {
  const host = bareHost(hostname);
  return isIP(host) !== 0 && !isPublicAddress(host);
}

/**
 * Resolves a name for a connection, and fails if one of its addresses is not on the internet. The connection goes to
 * the checked address, so a name that changes its address meanwhile reaches no private network. Sockets do not call it
 * for IP addresses: check these with `isPrivateLiteral`.
 */
export const lookupPublic: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(new Error(PRIVATE), '');
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
