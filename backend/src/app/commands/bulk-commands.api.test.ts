import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { placeGuestOrder } from '../../testing/shopping/place-orders.ts';
import type { Send } from '../../testing/shopping/shopper.ts';
import { expectSoon } from '../../testing/waiting.ts';
import { runCommand } from './run-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

function run(line: string) {
  const args = line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
  return runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
}

async function done(line: string): Promise<string> {
  const { code, out, err } = await run(line);
  if (code !== 0) throw new Error(`${line} ended with ${code}: ${err}`);
  return out;
}

const products = () => shop.db.selectFrom('product').selectAll().orderBy('id').execute();
const product = (sku: string) =>
  shop.db.selectFrom('product').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow();

describe('reprice', () => {
  test('shows the planned changes, then raises the premium of all silver coins by half a point (FIX-86)', async () => {
    const before = await products();
    const line = 'reprice premium +0.5 --metal silver --form coin';
    const shown = await done(line);
    expect(shown).toMatch(/AG-SHIP-1 +[\d.]+% +→ +[\d.]+%/);
    expect(shown).toContain('Nothing was changed yet: repeat the command with --apply.');
    expect(await products()).toEqual(before);

    await done(`${line} --apply`);
    const known = new Map(before.map((row) => [row.id, row]));
    const changed = (await products()).filter((row) => row.premium_ppm !== known.get(row.id)?.premium_ppm);
    expect(changed.length).toBeGreaterThan(5);
    for (const row of changed) {
      expect([row.metal, row.form]).toEqual(['silver', 'coin']);
      expect(row.premium_ppm).toBe((known.get(row.id)?.premium_ppm ?? 0) + 5_000);
      expect(row.tiers[0]?.premium_ppm ?? 0).toBe(
        row.tiers.length === 0 ? 0 : (known.get(row.id)?.tiers[0]?.premium_ppm ?? 0) + 5_000,
      );
    }
    expect(await done('audit AG-SHIP-1')).toMatch(/Ines +reprice +AG-SHIP-1 +.*after=\d+.*before=\d+/);
    const sold = () =>
      shop.services.catalog.current().productBySku('AG-SHIP-1')?.pricing as { premiumPpm: number };
    await expectSoon(() => sold().premiumPpm).toBe((await product('AG-SHIP-1')).premium_ppm);
  });

  test('changes bids by points and fixed prices by amounts and percentages, by SKU and category (FIX-86)', async () => {
    const bid = (await product('AG-SHIP-1')).details.buyback?.bid_premium_ppm ?? 0;
    await done('reprice bid -0.25 --sku ag-ship-1* --apply');
    expect((await product('AG-SHIP-1')).details.buyback?.bid_premium_ppm).toBe(bid - 2_500);
    const gloves = (await product('AC-GLOVES')).fixed_price_minor ?? 0;
    await done('reprice price +10% --category accessories --apply');
    expect((await product('AC-GLOVES')).fixed_price_minor).toBe(gloves + Math.round(gloves / 10));
    await done('reprice price 12.50 --sku AC-GLOVES --apply');
    expect((await product('AC-GLOVES')).fixed_price_minor).toBe(1_250);
  });

  test.each([
    ['reprice premium +0.5', 2, 'Say which products are meant'],
    ['reprice weight +0.5 --all', 2, 'say one of premium, price, bid'],
    ['reprice premium much --all', 2, 'CHANGE much'],
    ['reprice premium +0.5 --metal tin', 2, '--metal tin'],
    ['reprice premium +0.5 --category nowhere', 1, 'no category with the url key nowhere'],
    ['reprice premium 420 --metal gold --apply', 1, 'outside the limits of -10% to 100%'],
    ['reprice price 0 --sku AC-GLOVES --apply', 1, 'below the least price of $0.01'],
    ['reprice bid 20 --sku AG-SHIP-1 --apply', 1, 'is sold for'],
  ])('rejects %s and changes nothing (FIX-89)', async (line, code, message) => {
    const before = await products();
    const result = await run(line);
    expect([result.code, result.out]).toEqual([code, '']);
    expect(result.err).toContain(message);
    expect(await products()).toEqual(before);
  });

  test('accepts values outside the limits when confirmed (FIX-89)', async () => {
    expect((await run('premium au-sun-1 -49')).err).toContain('--allow-extreme');
    await done('premium au-sun-1 -49 --allow-extreme');
    expect((await product('AU-SUN-1')).premium_ppm).toBe(-490_000);
  });
});

describe('SKUs in another case', () => {
  test('name the same product in every command (FIX-88)', async () => {
    expect(await done('premium aG-sHip-1 6')).toMatch(/^AG-SHIP-1: 6 %/);
    expect(await done('stock ag-ship-1 40')).toMatch(/^AG-SHIP-1: 40 in stock/);
    expect(await done('stock ag-ship-1 +5')).toMatch(/^AG-SHIP-1: 45 in stock, 40 before/);
    expect(await done('audit ag-ship-1')).toContain('stock');
    expect(await done('archive products aG-m10')).toBe('archived: aG-m10\n');
    expect((await product('AG-M10')).is_enabled).toBe(false);
    await done('restore products ag-M10');
  });
});

describe('archive and delete', () => {
  test('archive hides a product and keeps its orders (FIX-86)', async () => {
    const order = await placeGuestOrder(shop.query as Send, 'AG-WHT-1', 1);
    await done('archive products AG-WHT-1');
    await expectSoon(() => shop.services.catalog.current().productBySku('AG-WHT-1') ?? null).toBe(null);
    expect(await done(`order ${Number(order.number)}`)).toContain('AG-WHT-1');
    const { code, err } = await run('delete products AG-WHT-1');
    expect(code).toBe(1);
    expect(err).toMatch(/is not deleted, because it is referred to by: .*order.*Archive it instead/);
    await done('restore products AG-WHT-1');
    expect((await product('AG-WHT-1')).is_enabled).toBe(true);
  });

  test('delete removes rows without references, all of them or none (FIX-86)', async () => {
    await shop.db.insertInto('search_stop_word').values({ word: 'delete-me' }).execute();
    const { code, err } = await run('delete search-stop-words delete-me not-there');
    expect([code, err]).toEqual([1, 'There is nothing named not-there in search-stop-words.\n']);
    await done('delete search-stop-words DELETE-ME');
    expect(
      await shop.db.selectFrom('search_stop_word').selectAll().where('word', '=', 'delete-me').execute(),
    ).toEqual([]);
    expect((await run('delete categories gold')).err).toMatch(/referred to by: .*products/);
    expect((await run('delete attributes metal_type')).err).toContain('The shop itself needs metal_type');
    expect((await run('delete __proto__ x')).code).toBe(2);
  });
});

describe('pay', () => {
  test('on a canceled order rejects a payment of nothing, and records a received one (FIX-85)', async () => {
    const { number } = await placeGuestOrder(shop.query as Send, 'AC-GLOVES', 1);
    await done(`cancel ${Number(number)} --reason "Out of gloves"`);
    const rejected = await run(`pay ${Number(number)}`);
    expect([rejected.code, rejected.out]).toEqual([1, '']);
    expect(rejected.err).toContain(
      `Order ${number} is canceled and nothing is due: no payment was recorded.`,
    );
    expect(await done(`audit ${number}`)).not.toContain(' pay ');
    await done(`pay ${Number(number)} overpaid --amount 5 --reference "WIRE 9"`);
    expect(await done(`order ${Number(number)}`)).toContain('To send back  $5.00');
  });

  test.each(['', '"   "', '=cmd', '"a\u0007b\u200b|c"', 'x'.repeat(61)])(
    'rejects the author %j (FIX-85)',
    async (by) => {
      const words = by === '' ? ['--by', ''] : ['--by', by.replaceAll('"', '')];
      const { code, err } = await runCommand([...words, 'orders'], async () => 'opened');
      expect(code).toBe(2);
      expect(err).toContain('--by');
    },
  );
});

describe('audit', () => {
  const note = (subject: string, details: object) =>
    shop.db
      .insertInto('shop_action')
      .values({
        at: new Date(shop.clock.now() + 1_000),
        by_name: 'Ines',
        verb: 'import',
        subject,
        details: JSON.stringify(details),
      })
      .execute();

  test('shows an interrupted import as unfinished (FIX-85)', async () => {
    await note('reviews', { file: 'a.csv', imported: 4_000, finished: false });
    await note('stock', { file: 'b.csv', imported: 5 });
    const out = await done('audit --limit 2');
    expect(out).toMatch(/reviews +not finished file=a\.csv imported=4000/);
    expect(out).toMatch(/stock +file=b\.csv imported=5/);
  });

  test('pads no line to the longest one, and shows the whole entry when its subject is named (FIX-85)', async () => {
    const values = Array.from({ length: 40 }, (_, place) => [`value_${place}`, 'x'.repeat(500)]);
    await note('countries', Object.fromEntries(values));
    await note('stock', { file: 'b.csv' });
    const lines = (await done('audit')).split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(500);
    expect(lines.find((line) => line.includes('countries'))).toContain('name the subject to see all');
    expect(lines.find((line) => line.includes('file=b.csv'))?.length).toBeLessThan(120);
    expect(await done('audit countries')).toContain(`value_39=${'x'.repeat(500)}`);
  });
});
