import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { binaryArray } from './binary-array.ts';
import type { Cell, ScalarType } from './binary-cells.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

/** Returns a list as the server decodes it. */
async function asRead(type: ScalarType, values: readonly Cell[]): Promise<unknown> {
  const { rows } = await sql<{ list: unknown }>`
    select to_json(${binaryArray(type, values)}::${sql.raw(type)}[]) as list`.execute(shop.db);
  return rows[0]?.list;
}

describe('a binary array', () => {
  test.each<[ScalarType, Cell[]]>([
    ['text', ['', 'plain', '{"a", \\b}', 'Ünzé ½ 金 🪙', null, 'NULL']],
    ['int', [0, 1, -1, 2_147_483_647, -2_147_483_648, null]],
    ['bigint', [0, -1, 4_294_967_296, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, null]],
    ['boolean', [true, false, null]],
    ['float8', [0.1, -999.9, 1e20, null]],
    ['jsonb', [{ a: '"½\\"', b: [1, null] }, [], null]],
    ['text', []],
  ])('of %s keeps its values', async (type, values) => {
    expect(await asRead(type, values)).toEqual(values);
  });

  test('of times is exact to the millisecond, before and after 2000', async () => {
    const times = ['1988-02-29T23:59:59.999Z', '2000-01-01T00:00:00.000Z', '2026-11-22T09:00:00.123Z'];
    const { rows } = await sql<{ time: Date }>`
      select time from unnest(${binaryArray('timestamptz', times)}::timestamptz[]) as t (time)`.execute(
      shop.db,
    );
    expect(rows.map(({ time }) => time.toISOString())).toEqual(times);
  });

  test('grows beyond the initial buffer', async () => {
    const values = Array.from({ length: 300 }, (_, index) => '½'.repeat(10_000 + index));
    expect(await asRead('text', values)).toEqual(values);
  });

  test('rejects numbers outside the range of its type', () => {
    for (const value of [2_147_483_648, 1.5, Number.NaN, 'many'])
      expect(() => binaryArray('int', [value])).toThrow(RangeError);
    for (const value of [2 ** 53, 0.5]) expect(() => binaryArray('bigint', [value])).toThrow(RangeError);
    expect(() => binaryArray('timestamptz', ['yesterday'])).toThrow(RangeError);
  });
});
