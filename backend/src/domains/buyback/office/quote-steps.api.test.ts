import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { openQuoteDesk, type QuoteDesk } from '../testing/quote-desk.ts';

let shop: TestShop;
let desk: QuoteDesk;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  desk = await openQuoteDesk(shop);
});

describe('a quote from the agreement to the payment', () => {
  it('records every step with actor and e-mail, and the customer sees them (BUY-01, BUY-03, SELL-03)', async () => {
    const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
    await must(
      desk.seller.send,
      `mutation { postSellQuote(number: "${number}", tracking: "1Z 99") { status } }`,
    );
    const found = await desk.buyer.query<{ find_quote: string }>(`{ find_quote(code: "1z 99") }`);
    expect(found.data.find_quote).toBe(number);
    let quote = await desk.receive(number);
    quote = await desk.check(
      quote,
      0,
      'received: 20, weight_grams: 622.3, test: sigma, test_result: "passed"',
    );
    quote = await desk.finish(quote);
    expect(quote.settlement).toMatchObject({ locked: 101_780, payout: 101_780, is_settled: true });
    const paid = await desk.pay(quote);
    expect(paid).toMatchObject({ code: null, is_paid: true });
    await desk.act('close_quote', `number: "${number}", version: ${paid.quote?.version}`);
    const seen = await must<{ customer: { sell_quote: { status: string; events: object[] } } }>(
      desk.seller.send,
      `{ customer { sell_quote(number: "${number}") { status events { step is_own by at } } } }`,
    );
    expect(seen.customer.sell_quote.status).toBe('CLOSED');
    expect(seen.customer.sell_quote.events).toMatchObject([
      { step: 'agreed', is_own: true },
      { step: 'posted', is_own: true },
      { step: 'received', is_own: false, by: 'Della Marsh' },
      { step: 'line-checked', by: 'Della Marsh' },
      { step: 'checked', by: 'Della Marsh' },
      { step: 'paid', by: 'Della Marsh' },
      { step: 'closed', by: 'Della Marsh' },
    ]);
    const mails = (await desk.mailsOf(number)).join(' ');
    for (const step of ['agreed', 'posted', 'received', 'checked', 'paid', 'closed']) {
      expect(mails).toContain(`sell-quote-${step}-${number}`);
    }
    const rows = await desk.buyer.query<{ quotes: { quotes: { number: string }[] } }>(
      `{ quotes(view: all, search: "${number}") { total quotes { number status locked } } }`,
    );
    expect(rows.data.quotes).toMatchObject({
      total: 1,
      quotes: [{ number, status: 'closed', locked: 101_780 }],
    });
  });
});
