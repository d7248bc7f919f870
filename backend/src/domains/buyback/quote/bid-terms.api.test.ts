import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { CHECK_AGREEMENT } from '../../../testing/shopping/sell-agreement.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';
import { expectSoon } from '../../../testing/waiting.ts';

const DAY = 86_400_000;

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot({ gold: 4_000, silver: 50 });
  marta = await newCustomer(shop);
});

const BIDS = `{ buybackProducts(pageSize: 300) { left_today { sku quantity }
  items { sku buyback_price { value } buyback_bids { condition quantity price { value } } } } }`;
const LOCK = `mutation ($items: [SellQuoteItemInput!]!) {
  lockSellQuote(items: $items) { number items { condition price { value } } } }`;
const ACCEPT = `mutation ($number: String!) { acceptSellQuote(number: $number, agreement: ${CHECK_AGREEMENT}) { state } }`;

/** A round with tiers and three conditions, and a round with a daily cap of 400, both in the demo shop. */
const COMPASS = 'AU-COMP-1';
const WHEAT = 'AG-WHT-1';

interface Bids {
  left_today: { sku: string; quantity: number }[];
  items: {
    sku: string;
    buyback_price: { value: number };
    buyback_bids: { condition: string; quantity: number; price: { value: number } }[];
  }[];
}
interface Quote {
  number: string;
  items: { condition: string; price: { value: number } }[];
}
const readBids = async () =>
  (await must<{ buybackProducts: Bids }>(shop.query as Send, BIDS, {})).buybackProducts;
const leftOf = async (sku: string) => (await readBids()).left_today.find((one) => one.sku === sku)?.quantity;
const lock = async (who: TestCustomer, items: object[]) =>
  (await must<{ lockSellQuote: Quote }>(who.send, LOCK, { items })).lockSellQuote;
const problemOf = async (who: TestCustomer, items: object[]) => {
  const { errors } = await who.send(LOCK, { items });
  return { code: errors?.[0]?.extensions?.code, message: errors?.[0]?.message };
};
const codeOf = async (who: TestCustomer, items: object[]) => (await problemOf(who, items)).code;

async function command(line: string) {
  const { code, out, err } = await runCommand(['--by', 'Ines', ...line.split(' ')], (by, work) =>
    work({ ...shop.services, by }),
  );
  return { code, text: out + err };
}
async function done(line: string): Promise<void> {
  expect(await command(line)).toMatchObject({ code: 0 });
}

describe('bids', () => {
  it('have tiers by quantity and condition, in the list and in a lock (SELL-02)', async () => {
    const round = (await readBids()).items.find(({ sku }) => sku === COMPASS);
    // A bid of 3,960 plus 1.1 %; 1.3 % from ten pieces; 0.5 % circulated; less 1.5 % damaged.
    expect(round).toMatchObject({
      buyback_price: { value: 4003.56 },
      buyback_bids: [
        { condition: 'NEW', quantity: 1, price: { value: 4003.56 } },
        { condition: 'NEW', quantity: 10, price: { value: 4011.48 } },
        { condition: 'CIRCULATED', quantity: 1, price: { value: 3979.8 } },
        { condition: 'DAMAGED', quantity: 1, price: { value: 3900.6 } },
      ],
    });
    const { items, number } = await lock(marta, [
      { sku: COMPASS, quantity: 10 },
      { sku: COMPASS, quantity: 2, condition: 'DAMAGED' },
    ]);
    expect(items).toEqual([
      { condition: 'NEW', price: { value: 4011.48 } },
      { condition: 'DAMAGED', price: { value: 3900.6 } },
    ]);
    await must(marta.send, ACCEPT, { number });
    const rows = await shop.db.selectFrom('sell_quote_item').selectAll().where('sku', '=', COMPASS).execute();
    expect(rows.map(({ condition }) => condition).sort()).toEqual(['damaged', 'new']);
  });

  it('are not locked for a condition without terms, nor twice for one condition', async () => {
    const worn = { sku: WHEAT, quantity: 20, condition: 'DAMAGED' };
    expect(await codeOf(marta, [worn])).toBe('CONDITION_NOT_BOUGHT');
    const item = { sku: COMPASS, quantity: 1, condition: 'CIRCULATED' };
    expect(await codeOf(marta, [item, item])).toBe('QUOTE_ITEM_TWICE');
    expect((await marta.send(LOCK, { items: [{ ...item, condition: 'MINT' }] })).errors).toHaveLength(1);
  });
});

describe('the daily cap', () => {
  // Each test is in a day of its own.
  beforeEach(async () => {
    shop.clock.advance(DAY);
    await shop.setSpot({ gold: 4_000, silver: 50 });
  });

  it('is never exceeded by quotes that are locked at once, and is back the next day (SELL-02)', async () => {
    const sellers = await Promise.all(Array.from({ length: 8 }, () => newCustomer(shop)));
    const all = await Promise.all(
      sellers.map((who) =>
        who.send<{ lockSellQuote: Quote | null }>(LOCK, { items: [{ sku: WHEAT, quantity: 150 }] }),
      ),
    );
    expect(all.filter(({ errors }) => errors === undefined)).toHaveLength(2);
    expect(all.flatMap(({ errors }) => errors?.[0]?.extensions?.code ?? [])).toEqual(
      Array.from({ length: 6 }, () => 'DAILY_CAP'),
    );
    expect((await problemOf(marta, [{ sku: WHEAT, quantity: 101 }])).message).toMatch(
      /^We buy 100 more of Wheat Sheaf 1 oz silver round today\. Lower the quantity, or send an inquiry/,
    );
    // An open quote keeps its place in the cap, so that it can be accepted.
    for (const [place, { data }] of all.entries()) {
      const number = data?.lockSellQuote?.number;
      if (number !== undefined) await must(sellers[place]?.send as Send, ACCEPT, { number });
    }
    const { number } = await lock(marta, [{ sku: WHEAT, quantity: 100 }]);
    const rejection = async () => (await problemOf(marta, [{ sku: WHEAT, quantity: 20 }])).message;
    const words =
      'We buy no more of Wheat Sheaf 1 oz silver round now: locked quotes have reached the most that we buy in a day.';
    // The open quote expires before the day ends; an accepted one counts until its end.
    expect(await rejection()).toMatch(`${words} Try again at `);
    expect(await rejection()).not.toContain('12:00 am');
    await must(marta.send, ACCEPT, { number });
    expect(await rejection()).toMatch(`${words} Try again at 12:00 am ED`);
    shop.clock.advance(DAY);
    await shop.setSpot({ silver: 50 });
    expect(await leftOf(WHEAT)).toBe(400);
    await lock(marta, [{ sku: WHEAT, quantity: 400 }]);
  });

  it('says how many pieces the shop still buys today; an expired quote returns its own (SELL-02)', async () => {
    expect(await leftOf(WHEAT)).toBe(400);
    expect((await readBids()).left_today.map(({ sku }) => sku)).toEqual([WHEAT]);
    await lock(marta, [{ sku: WHEAT, quantity: 380 }]);
    shop.clock.advance(60_000);
    expect(await leftOf(WHEAT)).toBe(20);
    shop.clock.advance(10 * 60_000);
    await shop.setSpot({ silver: 50 });
    expect(await leftOf(WHEAT)).toBe(400);
  });

  it('counts all conditions of a product together', async () => {
    await done(`bid ${WHEAT} circulated 0.2`);
    await expectSoon(
      () => shop.services.catalog.current().productBySku(WHEAT)?.buyback?.conditions.circulated,
    ).toBeDefined();
    const both = [
      { sku: WHEAT, quantity: 250 },
      { sku: WHEAT, quantity: 151, condition: 'CIRCULATED' },
    ];
    expect(await codeOf(marta, both)).toBe('DAILY_CAP');
    expect(await codeOf(marta, [{ sku: WHEAT, quantity: 150 }, ...both.slice(1)])).toBeUndefined();
  });
});

describe('the command bid', () => {
  const buyback = () => shop.services.catalog.current().productBySku('AG-LH-1')?.buyback;
  const actions = () =>
    shop.db
      .selectFrom('shop_action')
      .select(['by_name', 'subject', 'details'])
      .where('verb', '=', 'bid')
      .where('subject', '=', 'AG-LH-1')
      .orderBy('id')
      .execute();

  it('sets switch, cap, smallest quantity and tiers, each with an audit entry (SELL-02)', async () => {
    await done('bid AG-LH-1 off');
    await expectSoon(() => buyback() ?? null).toBeNull();
    expect((await readBids()).items.map(({ sku }) => sku)).not.toContain('AG-LH-1');
    expect(await codeOf(marta, [{ sku: 'AG-LH-1', quantity: 100 }])).toBe('NO_BID');
    await done('bid AG-LH-1 on');
    await done('bid AG-LH-1 cap 30');
    await done('bid AG-LH-1 minimum 5');
    await done('bid AG-LH-1 new 0.5,20=0.9');
    await done('bid AG-LH-1 damaged -3');
    await expectSoon(() => buyback()).toEqual({
      dailyCap: 30,
      minimumQuantity: 5,
      conditions: {
        new: {
          premiumPpm: 5_000,
          premiumFixedMinor: 0,
          tiers: [{ quantity: 20, premiumPpm: 9_000, premiumFixedMinor: 0 }],
        },
        damaged: { premiumPpm: -30_000, premiumFixedMinor: 0, tiers: [] },
      },
    });
    await done('bid AG-LH-1 damaged none');
    await done('bid AG-LH-1 cap none');
    await expectSoon(() => buyback()).toMatchObject({ dailyCap: null });
    expect(buyback()?.conditions.damaged).toBeUndefined();
    const by = { by_name: 'Ines', subject: 'AG-LH-1' };
    expect(await actions()).toEqual([
      { ...by, details: { buying: false } },
      { ...by, details: { buying: true } },
      { ...by, details: { cap: 30 } },
      { ...by, details: { minimum: 5 } },
      {
        ...by,
        details: { new: { bid_premium_ppm: 5_000, tiers: [{ quantity: 20, bid_premium_ppm: 9_000 }] } },
      },
      { ...by, details: { damaged: { bid_premium_ppm: -30_000 } } },
      { ...by, details: { damaged: null } },
      { ...by, details: { cap: null } },
    ]);
  });

  it.each([
    ['bid AG-LH-1 circulated 19', 'outside the limits|buys for'],
    ['bid AG-LH-1 new 0.5,100=19', 'buys for .* what is sold for'],
    ['bid AG-LH-1 new none', 'say bid AG-LH-1 off'],
    ['bid AC-GLOVES new 1', 'no single metal'],
    ['bid NO-SUCH off', 'no product with the sku'],
    ['bid AG-LH-1 cap -1', 'whole number'],
    ['bid AG-LH-1 new 1,1=2', 'whole number from 2'],
    ['bid AG-LH-1 often', 'say on, off, cap'],
  ])('rejects %s and records nothing', async (line, words) => {
    const before = await shop.db.selectFrom('shop_action').select('id').execute();
    const { code, text } = await command(line);
    expect(code).not.toBe(0);
    expect(text).toMatch(new RegExp(words));
    expect(await shop.db.selectFrom('shop_action').select('id').execute()).toHaveLength(before.length);
  });
});
