import { isOutOfResources } from '@ingot/embedded-postgres/unavailable.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { place } from '../../../testing/shopping/pay-by-card.ts';
import { newShopper } from '../../../testing/shopping/shopper.ts';
import { probeWrite } from '../probe-write.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

/** Makes PostgreSQL reject every new row of a table, as it does when the disk is full. */
async function fill(table: string): Promise<void> {
  await sql`
    create or replace function no_space() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    shop.db,
  );
  await sql`create trigger no_space before insert or update on ${sql.table(table)}
    for each row execute function no_space()`.execute(shop.db);
}

async function free(table: string): Promise<void> {
  await sql`drop trigger no_space on ${sql.table(table)}`.execute(shop.db);
}

describe('a database without disk space', () => {
  it('makes orders temporarily unavailable; the same cart is ordered later (FIX-09)', async () => {
    const shopper = await newShopper(shop.query);
    expect(await shopper.add('AC-CAP-40', 1)).toEqual([]);
    await shopper.prepare();
    await fill('sales_order');
    expect(await place(shop.query, shopper)).toMatchObject({
      order: null,
      code: 'TEMPORARILY_UNAVAILABLE',
      message: 'The shop is temporarily unavailable. Try again.',
    });
    await free('sales_order');
    expect(await place(shop.query, shopper)).toMatchObject({
      code: null,
      order: { status: 'Pending' },
    });
  });

  it('is detected by /healthz with a test write (FIX-09)', async () => {
    await fill('write_probe');
    const { statusCode, body } = await shop.app.inject('/healthz');
    await free('write_probe');
    expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'disk full' }]);
  });

  it('is detected by allocating space, not by a row that still fits', async () => {
    await expect(
      shop.db.transaction().execute(async (trx) => {
        await sql`set local temp_file_limit = '64kB'`.execute(trx);
        await sql`select set_config('work_mem', '64kB', true)`.execute(trx);
        await sql`select count(*) from generate_series(1, 20000)`.execute(trx);
      }),
    ).rejects.toSatisfy(isOutOfResources);
    await probeWrite(shop.db);
  });
});
