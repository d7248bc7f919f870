import { setTimeout as wait } from 'node:timers/promises';
import { isConnectionLost } from '@ingot/embedded-postgres/unavailable.ts';
import type pg from 'pg';

/**
 * A restarting server (embedded, or behind a proxy) is ready again within this time, or counts as
 * down.
 */
const PATIENCE_MS = 8_000;
const PAUSE_MS = 50;

/**
 * Returns a function that connects, and waits for a restarting server instead of failing. The time
 * limit is shared: once the server has been away for that long, every request fails at once, even
 * one with several statements.
 */
export function connectWithRetry(pool: pg.Pool): () => Promise<pg.PoolClient> {
  let awaySince: number | null = null;
  return async () => {
    for (;;) {
      try {
        const client = await pool.connect();
        awaySince = null;
        return client;
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        awaySince ??= performance.now();
        if (performance.now() - awaySince > PATIENCE_MS) throw error;
        await wait(PAUSE_MS);
      }
    }
  };
}
