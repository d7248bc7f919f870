import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { moveOverdueQuotes } from '../steps/late-quotes.ts';
import {
  ANSWER_QUOTE,
  LOCK_QUOTE,
  openQuoteDesk,
  QUOTE_SPOT,
  type QuoteDesk,
} from '../testing/quote-desk.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: TestShop;
let desk: QuoteDesk;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  desk = await openQuoteDesk(shop);
});

describe('the check of a package', () => {
  it('reduces for missing pieces, offers new bids, and lets the customer choose (BUY-04)', async () => {
    const number = await desk.agree(
      [
        { sku: 'AG-SHIP-1', quantity: 20 },
        { sku: 'AG-SHIP-1', quantity: 20, condition: 'CIRCULATED' },
      ].slice(0, 1),
    );
    let quote = await desk.receive(number);
    expect(await desk.codeOf('finish_quote_check', `number: "${number}", version: ${quote.version}`)).toBe(
      'QUOTE_UNCHECKED',
    );
    quote = await desk.check(
      quote,
      0,
      'received: 19, differing: 1, new_bid: 4000, reason: "One coin weighs 29.8 g.", serials: ["A1"]',
    );
    quote = await desk.act(
      'add_quote_piece',
      `number: "${number}", version: ${quote.version}, sku: "AG-SHIP-1", quantity: 2`,
    );
    const extra = quote.lines[1]?.new_bid ?? 0;
    expect(extra).toBeGreaterThan(4_000);
    quote = await desk.finish(quote);
    expect(quote.status).toBe('differs');
    expect(quote.settlement).toMatchObject({
      missing: 5_089,
      difference: 1_089,
      additional: 2 * extra,
      if_accepted: 18 * 5_089 + 4_000 + 2 * extra,
      payout: 18 * 5_089,
      open_lines: 2,
      is_settled: false,
    });
    expect((await desk.pay(quote)).code).toBe('QUOTE_STATE');
    const other = await newCustomer(shop);
    const stolen = await other.send(ANSWER_QUOTE, { number, position: 0, accept: true });
    expect(stolen.errors?.[0]?.extensions?.code).toBe('QUOTE_NOT_FOUND');
    await must(desk.seller.send, ANSWER_QUOTE, { number, position: 0, accept: true });
    const again = await desk.seller.send(ANSWER_QUOTE, { number, position: 0, accept: false });
    expect(again.errors?.[0]?.extensions?.code).toBe('ANSWER_GIVEN');
    const done = await must<{ answerSellQuote: object }>(desk.seller.send, ANSWER_QUOTE, {
      number,
      position: 1,
      accept: false,
    });
    expect(done.answerSellQuote).toMatchObject({
      status: 'ACCEPTED',
      settlement: { payout: { value: (18 * 5_089 + 4_000) / 100 } },
    });
    expect((await desk.mailsOf(number)).join(' ')).toContain('sell-quote-differs');
  });

  it('sends pieces back without an answer in time (BUY-04)', async () => {
    let quote = await desk.receive(await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]));
    quote = await desk.check(quote, 0, 'received: 20, differing: 20, new_bid: 100, reason: "Plated."');
    quote = await desk.finish(quote);
    const answerBy = Date.parse(quote.answer_by ?? '');
    expect(answerBy).toBeGreaterThan(shop.clock.now() + 4 * DAY);
    await moveOverdueQuotes(shop.services);
    expect((await desk.read(quote.number)).status).toBe('differs');
    shop.clock.advance(answerBy - shop.clock.now());
    desk.buyer = await officeAs(shop, 'buyer');
    await shop.setSpot(QUOTE_SPOT);
    await moveOverdueQuotes(shop.services);
    // The market of the metals is closed for an hour from five o'clock on.
    expect((await desk.read(quote.number)).status).toBe('differs');
    shop.clock.advance(DAY / 12);
    desk.buyer = await officeAs(shop, 'buyer');
    await shop.setSpot(QUOTE_SPOT);
    await moveOverdueQuotes(shop.services);
    expect(await desk.read(quote.number)).toMatchObject({ status: 'returned', settlement: { payout: 0 } });
  });

  it('rejects impossible figures and the second of two saves (BUY-04)', async () => {
    const quote = await desk.receive(await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]));
    const base = `number: "${quote.number}", version: ${quote.version}, position: 0`;
    for (const [finding, code] of [
      ['received: 21', 'RECEIVED_INVALID'],
      ['received: -1', 'RECEIVED_INVALID'],
      ['received: 20, weight_grams: 560', 'WEIGHT_SHORT'],
      ['received: 5, differing: 6, reason: "x"', 'DIFFERING_INVALID'],
      ['received: 5, differing: 1', 'REASON_INVALID'],
      ['received: 5, differing: 1, reason: "x", new_bid: 5090', 'BID_INVALID'],
      ['received: 1, serials: ["A", "B"]', 'SERIALS_INVALID'],
      ['received: 2, serials: ["A", "A"]', 'SERIALS_INVALID'],
    ]) {
      expect(await desk.codeOf('check_quote_line', `${base}, check: { ${finding} }`)).toBe(code);
    }
    const second = await officeAs(shop, 'bench');
    const codes = await Promise.all(
      [desk.buyer, second].map((client) =>
        desk.codeOf('check_quote_line', `${base}, check: { received: 20 }`, client),
      ),
    );
    expect(codes.sort()).toEqual(['CONFLICT', null].sort());
  });

  it('stores photographs anew and rejects other files (BUY-04)', async () => {
    const quote = await desk.receive(await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]));
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } });
    const image = (await picture.jpeg().toBuffer()).toString('base64');
    const add = (base64: string) => `number: "${quote.number}", position: 0, image: "${base64}"`;
    const changed = await desk.act('add_quote_photo', add(image));
    const [id] = changed.lines[0]?.photos ?? [];
    const photo = await desk.buyer.query<{ quote_photo: string }>(
      `{ quote_photo(number: "${quote.number}", id: "${id}") }`,
    );
    expect(photo.data.quote_photo).toMatch(/^data:image\/webp;base64,/);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect(await desk.codeOf('add_quote_photo', add(svg))).toBe('PHOTO_BROKEN');
    const { customer } = await must<{ customer: { sell_quote: { items: { photographs: string[] }[] } } }>(
      desk.seller.send,
      `{ customer { sell_quote(number: "${quote.number}") { items { photographs } } } }`,
    );
    expect(customer.sell_quote.items[0]?.photographs).toHaveLength(1);
  });

  it('charges the market loss of missing pieces, so that an almost empty package cancels nothing for free (BUY-04, SELL-05)', async () => {
    const { send } = desk.seller;
    const items = [{ sku: 'AG-SHIP-1', quantity: 20 }];
    const canceling = await desk.agree(items);
    const number = await desk.agree(items);
    const fallen = await desk.agree(items);
    const quotes = await Promise.all([number, fallen].map((one) => desk.receive(one)));
    const [risenQuote, fallenQuote] = await Promise.all(
      quotes.map((one) => desk.check(one, 0, 'received: 1')),
    );
    if (!risenQuote || !fallenQuote) throw new Error('Two quotes were checked.');
    await shop.setSpot({ ...QUOTE_SPOT, silver: 45 });
    expect((await desk.finish(fallenQuote)).owed).toBeNull();
    await shop.setSpot({ ...QUOTE_SPOT, silver: 51 });
    // Nineteen of the twenty pieces did not come: they cost what canceling them costs.
    const cost = (await desk.read(canceling)).loss ?? 0;
    expect(cost).toBeGreaterThan(0);
    const checked = await desk.finish(risenQuote);
    expect(checked).toMatchObject({ status: 'checked', owed: (cost * 19) / 20 });
    expect(checked.events.at(-1)?.note).toContain('19 pieces did not come or go back');
    const { customer } = await must<{ customer: { sell_quote: object } }>(
      send,
      `{ customer { sell_quote(number: "${number}") { owed { value } claim { value } deductions { number amount { value } } settlement { to_customer { value } } } } }`,
    );
    const owed = (cost * 19) / 2_000;
    expect(customer.sell_quote).toEqual({
      ...{ owed: { value: owed }, claim: { value: owed } },
      deductions: [{ number, amount: { value: owed } }],
      settlement: { to_customer: { value: (5_089 - (cost * 19) / 20) / 100 } },
    });
    const blocked = await send(LOCK_QUOTE, { items });
    expect(blocked.errors?.[0]?.extensions?.code).toBe('OPEN_CLAIM');
    expect((await desk.pay(checked)).code).toBeNull();
    const paid = await desk.read(number);
    expect(paid.payout.paid).toBe(5_089 - (cost * 19) / 20);
    const after = await send(LOCK_QUOTE, { items });
    expect(after.errors).toBeUndefined();
  });

  it('charges the market loss of pieces that go back, so that worthless ones cancel nothing for free (BUY-04, SELL-05)', async () => {
    const items = [{ sku: 'AG-SHIP-1', quantity: 20 }];
    const canceling = await desk.agree(items);
    const failed = await desk.receive(await desk.agree(items));
    const asked = await desk.receive(await desk.agree(items));
    await shop.setSpot({ ...QUOTE_SPOT, silver: 51 });
    const cost = (await desk.read(canceling)).loss ?? 0;
    expect(cost).toBeGreaterThan(0);
    const sentBack = await desk.finish(
      await desk.check(failed, 0, 'received: 20, differing: 20, reason: "Plated."'),
    );
    expect(sentBack).toMatchObject({ owed: cost, settlement: { payout: 0 } });

    const bid = 'received: 20, differing: 10, new_bid: 4000, reason: "Worn."';
    const quote = await desk.finish(await desk.check(asked, 0, bid));
    expect(quote).toMatchObject({ status: 'differs', owed: null });
    const owed = cost / 2 / 100;
    const read = `{ customer { sell_quote(number: "${quote.number}") { owed { value } items { return_cost { value } } } } }`;
    type Read = { customer: { sell_quote: object } };
    const { customer } = await must<Read>(desk.seller.send, read);
    expect(customer.sell_quote).toEqual({ owed: null, items: [{ return_cost: { value: owed } }] });
    const answer = (cents: number) =>
      desk.seller.send(ANSWER_QUOTE, {
        number: quote.number,
        position: 0,
        accept: false,
        owed: owed - cents / 100,
      });
    expect((await answer(1)).errors?.[0]?.extensions?.code).toBe('COST_CHANGED');
    expect((await answer(0)).errors).toBeUndefined();
    const after = await must<Read>(desk.seller.send, read);
    expect(after.customer.sell_quote).toEqual({ owed: { value: owed }, items: [{ return_cost: null }] });
  });

  it('charges pieces that go back without an answer, once their metal has a price (BUY-04, SELL-05)', async () => {
    const cost = async () => (await desk.read(canceling)).loss ?? 0;
    const canceling = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
    let quote = await desk.receive(await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]));
    quote = await desk.check(quote, 0, 'received: 20, differing: 20, new_bid: 100, reason: "Plated."');
    quote = await desk.finish(quote);
    // The market has opened again by then, and the price is too old.
    shop.clock.advance(Date.parse(quote.answer_by ?? '') + DAY / 8 - shop.clock.now());
    desk.buyer = await officeAs(shop, 'buyer');
    await moveOverdueQuotes(shop.services);
    expect((await desk.read(quote.number)).status).toBe('differs');
    await shop.setSpot({ ...QUOTE_SPOT, silver: 51 });
    await moveOverdueQuotes(shop.services);
    const after = await desk.read(quote.number);
    expect(after).toMatchObject({ status: 'returned', owed: await cost() });
    expect(after.owed).toBeGreaterThan(0);
  });

  it('pays a part of a quote at the bid of its own quantity (SELL-02, SELL-05)', async () => {
    const [one, ten] = await Promise.all(
      [1, 10].map(async (quantity) => {
        const quote = await desk.receive(await desk.agree([{ sku: 'AU-COMP-1', quantity }]));
        return desk.finish(await desk.check(quote, 0, 'received: 1'));
      }),
    );
    expect(one).toMatchObject({ owed: null });
    const { owed, settlement } = ten as NonNullable<typeof ten>;
    expect(owed).toBeGreaterThan(0);
    expect((settlement.payout ?? 0) - (owed ?? 0)).toBe(one?.settlement.payout);
  });
});
