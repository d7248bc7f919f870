import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts';
import { inTransaction, sendAlong, violatedConstraint } from './transaction.ts';

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
