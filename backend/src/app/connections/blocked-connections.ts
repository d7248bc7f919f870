import type { Config } from '../../platform/configuration/config.ts';
import type { ConnectionName } from '../../platform/configuration/connections.ts';
import { isPublicOnly, mayReachPrivate } from '../../platform/outgoing/public-address.ts';
import { findHostProblem } from '../../platform/outgoing/reach-host.ts';
import { blocked, hostProblem, insecure } from './connection-errors.ts';

/** A connection that an owner entered, and to which the shop does not connect. */
export interface BlockedConnection {
  readonly name: ConnectionName;
  readonly host: string;
  /** What is wrong and what to do, for people. */
  readonly problem: string;
}

/**
 * Returns the entered connections that lead into a private network from a shop that others reach; none for another
 * shop. A name that has no address at the moment is no such connection.
 */
export async function findBlockedConnections(config: Config): Promise<BlockedConnection[]> {
  const entered = addressesOf(config).filter(({ name }) => isPublicOnly(config, name));
  const found = await Promise.all(
    entered.map(async ({ name, url: { hostname } }) =>
      (await findHostProblem(hostname, false)) === 'PRIVATE'
        ? [{ name, host: hostname, problem: blocked(name, hostname) }]
        : [],
    ),
  );
  return found.flat();
}

/**
 * Checks that a shop that others will reach can use all its entered connections, also the ones that were allowed before.
 * @throws ContractError that names the first one in a private network, or with an address that is not https
 */
export async function requirePublicConnections(next: Config, present: Config): Promise<void> {
  if (!mayReachPrivate(present) || mayReachPrivate(next)) return;
  for (const { name, url } of addressesOf(next).filter((one) => isPublicOnly(next, one.name))) {
    if (url.protocol === 'http:') throw insecure(name);
  }
  const [first] = await findBlockedConnections(next);
  if (first !== undefined) throw hostProblem(first.name, first.host, 'PRIVATE');
}

/** Returns the addresses to which the shop connects by itself. */
function addressesOf({ spotFeedUrl, spotCheckUrls, exchangeRateUrl, smtpUrl }: Config) {
  const all: readonly (readonly [ConnectionName, string | null])[] = [
    ['SPOT_FEED_URL', spotFeedUrl],
    ...spotCheckUrls.map((url) => ['SPOT_CHECK_URLS', url] as const),
    ['EXCHANGE_RATE_URL', exchangeRateUrl],
    ['SMTP_URL', smtpUrl],
  ];
  return all.flatMap(([name, url]) => (url === null ? [] : [{ name, url: new URL(url) }]));
}
