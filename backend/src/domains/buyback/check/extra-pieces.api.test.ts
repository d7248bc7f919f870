import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { placeCustomerOrder, readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import {
  ANSWER_QUOTE,
  type OfficeQuote,
  openQuoteDesk,
  QUOTE_SPOT,
  type QuoteDesk,
} from '../testing/quote-desk.ts';

const HOUR = 3_600_000;
const AGREED = [{ sku: 'AG-SHIP-1', quantity: 20 }];

let shop: TestShop;
let desk: QuoteDesk;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  desk = await openQuoteDesk(shop);
});

/** Returns a checked quote with two additional coins, which the seller has to decide about. */
async function quoteWithExtra(finding?: string): Promise<OfficeQuote> {
  let quote = await desk.receive(await desk.agree(AGREED));
  quote = await desk.check(quote, 0, 'received: 20');
  const extra = `number: "${quote.number}", version: ${quote.version}, sku: "AG-SHIP-1", quantity: 2`;
  quote = await desk.act('add_quote_piece', extra);
  if (finding !== undefined) quote = await desk.check(quote, 1, finding);
  return desk.finish(quote);
}

async function offerOf({ number }: OfficeQuote): Promise<{ new_bid: number; payout: number }> {
  type Read = {
    customer: {
      sell_quote: {
        settlement: { if_accepted: { value: number } };
        items: { new_bid: { value: number } | null; amount_if_accepted: { value: number } }[];
      };
    };
  };
  const { customer } = await must<Read>(
    desk.seller.send,
    `{ customer { sell_quote(number: "${number}") {
      settlement { if_accepted { value } } items { new_bid { value } amount_if_accepted { value } } } } }`,
  );
  const { items, settlement } = customer.sell_quote;
  const bid = items[1]?.new_bid?.value ?? 0;
  expect(items[1]?.amount_if_accepted.value).toBeCloseTo(2 * bid, 6);
  return { new_bid: bid, payout: settlement.if_accepted.value };
}

const accept = async ({ number }: OfficeQuote, bid: number) => {
  const { data, errors } = await desk.seller.send<{
    answerSellQuote: { settlement: { payout: { value: number } } };
  }>(ANSWER_QUOTE, { number, position: 1, accept: true, bid });
  return errors?.[0]?.extensions?.code ?? data?.answerSellQuote.settlement.payout.value;
};

describe('additional pieces of a package', () => {
  it('are bought at the lower of the offered and the current bid, so that they are no option (SELL-05)', async () => {
    const quote = await quoteWithExtra();
    const offered = await offerOf(quote);
    await shop.setSpot({ ...QUOTE_SPOT, silver: 48.5 });
    const fallen = await offerOf(quote);
    expect(fallen.new_bid).toBeLessThan(offered.new_bid - 1);
    expect(await accept(quote, offered.new_bid)).toBe('BID_CHANGED');
    await shop.setSpot({ ...QUOTE_SPOT, silver: 51 });
    expect(await offerOf(quote)).toEqual(offered);
    await shop.setSpot({ ...QUOTE_SPOT, silver: 48.5 });
    expect(await accept(quote, fallen.new_bid)).toBeCloseTo(20 * 50.89 + 2 * fallen.new_bid, 6);
    expect((await desk.read(quote.number)).events.map(({ note }) => note).join(' ')).toContain(
      'because our bid has fallen',
    );
    await shop.setSpot({ ...QUOTE_SPOT, silver: 47.5 });
    expect((await desk.read(quote.number)).settlement.payout).toBe(20 * 5_089 + 200 * fallen.new_bid);
  });

  it('a lower bid for worn ones falls with the market (SELL-05)', async () => {
    const quote = await quoteWithExtra('received: 2, new_bid: 4000, reason: "Worn."');
    expect((await offerOf(quote)).new_bid).toBe(40);
    await shop.setSpot({ ...QUOTE_SPOT, silver: 48.5 });
    const { new_bid: bid } = await offerOf(quote);
    expect(bid).toBeLessThan(39);
    expect(await accept(quote, 40)).toBe('BID_CHANGED');
  });

  it('are not bought while their metal has no current price (SELL-01, SELL-05)', async () => {
    const quote = await quoteWithExtra();
    const { new_bid: bid } = await offerOf(quote);
    shop.clock.advance(HOUR / 4);
    expect(await accept(quote, bid)).toBe('MARKET_PAUSED');
    await shop.setSpot(QUOTE_SPOT);
    expect(await accept(quote, bid)).toBeCloseTo(20 * 50.89 + 2 * bid, 6);
  });

  it('are not bought shortly after the seller ordered their metal (SELL-05)', async () => {
    const quote = await quoteWithExtra();
    const { new_bid: bid } = await offerOf(quote);
    shop.clock.advance(HOUR);
    await shop.setSpot(QUOTE_SPOT);
    const { number: order } = await placeCustomerOrder(desk.seller.send, { 'AG-SHIP-1': 5 });
    expect(await accept(quote, bid)).toBe('UNPAID_ORDER_OF_METAL');
    await shop.db.updateTable('sales_order').set({ status: 'paid' }).where('number', '=', order).execute();
    await shop.db.deleteFrom('open_order').execute();
    expect(await accept(quote, bid)).toBe('ORDERED_WHILE_LOCKED');
    shop.clock.advance(HOUR);
    await shop.setSpot(QUOTE_SPOT);
    expect(await accept(quote, bid)).toBeGreaterThan(0);
  });
  it('limit orders at earlier prices from their sale on, not before (SELL-05)', async () => {
    const place = `mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { number } } }`;
    const { send } = desk.seller;
    const quote = await quoteWithExtra('received: 2, new_bid: 4000, reason: "Worn."');
    shop.clock.advance(HOUR);
    await shop.setSpot(QUOTE_SPOT);
    await shop.db.updateTable('sell_quote_item').set({ metal: 'gold' }).where('position', '=', 1).execute();
    const first = await readyCustomer(send, { 'AU-SUN-1': 1 });
    expect((await send(place, { id: first.cartId })).errors).toBeUndefined();
    await shop.db.updateTable('sales_order').set({ status: 'canceled' }).execute();
    await shop.db.deleteFrom('open_order').execute();
    const second = await readyCustomer(send, { 'AU-SUN-1': 1 });
    shop.clock.advance(1_000);
    expect(await accept(quote, 40)).toBeGreaterThan(1_000);
    const { errors } = await send(place, { id: second.cartId });
    expect(errors?.[0]?.extensions?.code).toBe('SOLD_WHILE_LOCKED');
  });
});
