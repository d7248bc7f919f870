import type pg from 'pg';

/**
 * The address of a PostgreSQL server: a URL or its parts. A host that starts with `/` is a socket
 * folder.
 */
export type Connection =
  | { readonly url: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password?: string;
      readonly database: string;
    };

/** Returns the driver's configuration for a connection. */
export function clientConfig(connection: Connection): pg.ClientConfig {
  return 'url' in connection ? { connectionString: connection.url } : connection;
}
