import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { copyRows } from './copy-rows.ts';
import { SharedValues } from './shared-values.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

it('reads every type as stored, nulls included', async () => {
  const rows: unknown[] = [];
  await copyRows(
    shop.pool,
    `select 7 as i, -9007199254740991::bigint as b, 0.5::float8 as d, true as t, 'Größe ½'::text as s,
       '2026-11-22 21:01:06.7539Z'::timestamptz as w, '1969-12-31 23:59:59.9999Z'::timestamptz as before
     union all select null, null, null, null, null, null, null`,
    (row) =>
      rows.push([row.int(), row.bigint(), row.double(), row.bool(), row.text(), row.timeMs(), row.timeMs()]),
  );
  expect(rows).toEqual([
    [7, -9007199254740991, 0.5, true, 'Größe ½', Date.parse('2026-11-22T21:01:06.753Z'), -1],
    Array(7).fill(null),
  ]);
});

it('reads many rows, and shares equal values', async () => {
  const texts = new SharedValues<{ text: string }>();
  const pairs = new SharedValues<{ pair: string }>();
  const seen: { n: number | null; text: unknown; pair: unknown }[] = [];
  await copyRows(
    shop.pool,
    `select n, 'kind ' || n % 3, case when n % 2 = 0 then n % 4 end, (n % 4)::text
     from generate_series(1, 20000) as n`,
    (row) =>
      seen.push({
        n: row.int(),
        text: row.sharedText(texts, (text) => ({ text })),
        pair: row.sharedFields(2, pairs, (fields) => ({ pair: `${fields.int()} ${fields.text()}` })),
      }),
  );
  expect(seen.map(({ n }) => n)).toEqual(Array.from({ length: 20_000 }, (_, at) => at + 1));
  expect(new Set(seen.map(({ text }) => text)).size).toBe(3);
  expect(seen[4]).toEqual({ n: 5, text: { text: 'kind 2' }, pair: { pair: 'null 1' } });
  expect(new Set(seen.map(({ pair }) => pair)).size).toBe(4);
});

it('reads no rows, throws errors, and leaves the connection usable', async () => {
  const rows: unknown[] = [];
  await copyRows(shop.pool, 'select 1 where false', (row) => rows.push(row.int()));
  expect(rows).toEqual([]);
  const refused = copyRows(shop.pool, 'select n from generate_series(1, 5000) as n', () => {
    throw new Error('not this one');
  });
  await expect(refused).rejects.toThrow('not this one');
  await expect(copyRows(shop.pool, 'select no_such_column', () => undefined)).rejects.toThrow(
    pg.DatabaseError,
  );
  await expect(copyRows(shop.pool, "select 'text'", (row) => row.bool())).rejects.toThrow(
    '4 bytes instead of 1',
  );
  expect((await shop.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
