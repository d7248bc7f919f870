import { type Config, readConfig } from '../../platform/configuration/config.ts';
import {
  CONNECTIONS,
  type ConnectionName,
  type Connections,
  isFixed,
  readConnections,
} from '../../platform/configuration/connections.ts';

/** A connection of the shop, as the back office shows it. */
export interface Connection {
  readonly name: ConnectionName;
  /** What may be shown of the value; null for a secret, and for no value. */
  readonly shown: string | null;
  readonly isSet: boolean;
  /** Whether the environment of the shop sets it. */
  readonly isFixed: boolean;
  /** Whether the running shop still uses another value. */
  readonly isPending: boolean;
}

/** Returns all connections of a shop that runs with `config`. */
export function describeConnections(config: Config): Connection[] {
  const next = valuesOf(nextConfig(config.dataDir));
  const present = valuesOf(config);
  return CONNECTIONS.map((name) => ({
    name,
    shown: next[name] === null ? null : show(name, next[name]),
    isSet: next[name] !== null,
    isFixed: isFixed(name, process.env),
    isPending: next[name] !== present[name],
  }));
}

/**
 * Returns the configuration after the next start, with `saved` in the place of the saved values.
 * @throws ConfigError
 */
export function nextConfig(dataDir: string, saved: Connections = readConnections(dataDir)): Config {
  return readConfig({ ...process.env, DATA_DIR: dataDir }, saved);
}

function valuesOf(config: Config): Record<ConnectionName, string | null> {
  return {
    PUBLIC_URL: config.publicUrl,
    SPOT_FEED_URL: config.spotFeedUrl,
    SPOT_CHECK_URLS: config.spotCheckUrls.join(', ') || null,
    EXCHANGE_RATE_URL: config.exchangeRateUrl,
    SMTP_URL: config.smtpUrl,
    STRIPE_PUBLISHABLE_KEY: config.stripe?.publishableKey ?? null,
    STRIPE_SECRET_KEY: config.stripe?.secretKey ?? null,
    STRIPE_WEBHOOK_SECRET: config.stripe?.webhookSecret ?? null,
  };
}

function show(name: ConnectionName, value: string): string | null {
  switch (name) {
    case 'PUBLIC_URL':
    case 'STRIPE_PUBLISHABLE_KEY':
      return value;
    case 'SPOT_CHECK_URLS':
      return value
        .split(/\s*,\s*/)
        .map(withoutSecrets)
        .join(', ');
    case 'SPOT_FEED_URL':
    case 'EXCHANGE_RATE_URL':
      return withoutSecrets(value);
    case 'SMTP_URL': {
      const { hostname, port, username } = new URL(value);
      const server = port === '' ? hostname : `${hostname}:${port}`;
      return username === '' ? server : `${decodeURIComponent(username)}, ${server}`;
    }
    case 'STRIPE_SECRET_KEY':
    case 'STRIPE_WEBHOOK_SECRET':
      return null;
  }
}

/** Keys of feeds are in the user, the path or the query. */
function withoutSecrets(url: string): string {
  return new URL(url).host;
}
