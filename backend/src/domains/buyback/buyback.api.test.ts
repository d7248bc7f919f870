import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { decodeMail } from '../../testing/servers/decode-mail.ts';
import { newCustomer, type TestCustomer } from '../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard } from '../../testing/shopping/pay-by-card.ts';
import { placeCustomerOrder, readyCustomer } from '../../testing/shopping/place-orders.ts';
import { CHECK_AGREEMENT } from '../../testing/shopping/sell-agreement.ts';
import { ADDRESS, must, newShopper, PLACE_ORDER, type Send } from '../../testing/shopping/shopper.ts';
import { jobsDone } from '../../testing/waiting.ts';
import { endSellQuotes } from './quote/end-sell-quotes.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** A lock of ten minutes and the grace period of a cancellation. */
const PAUSE = 40 * MINUTE;

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  // The tests advance the clock by hours. In the daily break of the market there is no price lock.
  const hour = new Date(shop.clock.now()).getUTCHours();
  if (hour >= 19) shop.clock.advance((24 + 15 - hour) * 60 * MINUTE);
  await shop.setSpot({ gold: 4_000, silver: 50 });
  marta = await newCustomer(shop);
});

const FIELDS = `number state total_quantity total { value currency } seconds_left
  items { sku quantity price { value } row_total { value } product { name } }`;
const LOCK = `mutation ($items: [SellQuoteItemInput!]!) { quote: lockSellQuote(items: $items) { ${FIELDS} } }`;
const ACCEPT = `mutation ($number: String!) { quote: acceptSellQuote(number: $number, agreement: ${CHECK_AGREEMENT}) { ${FIELDS} } }`;
const RENEW = `mutation ($id: String!) { lockCartPrices(input: { cart_id: $id }) { cart { id } } }`;
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
  it('a quote locks the posted bids for ten minutes and is listed (OPEN-43)', async () => {
    const quote = await lock(marta);
    // A bid of 49.50 per ounce plus the posted 2.8 %: 50.89 for one of twenty.
    expect(quote).toMatchObject({
      state: 'OPEN',
      seconds_left: 600,
      total: { value: 1017.8, currency: 'USD' },
    });
    expect(quote.number).toMatch(/^Q-[0-9A-Z]{10}$/);
    await shop.setSpot({ silver: 30 });
    shop.clock.advance(9 * MINUTE);
    await shop.setSpot({ silver: 30 });
    expect(await list(marta)).toMatchObject([{ number: quote.number, state: 'OPEN', seconds_left: 60 }]);
    const accepted = await must<{ quote: Quote }>(marta.send, ACCEPT, { number: quote.number });
    expect(accepted.quote).toMatchObject({ state: 'ACCEPTED', total: { value: 1017.8 } });
    shop.clock.advance(60 * MINUTE);
    expect((await must<{ quote: Quote }>(marta.send, ACCEPT, { number: quote.number })).quote.state).toBe(
      'ACCEPTED',
    );
  });

  it('an expired quote cannot be accepted, to the second (OPEN-43)', async () => {
    const { number } = await lock(marta);
    shop.clock.advance(10 * MINUTE);
    expect(await codeOf(marta.send, ACCEPT, { number })).toBe('QUOTE_EXPIRED');
    expect(await list(marta)).toMatchObject([{ state: 'EXPIRED', seconds_left: 0 }]);
  });

  it('rejects guests; another customer’s quote gets the error of an unknown one (OPEN-43)', async () => {
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
    [[{ ...SHIPS, quantity: 2_000_000_000 }], 'QUOTE_TOO_LARGE'],
    [[{ ...SHIPS, quantity: 10_000 }], 'QUOTE_TOO_LARGE'],
    [[SHIPS, SHIPS], 'QUOTE_ITEM_TWICE'],
    [[{ sku: 'AC-GLOVES', quantity: 1 }], 'NO_BID'],
    [[{ sku: 'no-such', quantity: 1 }], 'NO_BID'],
    [Array.from({ length: 51 }, (_, place) => ({ sku: `X-${place}`, quantity: 1 })), 'QUOTE_TOO_LONG'],
  ])('rejects %j with a message', async (items, code) => {
    expect(await codeOf(marta.send, LOCK, { items })).toBe(code);
    expect(await list(marta)).toEqual([]);
  });

  it('locks nothing at a stale price', async () => {
    shop.clock.advance(30 * MINUTE);
    expect(await codeOf(marta.send, LOCK, { items: [SHIPS] })).toBe('MARKET_PAUSED');
  });

  it('limits a customer to three open quotes, also concurrently, and limits locks per hour', async () => {
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

describe('a seller who buys', () => {
  // All tests ship to one address. Each begins after the pause that follows the trades of the previous
  // one, without its unpaid orders.
  beforeEach(async () => {
    shop.clock.advance(PAUSE);
    await shop.db.deleteFrom('open_order').execute();
    await shop.setSpot({ gold: 4_000, silver: 50 });
  });

  const GOLD = { sku: 'AU-SUN-1', quantity: 1 };
  const place = (who: Send, id: string) =>
    who<{ placeOrder: { orderV2: { number: string } | null } }>(PLACE_ORDER, { id });
  const cancel = (number: string) =>
    shop.db.updateTable('sales_order').set({ status: 'canceled' }).where('number', '=', number).execute();

  it('cannot accept a quote during an unpaid order of the metal (FIX-08)', async () => {
    const order = await placeCustomerOrder(marta.send, { 'AU-SUN-1': 1 });
    shop.clock.advance(MINUTE);
    await shop.setSpot({ gold: 4_200, silver: 50 });
    const { number } = await lock(marta, [GOLD]);
    const { errors } = await marta.send(ACCEPT, { number });
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(
          new RegExp(
            `^Your order ${order.number} of gold is not paid\\. Pay or cancel it first; this quote is held until \\d`,
          ),
        ),
        extensions: { code: 'UNPAID_ORDER_OF_METAL' },
      },
    ]);
    expect(await list(marta)).toMatchObject([{ number, state: 'OPEN' }]);
    // Other metals and other persons are not affected.
    const silver = await lock(marta);
    await must(marta.send, ACCEPT, { number: silver.number });
    const other = await newCustomer(shop);
    await must(other.send, ACCEPT, { number: (await lock(other, [GOLD])).number });
    await cancel(order.number);
    expect((await must<{ quote: Quote }>(marta.send, ACCEPT, { number })).quote.state).toBe('ACCEPTED');
  });

  it('counts guest orders with the same e-mail address (FIX-08)', async () => {
    const guest = await newShopper(shop.query);
    await guest.add('AU-SUN-1', 1);
    await guest.prepare();
    const [box = '', domain = ''] = marta.email.split('@');
    await must(
      shop.query as Send,
      'mutation ($id: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } } }',
      { id: guest.cartId, email: `${box}+gold@${domain}` },
    );
    await guest.placeOrder();
    const { number } = await lock(marta, [GOLD]);
    expect(await codeOf(marta.send, ACCEPT, { number })).toBe('UNPAID_ORDER_OF_METAL');
  });

  it('counts all orders from the same connection or postal address (FIX-08)', async () => {
    const at = (address: string, token?: string) =>
      ((document: string, variables?: object) =>
        shop.query(document, variables, {
          remoteAddress: address,
          ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
        })) as unknown as Send;
    const guest = await newShopper(at('198.51.100.7'));
    await guest.add('AU-SUN-1', 1);
    await guest.prepare();
    const { number: order } = await guest.placeOrder();

    const { number } = await lock(marta, [GOLD]);
    const { errors } = await at('198.51.100.7', marta.token)(ACCEPT, { number });
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^An order of gold from your connection or postal address is not paid/),
      extensions: { code: 'UNPAID_ORDER_OF_METAL' },
    });
    // The order may be another person's, so the error does not contain its number.
    expect(errors?.[0]?.message).not.toContain(order);
    await must(
      marta.send,
      `mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }`,
      {
        input: {
          ...ADDRESS,
          region: { region_code: ADDRESS.region },
        },
      },
    );
    expect(await codeOf(at('198.51.100.8', marta.token), ACCEPT, { number })).toBe('UNPAID_ORDER_OF_METAL');

    const other = await newCustomer(shop);
    const sold = await lock(other, [GOLD]);
    await must(at('198.51.100.9', other.token), ACCEPT, { number: sold.number });
    await cancel(order);
    await must(marta.send, ACCEPT, { number });
  });

  it('counts paid orders whose prices the same connection locked (SELL-05, FIX-08)', async () => {
    const at = (token?: string) =>
      ((document: string, variables?: object) =>
        shop.query(document, variables, {
          remoteAddress: '198.51.100.70',
          ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
        })) as unknown as Send;
    const guest = await newShopper(at());
    await guest.add('AU-SUN-1', 1);
    await guest.prepare({ address: { ...ADDRESS, street: ['70 Elsewhere Road'] } });
    const { number: order } = await guest.placeOrder();
    await shop.db.updateTable('sales_order').set({ status: 'paid' }).where('number', '=', order).execute();
    await shop.db.deleteFrom('open_order').execute();
    const { number } = await lock(marta, [GOLD]);
    expect(await codeOf(at(marta.token), ACCEPT, { number })).toBe('ORDERED_WHILE_LOCKED');
    await must(marta.send, ACCEPT, { number });
  });

  it('knows the postal address of a seller from earlier orders, also after they are paid (FIX-08)', async () => {
    const earlier = await placeCustomerOrder(marta.send, { 'AC-LOUPE': 1 });
    await shop.db
      .updateTable('sales_order')
      .set({ status: 'paid' })
      .where('number', '=', earlier.number)
      .execute();
    await shop.db.deleteFrom('open_order').execute();
    await shop.db.deleteFrom('customer_address').execute();
    const guest = await newShopper(shop.query);
    await guest.add('AU-SUN-1', 1);
    await guest.prepare();
    const { number: order } = await guest.placeOrder();
    const { number } = await lock(marta, [GOLD]);
    expect(await codeOf(marta.send, ACCEPT, { number })).toBe('UNPAID_ORDER_OF_METAL');
    await cancel(order);
    await must(marta.send, ACCEPT, { number });
  });

  it('blocks orders at older prices from the connection of a sale (FIX-08)', async () => {
    const at = (token?: string) =>
      ((document: string, variables?: object) =>
        shop.query(document, variables, {
          remoteAddress: '198.51.100.20',
          ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
        })) as unknown as Send;
    const guest = await newShopper(at());
    await guest.add('AU-SUN-1', 1);
    await guest.prepare();
    shop.clock.advance(MINUTE);
    await shop.setSpot({ gold: 4_200, silver: 50 });
    await must(at(marta.token), ACCEPT, { number: (await lock(marta, [GOLD])).number });
    const { errors } = await place(at(), guest.cartId);
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/sold to us from your connection or postal address/),
        extensions: { code: 'SOLD_WHILE_LOCKED' },
      },
    ]);
  });

  it('blocks card orders of a guest at older prices from the household of a sale (FIX-08)', async () => {
    const guest = await newShopper(shop.query);
    await guest.add('AU-SUN-1', 1);
    await guest.prepare();
    await chooseCard(shop.query as Send, guest, { card: { token: cardToken() } });
    await placeCustomerOrder(marta.send, { 'AC-LOUPE': 1 });
    shop.clock.advance(MINUTE);
    await shop.setSpot({ gold: 4_200, silver: 50 });
    await must(marta.send, ACCEPT, { number: (await lock(marta, [GOLD])).number });
    const { errors } = await place(shop.query as Send, guest.cartId);
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/sold to us from your connection or postal address/),
        extensions: { code: 'SOLD_WHILE_LOCKED' },
      },
    ]);
  });

  it('cannot accept bids locked before a guest of the household paid for the metal by card (FIX-08)', async () => {
    await placeCustomerOrder(marta.send, { 'AC-LOUPE': 1 });
    const { number } = await lock(marta, [GOLD]);
    shop.clock.advance(MINUTE);
    await shop.setSpot({ gold: 3_800, silver: 50 });
    const guest = await newShopper(shop.query);
    await guest.add('AU-SUN-1', 1);
    await guest.prepare();
    await chooseCard(shop.query as Send, guest, { card: { token: cardToken() } });
    await guest.placeOrder();
    expect(await codeOf(marta.send, ACCEPT, { number })).toBe('ORDERED_WHILE_LOCKED');
    shop.clock.advance(SECOND);
    const early = await lock(marta, [GOLD]);
    expect(await codeOf(marta.send, ACCEPT, { number: early.number })).toBe('ORDERED_WHILE_LOCKED');
    shop.clock.advance(PAUSE);
    await shop.setSpot({ gold: 4_000, silver: 50 });
    await must(marta.send, ACCEPT, { number: (await lock(marta, [GOLD])).number });
  });

  it('cannot accept bids locked before an order of the metal, paid or unpaid (FIX-08)', async () => {
    const { number } = await lock(marta, [GOLD]);
    shop.clock.advance(MINUTE);
    await shop.setSpot({ gold: 3_800, silver: 50 });
    const order = await placeCustomerOrder(marta.send, { 'AU-SUN-1': 1 });
    const pay = { status: 'paid' as const };
    await shop.db.updateTable('sales_order').set(pay).where('number', '=', order.number).execute();
    expect(await codeOf(marta.send, ACCEPT, { number })).toBe('ORDERED_WHILE_LOCKED');
    shop.clock.advance(PAUSE);
    await shop.setSpot({ gold: 3_800, silver: 50 });
    const fresh = await lock(marta, [GOLD]);
    await must(marta.send, ACCEPT, { number: fresh.number });
  });

  it('cannot sell at today’s bid what it just ordered and paid at an older lock (SELL-05, FIX-08)', async () => {
    const shopper = await readyCustomer(marta.send, { 'AU-SUN-1': 5 });
    shop.clock.advance(9 * MINUTE);
    await shop.setSpot({ gold: 4_400, silver: 50 });
    const order = await shopper.placeOrder();
    const pay = { status: 'paid' as const };
    await shop.db.updateTable('sales_order').set(pay).where('number', '=', order.number).execute();
    const sell = async () => marta.send(ACCEPT, { number: (await lock(marta, [GOLD])).number });
    shop.clock.advance(SECOND);
    expect((await sell()).errors).toMatchObject([
      {
        message: expect.stringMatching(
          /^You ordered gold shortly before or after these bids were locked \(order \d+\)\. Lock bids at \d+:\d\d [ap]m/,
        ),
        extensions: { code: 'ORDERED_WHILE_LOCKED' },
      },
    ]);
    shop.clock.advance(PAUSE - 2 * SECOND);
    await shop.setSpot({ gold: 4_400, silver: 50 });
    expect((await sell()).errors?.[0]?.extensions?.code).toBe('ORDERED_WHILE_LOCKED');
    shop.clock.advance(SECOND);
    expect((await sell()).errors).toBeUndefined();
  });

  it('cannot order at prices locked before the sale, and can lock new ones afterwards (FIX-08)', async () => {
    const shopper = await readyCustomer(marta.send, { 'AU-SUN-1': 1 });
    shop.clock.advance(MINUTE);
    await shop.setSpot({ gold: 4_200, silver: 50 });
    await must(marta.send, ACCEPT, { number: (await lock(marta, [GOLD])).number });
    const { data, errors } = await place(marta.send, shopper.cartId);
    expect(data.placeOrder.orderV2).toBeNull();
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(
          /^Unable to place order: You agreed to sell us gold shortly before or while these prices were locked\. Lock new prices at \d+:\d\d [ap]m/,
        ),
        extensions: { code: 'SOLD_WHILE_LOCKED' },
      },
    ]);
    expect(await codeOf(marta.send, RENEW, { id: shopper.cartId })).toBe('PRICE_LOCK_RUNNING');
    shop.clock.advance(9 * MINUTE);
    await shop.setSpot({ gold: 4_200, silver: 50 });
    // A new lock is also too early: the old bids and the new asks would be a choice of markets.
    await must(marta.send, RENEW, { id: shopper.cartId });
    expect((await place(marta.send, shopper.cartId)).errors?.[0]?.extensions?.code).toBe('SOLD_WHILE_LOCKED');
    shop.clock.advance(PAUSE);
    await shop.setSpot({ gold: 4_200, silver: 50 });
    await must(marta.send, RENEW, { id: shopper.cartId });
    await shopper.placeOrder();
  });

  it('cannot buy back after a fall what it sold at an older quote (SELL-05, FIX-08)', async () => {
    const { number } = await lock(marta, [GOLD]);
    shop.clock.advance(9 * MINUTE);
    await shop.setSpot({ gold: 3_600, silver: 50 });
    await must(marta.send, ACCEPT, { number });
    shop.clock.advance(SECOND);
    const shopper = await readyCustomer(marta.send, { 'AU-SUN-1': 1 });
    expect((await place(marta.send, shopper.cartId)).errors?.[0]?.extensions?.code).toBe('SOLD_WHILE_LOCKED');
  });

  it('of a concurrent order and acceptance one succeeds (FIX-08)', async () => {
    const shopper = await readyCustomer(marta.send, { 'AU-SUN-1': 1 });
    shop.clock.advance(MINUTE);
    await shop.setSpot({ gold: 4_200, silver: 50 });
    const { number } = await lock(marta, [GOLD]);
    const [ordered, agreed] = await Promise.all([
      place(marta.send, shopper.cartId),
      marta.send(ACCEPT, { number }),
    ]);
    expect([ordered.errors, agreed.errors].filter((errors) => errors === undefined)).toHaveLength(1);
  });
});

describe('mails about sell quotes', () => {
  /** Returns the mails about a quote after all jobs are done, by event. */
  async function mailsOf(number: string): Promise<Record<string, string>> {
    await jobsDone(shop.db);
    const mails = [...(await shop.outbox())].filter(([name]) => name.includes(number));
    return Object.fromEntries(
      mails.map(([name, mail]) => [/sell-quote-(\w+)-Q/.exec(name)?.[1] ?? name, decodeMail(mail)]),
    );
  }

  it('a lock sends a mail with items, total, expiry and next steps (OPEN-43)', async () => {
    const { number } = await lock(marta);
    const { locked = '' } = await mailsOf(number);
    expect(locked).toContain(`To: ${marta.email}`);
    expect(locked).toContain(`Subject: Quote ${number}: $1,017.80 locked for you`);
    expect(locked).toMatch(/Content-Type: text\/plain/);
    expect(locked).toMatch(/Content-Type: text\/html/);
    for (const said of [
      '20 Ã\u0097 $50.89',
      `http://shop.test/sell-quotes/${number}`,
      'insured from the counter',
    ]) {
      expect(locked.split(said).length - 1, said).toBeGreaterThanOrEqual(2);
    }
    expect(locked).toMatch(/Accept by (<b[^>]*>)?\d+:\d\d [ap]m E[SD]T on \w+day, \w+ \d+/);
  });

  it('repeated acceptance sends one mail, and no mail at the expiry (OPEN-43)', async () => {
    const { number } = await lock(marta);
    await Promise.all([1, 2, 3].map(() => must(marta.send, ACCEPT, { number })));
    shop.clock.advance(10 * MINUTE);
    await endSellQuotes(shop.services);
    const mails = await mailsOf(number);
    expect(Object.keys(mails).sort()).not.toContain('expired');
    expect(mails.agreed).toContain(`Subject: Quote ${number}: accepted at $1,017.80`);
    expect(mails.agreed).toContain(`Write the number ${number} at the top of the list`);
  });

  it('the expiry sends one mail over all processes, for the last quote only (OPEN-43)', async () => {
    const replaced = await lock(marta);
    const { number } = await lock(marta);
    await jobsDone(shop.db);
    await endSellQuotes(shop.services);
    expect(Object.keys(await mailsOf(number))).toEqual(['locked']);
    shop.clock.advance(10 * MINUTE);
    await Promise.all([1, 2, 3].map(() => endSellQuotes(shop.services)));
    const { expired = '' } = await mailsOf(number);
    expect(expired).toContain(`Subject: Quote ${number} has expired`);
    expect(expired).toContain('http://shop.test/sell-to-us/quote?items=AG-SHIP-1%3A20');
    expect(Object.keys(await mailsOf(replaced.number))).toEqual(['locked']);
    const { rows } = await sql<{ count: number }>`
      select count(*) from pgboss.job where name = 'sell-quote-mail' and data ->> 'number' = ${number}`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ count: 2 }]);
  });
});
