import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importQuietly } from '../../../testing/import-rows.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import { setPremium } from '../prices/premium.repository.ts';
import { setStock } from '../stock/stock.repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

interface Shown {
  readonly name: string;
  readonly stock_status: string;
  readonly price_range: { readonly minimum_price: { readonly final_price: { readonly value: number } } };
}

/** Returns the name, salability and price of a product as a shopper sees them. */
async function shown(sku: string): Promise<{ name?: string; stock?: string; price: number }> {
  const { data, errors } = await shop.query<{ products: { items: Shown[] } }>(
    `query shown($sku: String) { products(filter: { sku: { eq: $sku } }) {
      items { name stock_status price_range { minimum_price { final_price { value } } } }
    } }`,
    { sku },
  );
  expect(errors).toBeUndefined();
  const [item] = data.products.items;
  const price = item?.price_range.minimum_price.final_price.value ?? 0;
  return { price, ...(item && { name: item.name, stock: item.stock_status }) };
}

/** Returns the number of the full reload that is visible. */
const reading = () => shop.services.catalog.current().version.split('-')[1];

const failures = () => shop.logged.filter(({ msg }) => msg === 'The catalog could not be reloaded').length;

/**
 * Starts a full reload and runs `work` after all products were read but before the new snapshot is
 * visible. The reload waits for a locked table that it reads last.
 */
async function whileAllIsRead(work: (end: (how?: 'commit' | 'fail') => Promise<void>) => Promise<void>) {
  const client = await shop.pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table search_stop_word in access exclusive mode');
    await notify(shop.db, 'catalog_changed');
    await expectSoon(isWaiting).toBe(true);
    await work(async (how = 'commit') => {
      if (how === 'fail') await client.query('alter table search_stop_word rename to search_stop_word_away');
      await client.query('commit');
    });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where not granted and relation = to_regclass('search_stop_word')`.execute(shop.db);
  return rows.length > 0;
}

function sellAt(sku: string, premiumPpm: number) {
  return shop.db.transaction().execute((trx) => setPremium(trx, { sku, premiumPpm }));
}

function count(sku: string, quantity: number) {
  return shop.db.transaction().execute((trx) => setStock(trx, { sku, quantity }));
}

function named(sku: string, name: string) {
  const pricing = { mode: 'fixed', fixed_price_minor: 1_900 };
  const row = { sku, item_number: `N-${sku}`, name, url_key: sku.toLowerCase(), form: 'accessory', pricing };
  return importQuietly(shop, { products: [row] });
}

describe('a change during a full reload', () => {
  it('is visible before the reload ends, and still afterwards: stock, a premium, a few products', async () => {
    await named('MEAN-1', 'Before');
    await expectSoon(async () => (await shown('MEAN-1')).name).toBe('Before');
    const before = reading();
    const cheap = (await shown('AU-SUN-1')).price;
    await whileAllIsRead(async (end) => {
      await count('AG-SHIP-1', 0);
      await sellAt('AU-SUN-1', 900_000);
      await named('MEAN-1', 'After');
      await named('MEAN-2', 'New');
      await expectSoon(() => shown('AG-SHIP-1')).toMatchObject({ stock: 'OUT_OF_STOCK' });
      await expectSoon(async () => (await shown('AU-SUN-1')).price).toBeGreaterThan(cheap * 1.5);
      await expectSoon(async () => (await shown('MEAN-1')).name).toBe('After');
      await expectSoon(async () => (await shown('MEAN-2')).name).toBe('New');
      expect(reading()).toBe(before);
      await end();
    });
    const dear = (await shown('AU-SUN-1')).price;
    // The stale result of the reload must never be visible.
    const seen = new Set<string>();
    await expect
      .poll(async () => {
        const [coin, own, added] = [await shown('AG-SHIP-1'), await shown('MEAN-1'), await shown('MEAN-2')];
        seen.add(JSON.stringify([coin.stock, (await shown('AU-SUN-1')).price, own.name, added.name]));
        return reading();
      })
      .not.toBe(before);
    seen.add(
      JSON.stringify([
        (await shown('AG-SHIP-1')).stock,
        (await shown('AU-SUN-1')).price,
        (await shown('MEAN-1')).name,
        (await shown('MEAN-2')).name,
      ]),
    );
    expect([...seen]).toEqual([JSON.stringify(['OUT_OF_STOCK', dear, 'After', 'New'])]);
    const { data } = await shop.query<{ products: { total_count: number } }>(
      '{ products(search: "MEAN-2") { total_count } }',
    );
    expect(data.products.total_count).toBe(1);
  });

  it('is visible likewise when another reload is requested meanwhile', async () => {
    const before = reading();
    await whileAllIsRead(async (end) => {
      await count('AG-SHIP-1', 7);
      await expectSoon(() => shown('AG-SHIP-1')).toMatchObject({ stock: 'IN_STOCK' });
      const second = shop.services.catalog.refresh();
      const third = shop.services.catalog.refresh();
      await count('AG-SHIP-1', 0);
      await expectSoon(() => shown('AG-SHIP-1')).toMatchObject({ stock: 'OUT_OF_STOCK' });
      await end();
      await Promise.all([second, third]);
    });
    // Two reloads: the requests made during the first share one.
    expect(Number.parseInt(reading() ?? '', 36)).toBe(Number.parseInt(before ?? '', 36) + 2);
    expect(await shown('AG-SHIP-1')).toMatchObject({ stock: 'OUT_OF_STOCK' });
  });

  it('is read by another full reload when it is too large for a partial one', async () => {
    const before = reading();
    await whileAllIsRead(async (end) => {
      await named('MEAN-1', 'Later');
      await expectSoon(async () => (await shown('MEAN-1')).name).toBe('Later');
      // In two parts, because a notification is limited to 8,000 bytes.
      for (const first of [1_000_000, 2_000_000]) {
        const many = Array.from({ length: 600 }, (_, n) => first + n);
        await notify(shop.db, 'products_changed', JSON.stringify(many));
      }
      await end();
    });
    const numberOf = (version = '') => Number.parseInt(version, 36);
    await expectSoon(() => numberOf(reading())).toBe(numberOf(before) + 2);
    expect(await shown('MEAN-1')).toMatchObject({ name: 'Later' });
  });

  it('stays visible when the reload fails, and everything is reloaded later', async () => {
    const before = reading();
    const failed = failures();
    const dear = (await shown('AU-SUN-1')).price;
    await whileAllIsRead(async (end) => {
      await count('AG-SHIP-1', 9);
      await sellAt('AU-SUN-1', 10_000);
      await expectSoon(() => shown('AG-SHIP-1')).toMatchObject({ stock: 'IN_STOCK' });
      await expectSoon(async () => (await shown('AU-SUN-1')).price).toBeLessThan(dear / 1.5);
      await end('fail');
    });
    await expectSoon(failures).toBe(failed + 1);
    const cheap = (await shown('AU-SUN-1')).price;
    expect(reading()).toBe(before);
    expect(await shown('AG-SHIP-1')).toMatchObject({ stock: 'IN_STOCK' });
    expect(cheap).toBeLessThan(dear / 1.5);
    await count('AG-SHIP-1', 0);
    await expectSoon(() => shown('AG-SHIP-1')).toMatchObject({ stock: 'OUT_OF_STOCK' });
    await sql`alter table search_stop_word_away rename to search_stop_word`.execute(shop.db);
    await expectSoon(reading).not.toBe(before);
    expect(await shown('AG-SHIP-1')).toMatchObject({ stock: 'OUT_OF_STOCK' });
    expect((await shown('AU-SUN-1')).price).toBe(cheap);
  });
});
