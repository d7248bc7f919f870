import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { LOCK_QUOTE, openQuoteDesk, type QuoteDesk, WIRE_AGREEMENT } from '../testing/quote-desk.ts';

const MINUTE = 60_000;

let shop: TestShop;
let desk: QuoteDesk;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  desk = await openQuoteDesk(shop);
});

describe('the agreement on a quote', () => {
  it('stores terms, ownership and payout, and no account in clear text (BUY-02)', async () => {
    const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }], WIRE_AGREEMENT);
    const { customer } = await must<{ customer: { sell_quote: Record<string, unknown> } }>(
      desk.seller.send,
      `{ customer { sell_quote(number: "${number}") { terms { version lines ownership } post_by label { address bar_code }
        payout { method holder place account_ending } } } }`,
    );
    expect(customer.sell_quote).toMatchObject({
      terms: { version: 2, ownership: 'I own these pieces, and nobody else has a claim on them.' },
      payout: { method: 'WIRE', holder: 'Marta Oakes', place: 'Harrow Savings', account_ending: '7781' },
    });
    const label = JSON.stringify(customer.sell_quote.label);
    expect(label).toContain('data:image/svg+xml;base64,');
    expect(label.toLowerCase()).not.toMatch(/silver|gold|\$/);
    const row = await shop.db.selectFrom('sell_quote_payout').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('00017781');
    const change = `mutation ($number: String!) { changeSellQuotePayout(number: $number, payout: {
      method: CHECK, holder: "Somebody Else", address: "1 Elsewhere" }) { number } }`;
    const rejected = await desk.seller.send(change, { number });
    expect(rejected.errors?.[0]?.extensions?.code).toBe('TWO_FACTOR_OFF');
  });

  it.each([
    ['terms_version: 2, owns_pieces: true', 'terms_version: 1, owns_pieces: true', 'TERMS_CHANGED'],
    ['owns_pieces: true', 'owns_pieces: false', 'OWNERSHIP_NOT_CONFIRMED'],
    ['021 000 021', '021 000 022', 'PAYOUT_ROUTING_INVALID'],
    ['0001-7781', '1', 'PAYOUT_ACCOUNT_INVALID'],
    ['Harrow Savings', ' ', 'PAYOUT_BANK_INVALID'],
  ])('rejects an agreement with %s replaced by %s (BUY-02)', async (from, to, code) => {
    const { quote } = await must<{ quote: { number: string } }>(desk.seller.send, LOCK_QUOTE, {
      items: [{ sku: 'AG-SHIP-1', quantity: 20 }],
    });
    const answer = await desk.seller.send(
      `mutation { acceptSellQuote(number: "${quote.number}", agreement: ${WIRE_AGREEMENT.replace(from, to)}) { number } }`,
    );
    expect(answer.errors?.[0]?.extensions?.code).toBe(code);
  });

  it('opens the account only with the permission and a proof, and records it (BUY-02, STAFF-10)', async () => {
    const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }], WIRE_AGREEMENT);
    const open = `mutation { open_quote_account(number: "${number}") { routing_number account_number } }`;
    expect((await desk.buyer.query(open)).code).toBe('NOT_PERMITTED');
    const compliance = await officeAs(shop, 'compliance', 'Owen Hale');
    expect((await compliance.query<object>(open)).data).toEqual({
      open_quote_account: { routing_number: '021000021', account_number: '00017781' },
    });
    const entry = await shop.db
      .selectFrom('shop_action')
      .select(['by_name', 'subject'])
      .where('verb', '=', 'bank-account-read')
      .where('subject', '=', number)
      .executeTakeFirstOrThrow();
    expect(entry.by_name).toBe('Owen Hale');
    shop.clock.advance(6 * MINUTE);
    expect((await compliance.query(open)).code).toBe('PROOF_REQUIRED');
  });
});
