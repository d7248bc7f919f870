import { WAIT_INTERVAL_MS, WAIT_LIMIT_MS, waitFor } from '@ingot/rules/testing/wait-for.ts';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../platform/database/database.ts';

/**
 * Asserts on the value of `read` until the assertion holds. Fails after a minute. `withinMs` is
 * only for a time that the documentation promises.
 */
export function expectSoon<T>(
  read: () => T,
  { withinMs = WAIT_LIMIT_MS, message = '' }: { readonly withinMs?: number; readonly message?: string } = {},
): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { interval: WAIT_INTERVAL_MS, timeout: withinMs, message });
}

/** Waits until no job is queued or active. Ignores jobs that wait for a retry. */
export function jobsDone(db: Database): Promise<void> {
  return untilNone(db, sql`true`);
}

/**
 * Waits like `jobsDone`, but only for the jobs about an e-mail address, its account and its orders.
 */
export function jobsDoneFor(db: Database, email: string): Promise<void> {
  return untilNone(
    db,
    sql`strpos(data::text, ${email}) > 0
      or (data->>'customerId')::bigint in (select id from customer where customer.email = ${email})
      or (data->>'orderId')::bigint in (select id from sales_order where sales_order.email = ${email})`,
  );
}

/**
 * Waits until every snapshot of the database shows the changes of the transaction `id`, and no
 * transaction of the server is as old. Only then can PostgreSQL remove the rows that it replaced.
 */
export function transactionSeenByAll(db: Database, id: string): Promise<void> {
  return waitFor(async () => {
    const { rows } = await sql<{ isSeen: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${id}::xid8 and not exists (
        select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and age(backend_xmin) >= age(${id}::xid8::xid)) as "isSeen"`.execute(db);
    expect(rows[0]?.isSeen).toBe(true);
  });
}

function untilNone(db: Database, condition: RawBuilder<unknown>): Promise<void> {
  return waitFor(async () => {
    const { rows } = await sql<{ queue: string }>`
      select name as queue from pgboss.job where state in ('created', 'active') and (${condition})`.execute(
      db,
    );
    expect(rows.map(({ queue }) => queue)).toEqual([]);
  });
}
