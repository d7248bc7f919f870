import { isConnectionLost } from '@ingot/embedded-postgres/unavailable.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { prepareStatement } from './prepare-statement.ts';
import { askPool } from './statements/named-statements.ts';
import { askTogether, inTransaction, sendAlong, sendLast, violatedConstraint } from './transaction.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await sql`create table along (id int constraint along_once primary key)`.execute(shop.db);
});
afterAll(() => shop.close());

const count = async () =>
  (await sql<{ count: number }>`select count(*) from along`.execute(shop.db)).rows[0]?.count;

describe('a deferred statement', () => {
  test('is sent with the commit, and later statements see it', async () => {
    const seen = await inTransaction(shop.db, async (trx) => {
      await sendAlong(trx, sql`insert into along values (1)`);
      const { rows } = await sql<{ id: number }>`select id from along`.execute(trx);
      await sendAlong(trx, sql`insert into along values (2)`);
      return rows;
    });
    expect(seen).toEqual([{ id: 1 }]);
    expect(await count()).toBe(2);
  });

  test.each([
    ['the commit', async () => undefined],
    ['the next statement', async (trx: Parameters<typeof sendAlong>[0]) => sql`select 1`.execute(trx)],
  ])('makes %s throw its error, and nothing is written', async (_, next) => {
    const refused = inTransaction(shop.db, async (trx) => {
      await sendAlong(trx, sql`insert into along values (10)`);
      await sendAlong(trx, sql`insert into along values (1)`);
      await next(trx);
    });
    expect(violatedConstraint(await refused.catch((error: unknown) => error))).toBe('along_once');
    expect(await count()).toBe(2);
  });

  test('is dropped when the work throws, and leaves the connection usable', async () => {
    const own = new Error('changed my mind');
    const refused = inTransaction(shop.db, async (trx) => {
      await sendAlong(trx, sql`insert into along values (1)`);
      throw own;
    });
    await expect(refused).rejects.toBe(own);
    await Promise.all(Array.from({ length: 20 }, () => expect(count()).resolves.toBe(2)));
  });
});

const insert = prepareStatement<{ id: number }, { id: number }>((db, { id }) => ({
  compile: () => sql<{ id: number }>`insert into along values (${id}) returning id`.compile(db),
}));

describe('the last statement', () => {
  test('returns its rows when it and all before it are committed', async () => {
    const rows = await inTransaction(shop.db, async (trx) => {
      await sendAlong(trx, sql`insert into along values (20)`);
      return sendLast(trx, insert(trx, { id: 21 }));
    });
    expect(rows).toEqual([{ id: 21 }]);
    expect(await count()).toBe(4);
  });

  test('is a transaction by itself', async () => {
    expect(await inTransaction(shop.db, (trx) => sendLast(trx, insert(trx, { id: 22 })))).toEqual([
      { id: 22 },
    ]);
    expect(await count()).toBe(5);
  });

  test.each([
    [1, 30],
    [30, 1],
  ])(
    'rolls everything back when %i or %i is rejected, and leaves the connection usable',
    async (first, last) => {
      const refused = inTransaction(shop.db, async (trx) => {
        await sendAlong(trx, sql`insert into along values (${first})`);
        await sendLast(trx, insert(trx, { id: last }));
      });
      expect(violatedConstraint(await refused.catch((error: unknown) => error))).toBe('along_once');
      await Promise.all(Array.from({ length: 20 }, () => expect(count()).resolves.toBe(5)));
    },
  );

  test('allows no statement after it', async () => {
    const late = inTransaction(shop.db, async (trx) => {
      await sendLast(trx, insert(trx, { id: 40 }));
      await sql`insert into along values (41)`.execute(trx);
    });
    await expect(late).rejects.toThrow('The transaction has had its last statement');
    await Promise.all(Array.from({ length: 20 }, () => expect(count()).resolves.toBe(6)));
  });
});

describe('a batch of statements', () => {
  const current = prepareStatement<{ place: number }, { id: string }>((db, { place }) => ({
    compile: () =>
      sql<{ id: string }>`select pg_current_xact_id()::text as id, ${place}::int as place`.compile(db),
  }));
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

  test('is one transaction, begun explicitly or not', async () => {
    await inTransaction(shop.db, async (trx) => {
      await sendAlong(trx, sql`create table whole as select pg_current_xact_id()::text as id`);
      await sendLast(trx, sql`insert into whole select pg_current_xact_id()::text`.compile(trx));
    });
    const { rows } = await sql<{ id: string }>`select distinct id from whole`.execute(shop.db);
    expect(rows).toHaveLength(1);
    const [first, second, third] = await inTransaction(shop.db, async (trx) => {
      const asked = { statement: current(trx, { place: 2 }), read: ids };
      const [one, two] = await askTogether<[string[], string[]]>(trx, asked, asked);
      return [...one, ...two, ...ids(await sendLast(trx, current(trx, { place: 3 })))];
    });
    expect([second, third]).toEqual([first, first]);
  });

  test('is rolled back when only the commit is rejected', async () => {
    await sql`create table later (id int references along (id) deferrable initially deferred)`.execute(
      shop.db,
    );
    const before = await count();
    const refused = inTransaction(shop.db, async (trx) => {
      await sendAlong(trx, sql`insert into later values (4711)`);
      await sendLast(trx, insert(trx, { id: 50 }));
    });
    expect(violatedConstraint(await refused.catch((error: unknown) => error))).toBe('later_id_fkey');
    expect(await count()).toBe(before);
  });

  test('is prepared again after a batch that was rejected before it was prepared', async () => {
    const add = (id: number) => sql`insert into along values (${id}), (${id + 1})`;
    const before = (await count()) ?? 0;
    for (const id of [60, 62, 64]) {
      const refused = inTransaction(shop.db, async (trx) => {
        await sendAlong(trx, sql`insert into along values (1)`);
        await sendAlong(trx, add(id));
      });
      expect(violatedConstraint(await refused.catch((error: unknown) => error))).toBe('along_once');
      await inTransaction(shop.db, (trx) => sendAlong(trx, add(id)));
    }
    expect(await count()).toBe(before + 6);
  });

  test('is not sent when one of its values cannot be sent, and leaves the connection usable', async () => {
    const circular: { itself?: unknown } = {};
    circular.itself = circular;
    const refused = inTransaction(shop.db, async (trx) => {
      await sendAlong(trx, sql`insert into along values (70)`);
      await sql`select ${circular}::jsonb`.execute(trx);
    });
    await expect(refused).rejects.toThrow('circular');
    const rows = await sql<{ id: number }>`select id from along where id = 70`.execute(shop.db);
    expect(rows.rows).toEqual([]);
    await Promise.all(Array.from({ length: 20 }, () => expect(count()).resolves.toBeGreaterThan(0)));
  });
});

describe('a connection that breaks during a statement', () => {
  const dies = sql`select pg_terminate_backend(pg_backend_pid())`;
  test.each([
    ['outside of a transaction', () => dies.execute(shop.db)],
    ['as a transaction of its own', () => inTransaction(shop.db, (trx) => sendLast(trx, dies.compile(trx)))],
    ['inside of a transaction', () => inTransaction(shop.db, (trx) => dies.execute(trx))],
    ['as a job', () => askPool(shop.pool, 'select pg_terminate_backend(pg_backend_pid())')],
  ])('is not reused: %s', async (_, break_) => {
    for (let time = 0; time < 20; time++) {
      await expect(break_()).rejects.toSatisfy(isConnectionLost);
      expect(await count()).toBeGreaterThan(0);
    }
  });
});
