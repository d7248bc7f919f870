import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { CHECK_AGREEMENT } from '../../../testing/shopping/sell-agreement.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { spotVersion } from '../position/spot-version.repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const SPOT = '{ spot_prices { metal bid ask change currency at state } market_closes_at }';
const POSITIONS = '{ positions { metal net_milliounces value limit_ounces percent_of_limit is_near_limit } }';
const LEDGER = '{ position { metals { metal open } } }';
interface Ledger {
  position: { metals: { metal: string; open: number }[] };
}
interface Positions {
  positions: { metal: string; net_milliounces: number; percent_of_limit: number; is_near_limit: boolean }[];
}

async function silver() {
  const { data } = await (await officeAs(shop, 'trader')).query<Positions>(POSITIONS);
  return data.positions.find(({ metal }) => metal === 'silver');
}

const LOCK = 'mutation ($items: [SellQuoteItemInput!]!) { quote: lockSellQuote(items: $items) { number } }';
const ACCEPT = `mutation ($number: String!) {
  quote: acceptSellQuote(number: $number, agreement: ${CHECK_AGREEMENT}) { number }
}`;

async function limitSilver(ounces: number): Promise<void> {
  await shop.db
    .updateTable('shop_setting')
    .set({
      value: JSON.stringify({ position_limit_ounces: { silver: ounces } }),
      version: sql`nextval('shop_setting_version')`,
    })
    .where('section', '=', 'office')
    .execute();
  await shop.refresh();
}

describe('spot and positions', () => {
  it('shows bid, ask, time and state of each feed, and when it is stale (TODAY-02)', async () => {
    const bench = await officeAs(shop, 'bench');
    const before = await spotVersion(shop.db);
    const fresh = await bench.query<{ spot_prices: object[] }>(SPOT);
    expect(fresh.data.spot_prices).toHaveLength(4);
    expect(fresh.data.spot_prices[1]).toMatchObject({
      metal: 'silver',
      ask: TEST_SPOT.silver * 100,
      currency: 'USD',
      at: new Date(shop.clock.now()).toISOString(),
      state: 'open',
    });
    shop.clock.advance(600_000);
    await shop.refresh();
    const old = await bench.query<{ spot_prices: object[] }>(SPOT);
    expect(old.data.spot_prices[1]).toMatchObject({ state: 'stale' });
    await shop.setSpot(TEST_SPOT);
    expect(await spotVersion(shop.db)).not.toBe(before);
    expect((await bench.query(POSITIONS)).code).toBe('NOT_PERMITTED');
  });

  it('is the open position of the ledger, and warns from 80 percent of the limit on (TODAY-02)', async () => {
    const start = (await silver())?.net_milliounces ?? 0;
    expect(start).toBeGreaterThan(0);
    const { data } = await (await officeAs(shop, 'trader')).query<Ledger>(LEDGER);
    expect(data.position.metals.find(({ metal }) => metal === 'silver')?.open).toBe(start);
    await shop.setSpot(TEST_SPOT);
    const { number } = await placeGuestOrder(shop.query, 'AG-SHIP-1', 10);
    expect(await silver()).toMatchObject({ net_milliounces: start - 10_000 });
    await runCommand(['cancel', number, '--reason', 'test'], (by, work) => work({ ...shop.services, by }));
    expect(await silver()).toMatchObject({ net_milliounces: start });

    const seller = await newCustomer(shop);
    const { quote } = await must<{ quote: { number: string } }>(seller.send, LOCK, {
      items: [{ sku: 'AG-SHIP-1', quantity: 20 }],
    });
    expect(await silver()).toMatchObject({ net_milliounces: start });
    await must(seller.send, ACCEPT, quote);
    const ounces = (start + 20_000) / 1_000;
    await limitSilver(Math.ceil(ounces / 0.76));
    expect(await silver()).toMatchObject({
      net_milliounces: start + 20_000,
      percent_of_limit: 75,
      is_near_limit: false,
    });
    await limitSilver(Math.floor(ounces / 0.8));
    expect(await silver()).toMatchObject({ percent_of_limit: 80, is_near_limit: true });
  });
});
