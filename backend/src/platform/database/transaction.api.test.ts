import { isConnectionLost } from '@ingot/embedded-postgres/unavailable.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { preparedQuery } from './statements/prepared-query.ts';
import { inTransaction, violatedConstraint } from './transaction.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await sql`create table entry (id int constraint entry_once primary key)`.execute(shop.db);
});
afterAll(() => shop.close());

const insert = (id: number) => sql`insert into entry values (${id})`;
const count = async () =>
  (await sql<{ count: number }>`select count(*) from entry`.execute(shop.db)).rows[0]?.count;

/** Enough concurrent statements to use every connection of the pool. */
const expectCount = (expected: unknown) =>
  Promise.all(Array.from({ length: 20 }, () => expect(count()).resolves.toEqual(expected)));

describe('a transaction', () => {
  test('commits all statements, each of which sees those before it', async () => {
    const seen = await inTransaction(shop.db, async (trx) => {
      await insert(1).execute(trx);
      const { rows } = await sql<{ id: number }>`select id from entry`.execute(trx);
      await insert(2).execute(trx);
      return rows;
    });
    expect(seen).toEqual([{ id: 1 }]);
    await expectCount(2);
  });

  test('rolls back when a statement is rejected', async () => {
    const rejected = inTransaction(shop.db, async (trx) => {
      await insert(10).execute(trx);
      await insert(1).execute(trx);
    });
    expect(violatedConstraint(await rejected.catch((error: unknown) => error))).toBe('entry_once');
    await expectCount(2);
  });

  test('rolls back when the work throws', async () => {
    const own = new Error('changed my mind');
    const rejected = inTransaction(shop.db, async (trx) => {
      await insert(10).execute(trx);
      throw own;
    });
    await expect(rejected).rejects.toBe(own);
    await expectCount(2);
  });

  test('rolls back when its first statement is rejected, and when it has none', async () => {
    const rejected = inTransaction(shop.db, (trx) => insert(1).execute(trx));
    expect(violatedConstraint(await rejected.catch((error: unknown) => error))).toBe('entry_once');
    const own = new Error('changed my mind');
    await expect(inTransaction(shop.db, () => Promise.reject(own))).rejects.toBe(own);
    await expect(inTransaction(shop.db, async () => 'nothing')).resolves.toBe('nothing');
    // No connection is left inside a transaction: each statement commits by itself.
    await Promise.all(Array.from({ length: 20 }, (_, at) => insert(100 + at).execute(shop.db)));
    await expectCount(22);
    await sql`delete from entry where id >= 100`.execute(shop.db);
    await expectCount(2);
  });

  test('rolls back when the commit is rejected', async () => {
    await sql`create table later (id int references entry (id) deferrable initially deferred)`.execute(
      shop.db,
    );
    const rejected = inTransaction(shop.db, async (trx) => {
      await sql`insert into later values (4711)`.execute(trx);
      await insert(50).execute(trx);
    });
    expect(violatedConstraint(await rejected.catch((error: unknown) => error))).toBe('later_id_fkey');
    await expectCount(2);
  });

  test('sends no value that the driver cannot convert', async () => {
    const circular: { itself?: unknown } = {};
    circular.itself = circular;
    const rejected = inTransaction(shop.db, async (trx) => {
      await insert(70).execute(trx);
      await sql`select ${circular}::jsonb`.execute(trx);
    });
    await expect(rejected).rejects.toThrow('circular');
    await expectCount(2);
  });
});

describe('a prepared statement', () => {
  test('is prepared by its second use, and again after a rejection', async () => {
    const add = (id: number) => sql`insert into entry values (${id}), (${id + 1})`;
    for (const id of [100, 102, 104]) {
      const rejected = inTransaction(shop.db, async (trx) => {
        await insert(1).execute(trx);
        await add(id).execute(trx);
      });
      expect(violatedConstraint(await rejected.catch((error: unknown) => error))).toBe('entry_once');
      await inTransaction(shop.db, (trx) => add(id).execute(trx));
    }
    await expectCount(8);
    const names = await inTransaction(shop.db, async (trx) => {
      for (const id of [110, 112, 114]) await add(id).execute(trx);
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like 'insert into entry values%'`.execute(
        trx,
      );
      return rows.map(({ statement }) => statement);
    });
    expect(names).toContain('insert into entry values ($1), ($2)');
  });
});

describe('a connection that breaks during a statement', () => {
  const dies = sql`select pg_terminate_backend(pg_backend_pid())`;
  test.each([
    ['outside of a transaction', () => dies.execute(shop.db)],
    ['inside of a transaction', () => inTransaction(shop.db, (trx) => dies.execute(trx))],
    [
      'as a job',
      () => shop.pool.query(preparedQuery(shop.pool, 'select pg_terminate_backend(pg_backend_pid())', [])),
    ],
  ])('is not reused: %s', async (_, break_) => {
    for (let time = 0; time < 20; time++) {
      await expect(break_()).rejects.toSatisfy(isConnectionLost);
      expect(await count()).toBeGreaterThan(0);
    }
  });
});

test('no connection compiles statements, whatever the server is set to', async () => {
  const { rows } = await sql`show jit`.execute(shop.db);
  expect(rows).toEqual([{ jit: 'off' }]);
});
