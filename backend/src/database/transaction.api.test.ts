import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts';
import { prepareStatement } from './prepare-statement.ts';
import { inTransaction, sendAlong, sendLast, violatedConstraint } from './transaction.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await sql`create table along (id int constraint along_once primary key)`.execute(shop.db);
});
afterAll(() => shop.close());

const count = async () =>
  (await sql<{ count: number }>`select count(*) from along`.execute(shop.db)).rows[0]?.count;

describe('a statement that is not waited for', () => {
  test('is written with the commit, and is seen by the statements after it', async () => {
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
  ])('makes %s throw what it was refused for, and nothing is written', async (_, next) => {
    const refused = inTransaction(shop.db, async (trx) => {
      await sendAlong(trx, sql`insert into along values (10)`);
      await sendAlong(trx, sql`insert into along values (1)`);
      await next(trx);
    });
    expect(violatedConstraint(await refused.catch((error: unknown) => error))).toBe('along_once');
    expect(await count()).toBe(2);
  });

  test('goes with what the work itself throws, and leaves the connection whole', async () => {
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
  test('gives its rows when it and all before it are committed', async () => {
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
    'takes everything back when %i or %i is refused, and leaves the connection whole',
    async (first, last) => {
      const refused = inTransaction(shop.db, async (trx) => {
        await sendAlong(trx, sql`insert into along values (${first})`);
        await sendLast(trx, insert(trx, { id: last }));
      });
      expect(violatedConstraint(await refused.catch((error: unknown) => error))).toBe('along_once');
      await Promise.all(Array.from({ length: 20 }, () => expect(count()).resolves.toBe(5)));
    },
  );

  test('lets nothing follow', async () => {
    const late = inTransaction(shop.db, async (trx) => {
      await sendLast(trx, insert(trx, { id: 40 }));
      await sql`insert into along values (41)`.execute(trx);
    });
    await expect(late).rejects.toThrow('The transaction has had its last statement');
    await Promise.all(Array.from({ length: 20 }, () => expect(count()).resolves.toBe(6)));
  });
});
