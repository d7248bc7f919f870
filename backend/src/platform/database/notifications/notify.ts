import { type Connection, clientConfig } from '@ingot/embedded-postgres/connection.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { retryForever } from '../../concurrency/retry-forever.ts';
import type { Database, Transaction } from '../database.ts';

/**
 * Notifies every process on this database; inside a transaction, at its commit. `payload` is at
 * most 8,000 bytes (PostgreSQL's limit): an id or a version, never the data itself.
 */
export async function notify(db: Database | Transaction, channel: string, payload = ''): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/**
 * Calls `handler` for every notification on `channel`, and returns a function that unsubscribes.
 * After a reconnect, `handler` is called once with `null`: notifications may have been missed, so
 * the handler must reload everything.
 */
export type Listen = (channel: string, handler: (payload: string | null) => void) => Promise<() => void>;

/** One dedicated connection that listens to all channels of this process. */
export interface Listener {
  readonly listen: Listen;
  close(): Promise<void>;
}

const RECONNECT_FIRST_MS = 100;
const RECONNECT_LONGEST_MS = 5_000;

/**
 * Starts a listener, which connects at its first subscription. `onError` receives every lost or
 * failed connection.
 */
export function startListener(connection: Connection, onError: (error: Error) => void): Listener {
  const handlers = new Map<string, Set<(payload: string | null) => void>>();
  const closing = new AbortController();
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;

  async function connectOnce(): Promise<pg.Client> {
    const next = new pg.Client({
      ...clientConfig(connection),
      keepAlive: true,
      application_name: 'ingot-listen',
    });
    next.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '');
    });
    next.on('error', onError);
    await next.connect();
    next.once('end', () => {
      if (client !== next) return;
      client = null;
      if (!closing.signal.aborted) void reconnect();
    });
    for (const channel of handlers.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    return next;
  }

  function connect(): Promise<pg.Client> {
    connecting ??= connectOnce().finally(() => {
      connecting = null;
    });
    return connecting;
  }

  async function reconnect(): Promise<void> {
    await retryForever(connect, {
      firstMs: RECONNECT_FIRST_MS,
      longestMs: RECONNECT_LONGEST_MS,
      signal: closing.signal,
      onError: (error) => onError(error as Error),
    });
    if (closing.signal.aborted) return;
    for (const channel of handlers.values()) for (const handler of channel) handler(null);
  }

  return {
    async listen(channel, handler) {
      const known = handlers.get(channel) ?? new Set();
      handlers.set(channel, known.add(handler));
      const open = client ?? (await connect());
      await open.query(`listen ${pg.escapeIdentifier(channel)}`);
      return () => void known.delete(handler);
    },
    async close() {
      closing.abort();
      const open = client;
      client = null;
      await open?.end();
    },
  };
}
