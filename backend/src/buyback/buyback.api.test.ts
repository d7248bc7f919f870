import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../testing/new-customer.ts';
import { must, type Send } from '../testing/shopper.ts';

const MINUTE = 60_000;

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

const FIELDS = `number state total_quantity total { value currency } seconds_left
  items { sku quantity price { value } row_total { value } product { name } }`;
const LOCK = `mutation ($items: [SellQuoteItemInput!]!) { quote: lockSellQuote(items: $items) { ${FIELDS} } }`;
const ACCEPT = `mutation ($number: String!) { quote: acceptSellQuote(number: $number) { ${FIELDS} } }`;
const ONE = `query ($number: String!) { customer { sell_quote(number: $number) { ${FIELDS} } } }`;
const SHIPS = { sku: 'AG-SHIP-1', quantity: 20 };

interface Quote {
  number: string;
  state: string;
  total: { value: number; currency: string };
  seconds_left: number;
  items: { price: { value: number } }[];
}

const lock = async (who: TestCustomer, items: object[] = [SHIPS]) =>
  (await must<{ quote: Quote }>(who.send, LOCK, { items })).quote;
const codeOf = async (send: Send, document: string, variables: object) =>
  (await send(document, variables)).errors?.[0]?.extensions?.code;
const list = async (who: TestCustomer) =>
  (await must<{ customer: { sell_quotes: Quote[] } }>(who.send, `{ customer { sell_quotes { ${FIELDS} } } }`))
    .customer.sell_quotes;

describe('sell quotes', () => {
  it('OPEN-43 a quote holds the posted bids for ten minutes, whatever the market does, and is listed', async () => {
    const quote = await lock(marta);
    // Bid 49.50 an ounce, and the posted 2.8 % on it: 50.89 for one of twenty.
    expect(quote).toMatchObject({
      state: 'OPEN',
      seconds_left: 600,
      total: { value: 1017.8, currency: 'USD' },
    });
    expect(quote.number).toMatch(/^Q-[0-9A-Z]{10}$/);
    await shop.setSpot({ silver: 30 });
    shop.clock.advance(9 * MINUTE);
    expect(await list(marta)).toMatchObject([{ number: quote.number, state: 'OPEN', seconds_left: 60 }]);
    const accepted = await must<{ quote: Quote }>(marta.send, ACCEPT, { number: quote.number });
    expect(accepted.quote).toMatchObject({ state: 'ACCEPTED', total: { value: 1017.8 } });
    shop.clock.advance(60 * MINUTE);
    expect((await must<{ quote: Quote }>(marta.send, ACCEPT, { number: quote.number })).quote.state).toBe(
      'ACCEPTED',
    );
  });

  it('OPEN-43 a quote whose time ran out cannot be agreed to, to the second', async () => {
    const { number } = await lock(marta);
    shop.clock.advance(10 * MINUTE);
    expect(await codeOf(marta.send, ACCEPT, { number })).toBe('QUOTE_EXPIRED');
    expect(await list(marta)).toMatchObject([{ state: 'EXPIRED', seconds_left: 0 }]);
  });

  it('OPEN-43 a guest locks nothing, and somebody else’s quote answers as one that is not there', async () => {
    const guest = shop.query as Send;
    expect(await codeOf(guest, LOCK, { items: [SHIPS] })).toBe('CUSTOMER_NOT_AUTHORIZED');
    const { number } = await lock(marta);
    const other = await newCustomer(shop);
    for (const tried of [number, 'Q-0000000000', '', "' or 1=1", number.toLowerCase()]) {
      expect(await codeOf(other.send, ACCEPT, { number: tried })).toBe('QUOTE_NOT_FOUND');
      expect(await codeOf(other.send, ONE, { number: tried })).toBe('QUOTE_NOT_FOUND');
    }
    expect(await codeOf(guest, ACCEPT, { number })).toBe('CUSTOMER_NOT_AUTHORIZED');
    expect(await list(other)).toEqual([]);
    expect(await list(marta)).toMatchObject([{ state: 'OPEN' }]);
  });

  it.each([
    [[], 'QUOTE_EMPTY'],
    [[{ ...SHIPS, quantity: 0 }], 'INVALID_QUANTITY'],
    [[{ ...SHIPS, quantity: -20 }], 'INVALID_QUANTITY'],
    [[{ ...SHIPS, quantity: 19 }], 'INVALID_QUANTITY'],
    [[{ ...SHIPS, quantity: 2_000_000_000 }], 'INVALID_QUANTITY'],
    [[{ ...SHIPS, quantity: 10_000 }], 'QUOTE_TOO_LARGE'],
    [[SHIPS, SHIPS], 'QUOTE_ITEM_TWICE'],
    [[{ sku: 'AC-GLOVES', quantity: 1 }], 'NO_BID'],
    [[{ sku: 'no-such', quantity: 1 }], 'NO_BID'],
    [Array.from({ length: 51 }, (_, place) => ({ sku: `X-${place}`, quantity: 1 })), 'QUOTE_TOO_LONG'],
  ])('refuses %j with words', async (items, code) => {
    expect(await codeOf(marta.send, LOCK, { items })).toBe(code);
    expect(await list(marta)).toEqual([]);
  });

  it('locks nothing at a price that is too old', async () => {
    shop.clock.advance(30 * MINUTE);
    expect(await codeOf(marta.send, LOCK, { items: [SHIPS] })).toBe('MARKET_PAUSED');
  });

  it('nobody holds more than three quotes, also when many come at once, or bets on the market all day', async () => {
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => codeOf(marta.send, LOCK, { items: [SHIPS] })),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(3);
    expect(codes.filter((code) => code === 'QUOTES_FULL')).toHaveLength(5);
    for (let round = 0; round < 4; round += 1) {
      shop.clock.advance(10 * MINUTE);
      await shop.setSpot({ silver: 50 });
      for (let time = 0; time < 3; time += 1) await lock(marta);
    }
    shop.clock.advance(10 * MINUTE);
    await shop.setSpot({ silver: 50 });
    expect(await codeOf(marta.send, LOCK, { items: [SHIPS] })).toBe('TOO_MANY_REQUESTS');
  });
});
