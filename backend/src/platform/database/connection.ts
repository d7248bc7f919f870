import type pg from 'pg';

/** Where a PostgreSQL is: a URL, or the parts of one (a host that starts with `/` is a socket's folder). */
export type Connection =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password?: string;
      readonly database: string;
    };

/** What the driver wants to hear about a connection. */
export function clientConfig(connection: Connection): pg.ClientConfig {
  return 'url' in connection ? { connectionString: connection.url } : connection;
}
