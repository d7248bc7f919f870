import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { openQuoteDesk, type QuoteDesk } from '../testing/quote-desk.ts';

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

async function stockOf(sku: string): Promise<number> {
  const row = shop.db
    .selectFrom('product_stock')
    .innerJoin('product', 'product.id', 'product_stock.product_id')
    .select('product_stock.quantity')
    .where('product.sku', '=', sku);
  return (await row.executeTakeFirstOrThrow()).quantity;
}

describe('the payout', () => {
  it('happens once, whatever is pressed, and stores the pieces as lots (BUY-05, BUY-06)', async () => {
    const before = await stockOf('AG-SHIP-1');
    const quote = await desk.checkedQuote();
    const second = await officeAs(shop, 'buyer');
    const codes = await Promise.all(
      [desk.buyer, second, desk.buyer, second, desk.buyer].map(
        async (client) => (await desk.pay(quote, client)).code,
      ),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(4);
    expect(await desk.read(quote.number)).toMatchObject({ status: 'paid', payout: { paid: 101_780 } });
    expect(await stockOf('AG-SHIP-1')).toBe(before + 20);
    const lots = await shop.db
      .selectFrom('stock_lot')
      .innerJoin('stock_movement', 'stock_movement.lot_id', 'stock_lot.id')
      .select(['quantity', 'unit_cost_minor', 'location', 'change', 'reason'])
      .where('source', '=', quote.number)
      .execute();
    expect(lots).toEqual([
      { quantity: 20, unit_cost_minor: 5_089, location: 'Safe 2', change: 20, reason: 'purchase' },
    ]);
  });

  it('changes nothing when storing the pieces fails (BUY-05, BUY-06)', async () => {
    const quote = await desk.checkedQuote();
    const before = await stockOf('AG-SHIP-1');
    // The lot of this line exists already: the last of the steps fails.
    await shop.db
      .insertInto('stock_lot')
      .values({
        sku: 'AG-SHIP-1',
        quantity: 1,
        unit_cost_minor: 1,
        currency: 'USD',
        condition: 'new',
        location: 'Safe',
        source: quote.number,
        line: 0,
        received_at: new Date(shop.clock.now()),
      })
      .execute();
    expect((await desk.pay(quote)).is_paid).toBeUndefined();
    expect(await desk.read(quote.number)).toMatchObject({ status: 'checked', payout: { paid: null } });
    expect(await stockOf('AG-SHIP-1')).toBe(before);
    await shop.db.deleteFrom('stock_lot').where('source', '=', quote.number).execute();
    expect((await desk.pay(quote)).is_paid).toBe(true);
  });

  it('needs a recent proof, and above the amount a second member of staff (BUY-05, STAFF-07, STAFF-08)', async () => {
    await importShopSettings(shop.db, { storeConfig: { office: { approve_payouts_above_minor: 100_000 } } });
    await shop.refresh();
    const quote = await desk.checkedQuote();
    shop.clock.advance(6 * MINUTE);
    expect((await desk.pay(quote)).code).toBe('PROOF_REQUIRED');
    desk.buyer = await officeAs(shop, 'buyer');
    const asked = await desk.pay(quote);
    expect(asked).toMatchObject({ code: null, is_paid: false, quote: { is_waiting_for_approval: true } });
    expect(await desk.pay(await desk.read(quote.number))).toMatchObject({ code: null, is_paid: false });
    const { data } = await desk.buyer.query<{
      approvals: { id: string; subject: string; summary: string }[];
    }>('{ approvals { id subject summary } }');
    const waiting = data.approvals.filter(({ subject }) => subject === quote.number);
    expect(waiting).toMatchObject([{ summary: `Pay $1,017.80 to Marta Oakes for quote ${quote.number}` }]);
    const approve = `mutation { approve(id: "${waiting[0]?.id}") }`;
    expect((await desk.buyer.query(approve)).code).toBe('APPROVAL_OWN');
    const owner = await officeAs(shop, 'owner', 'Petra Lund');
    expect((await owner.query(approve)).code).toBeNull();
    expect((await owner.query(approve)).code).toBe('APPROVAL_DECIDED');
    expect(await desk.read(quote.number)).toMatchObject({
      status: 'paid',
      payout: { paid: 101_780, paid_by: 'Petra Lund' },
    });
    expect((await desk.pay(await desk.read(quote.number))).code).toBe('QUOTE_STATE');
    await importShopSettings(shop.db, { storeConfig: { office: {} } });
  });
});
