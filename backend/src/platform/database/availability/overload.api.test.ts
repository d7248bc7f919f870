import { isUnavailable } from '@ingot/embedded-postgres/unavailable.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { place } from '../../../testing/shopping/pay-by-card.ts';
import { newShopper } from '../../../testing/shopping/shopper.ts';
import { openDatabase } from '../database.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop({ env: { DATABASE_STATEMENT_TIMEOUT_MS: '2000' } });
});

afterAll(() => shop.close());

describe('an overloaded database', () => {
  it('makes an order temporarily unavailable when a statement takes too long; it is placed later', async () => {
    const shopper = await newShopper(shop.query);
    expect(await shopper.add('AC-CAP-40', 1)).toEqual([]);
    await shopper.prepare();
    const answer = await shop.db.transaction().execute(async (trx) => {
      await sql`lock table sales_order in share mode`.execute(trx);
      return place(shop.query, shopper);
    });
    expect(answer).toMatchObject({
      order: null,
      code: 'TEMPORARILY_UNAVAILABLE',
      message: 'The shop is temporarily unavailable. Try again.',
    });
    expect(await place(shop.query, shopper)).toMatchObject({ code: null, order: { status: 'Pending' } });
  });

  it('is unavailable when no connection becomes free in time', async () => {
    const { pool, close } = openDatabase({
      connection: inject('testServer').connection,
      size: 1,
      statementTimeoutMs: 0,
      waitMs: 2_000,
      onError: () => undefined,
    });
    const client = await pool.connect();
    await expect(pool.connect()).rejects.toSatisfy(isUnavailable);
    client.release();
    await close();
  });
});
