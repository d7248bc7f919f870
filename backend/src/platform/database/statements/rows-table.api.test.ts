import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { inTransaction, isUnfitValue, violatedConstraint } from '../transaction.ts';
import { type ColumnType, insertRows } from './rows-table.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await sql`
    create table copied (
      i int, b bigint, t boolean, f float8, n numeric(7, 2) constraint copied_n check (n > -50000), s text, j jsonb, w timestamptz,
      list int[], words text[]
    )`.execute(shop.db);
});
beforeEach(async () => {
  await sql`truncate copied`.execute(shop.db);
});
afterAll(() => shop.close());

const TYPES = {
  i: 'int',
  b: 'bigint',
  t: 'boolean',
  f: 'float8',
  n: 'numeric',
  s: 'text',
  j: 'jsonb',
  w: 'timestamptz',
  list: 'int[]',
  words: 'text[]',
} as const satisfies Record<string, ColumnType>;

const insertAll = (rows: Parameters<typeof insertRows<keyof typeof TYPES>>[3]) =>
  inTransaction(shop.db, (trx) => insertRows(trx, 'copied', TYPES, rows));

test('stores rows of every type as they were sent, nulls included', async () => {
  const row = {
    i: -2_147_483_648,
    b: Number.MAX_SAFE_INTEGER,
    t: true,
    f: 0.1,
    s: 'Größe "½", {\\}\n🪙 NULL',
    j: { a: ['½', null, '"\\'] },
    list: [3, -1, 2],
    words: ['a,b', '"', '', '\\', 'NULL'],
  };
  await insertAll([
    { ...row, n: 0.5, w: '2026-11-22T21:01:06.753Z' },
    {},
    { list: [], words: [], s: '', j: [] },
    { t: false, s: 'NULL' },
  ]);
  const { rows } = await sql<object>`select *, n::text as n from copied`.execute(shop.db);
  const empty = Object.fromEntries(Object.keys(TYPES).map((name) => [name, null]));
  expect(rows).toEqual([
    { ...row, n: '0.50', w: new Date('2026-11-22T21:01:06.753Z') },
    empty,
    { ...empty, list: [], words: [], s: '', j: [] },
    { ...empty, t: false, s: 'NULL' },
  ]);
});

test('stores the decimals that JavaScript prints', async () => {
  const numbers = [
    0, 1, -1, 0.1, 999.9, 1000, -12_345.67, 99_999.99, 0.005, 0.00005, 10_000, 20_000.5, 7.125,
  ];
  await insertAll(numbers.map((n) => ({ n, s: String(n) })));
  const { rows } = await sql`select s, n from copied where n is distinct from s::numeric(7, 2)`.execute(
    shop.db,
  );
  expect(rows).toEqual([]);
});

test('stores many rows, and no row', async () => {
  await insertAll(Array.from({ length: 3_000 }, (_, i) => ({ i, s: '½'.repeat(1_000) })));
  await insertAll([]);
  const { rows } = await sql`
    select count(*) as count, sum(i) as sum, min(char_length(s)) as length from copied`.execute(shop.db);
  expect(rows).toEqual([{ count: 3_000, sum: 4_498_500, length: 1_000 }]);
});

test('rejects all rows when one is rejected, and leaves the connection usable', async () => {
  const error = await insertAll([{ i: 1 }, { n: -50_000 }, { i: 2 }]).catch((thrown: unknown) => thrown);
  expect(violatedConstraint(error)).toBe('copied_n');
  for (const i of [2_147_483_648, 1.5, Number.NaN]) {
    await expect(insertAll([{ i: 1 }, { i }])).rejects.toSatisfy(isUnfitValue);
  }
  const { rows } = await sql`select count(*) as count from copied`.execute(shop.db);
  expect(rows).toEqual([{ count: 0 }]);
});
