import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { streamRows } from './stream-rows.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const numbers = (most: number) =>
  sql<{ n: number }>`select n from generate_series(1, ${most}::int) as n`.compile(shop.db);

it('passes all rows in order, or none', async () => {
  const rows: number[] = [];
  await streamRows(shop.pool, numbers(20_000), ({ n }) => rows.push(n));
  expect(rows).toEqual(Array.from({ length: 20_000 }, (_, at) => at + 1));
  await streamRows(shop.pool, numbers(0), () => expect.unreachable());
});

it('throws errors, and leaves the pool usable', async () => {
  const rejected = streamRows(shop.pool, numbers(5_000), () => {
    throw new Error('not this one');
  });
  await expect(rejected).rejects.toThrow('not this one');
  const unknown = sql<object>`select no_such_column`.compile(shop.db);
  await expect(streamRows(shop.pool, unknown, () => undefined)).rejects.toThrow(pg.DatabaseError);
  const { rows } = await shop.pool.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
});
