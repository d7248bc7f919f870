import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { inTransaction, sendAlong, violatedConstraint } from '../transaction.ts';
import type { CellType } from './binary-cells.ts';
import { copyIn } from './copy-in.ts';

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
} as const satisfies Record<string, CellType>;

const copyAll = (rows: Parameters<typeof copyIn<keyof typeof TYPES>>[2]) =>
  inTransaction(shop.db, async (trx) => sendAlong(trx, copyIn('copied', TYPES, rows)));

test('stores rows of every type as they were sent, nulls included', async () => {
  const row = {
    i: -2_147_483_648,
    b: Number.MAX_SAFE_INTEGER,
    t: true,
    f: 0.1,
    s: 'Größe "½", {\\}\n🪙',
    j: { a: ['½', null] },
    list: [3, -1, 2],
    words: ['a,b', '"', ''],
  };
  await copyAll([{ ...row, n: 0.5, w: '2026-11-22T21:01:06.753Z' }, {}, { list: [], words: [] }]);
  const { rows } = await sql<object>`select *, n::text as n from copied`.execute(shop.db);
  expect(rows).toEqual([
    { ...row, n: '0.50', w: new Date('2026-11-22T21:01:06.753Z') },
    Object.fromEntries(Object.keys(TYPES).map((name) => [name, null])),
    { ...Object.fromEntries(Object.keys(TYPES).map((name) => [name, null])), list: [], words: [] },
  ]);
});

test('stores the decimals that JavaScript prints', async () => {
  const numbers = [
    0, 1, -1, 0.1, 999.9, 1000, -12_345.67, 99_999.99, 0.005, 0.00005, 10_000, 20_000.5, 7.125,
  ];
  await copyAll(numbers.map((n) => ({ n, s: String(n) })));
  const { rows } = await sql`select s, n from copied where n is distinct from s::numeric(7, 2)`.execute(
    shop.db,
  );
  expect(rows).toEqual([]);
  for (const n of [1e21, 1e-7, Number.NaN])
    expect(() => copyIn('copied', TYPES, [{ n }])).toThrow(RangeError);
});

test('stores many rows, and no row', async () => {
  await copyAll(Array.from({ length: 3_000 }, (_, i) => ({ i, s: '½'.repeat(1_000) })));
  await copyAll([]);
  const { rows } = await sql<object>`
    select count(*) as rows, sum(i) as sum, sum(length(s)) as characters from copied`.execute(shop.db);
  expect(rows).toEqual([{ rows: 3_000, sum: (3_000 * 2_999) / 2, characters: 3_000_000 }]);
});

test('ends the transaction when the table rejects a row, and keeps the connection usable', async () => {
  const refused = inTransaction(shop.db, async (trx) => {
    await sendAlong(trx, copyIn('copied', TYPES, [{ i: 1 }]));
    await sendAlong(trx, copyIn('copied', TYPES, [{ n: -50_000 }, ...Array(1_000).fill({ s: 'later' })]));
    // The server skips statements of a failed transaction together with their rows.
    await sendAlong(trx, copyIn('copied', TYPES, [{ i: 2 }]));
    await sql`select 1`.execute(trx);
  });
  await expect(refused.catch(violatedConstraint)).resolves.toBe('copied_n');
  await copyAll([{ i: 3 }]);
  const { rows } = await sql<object>`select i from copied`.execute(shop.db);
  expect(rows).toEqual([{ i: 3 }]);
});
