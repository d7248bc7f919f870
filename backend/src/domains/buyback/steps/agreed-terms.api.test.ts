import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { openQuoteDesk, QUOTE_SPOT, type QuoteDesk } from '../testing/quote-desk.ts';

let shop: TestShop;
let desk: QuoteDesk;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot(QUOTE_SPOT);
  desk = await openQuoteDesk(shop);
});

const MIGRATION = join(
  import.meta.dirname,
  '../../../platform/database/migrations/changes/carts/0171-quote-loss-terms.sql',
);
const derive = readFileSync(MIGRATION, 'utf8').replace(/^[\s\S]*?;\s*(?=update )/, '');

const SINCE = 'you owe what our bids have risen by since the lock, for the pieces whose bid has risen;';
/** The sentence about a loss in terms of earlier days. */
const EARLIER = {
  none: null,
  package: 'If the package never comes, you pay what our bids have risen by since the lock.',
  missing: `If you cancel, or pieces do not come, ${SINCE} if none has, you owe nothing.`,
  returned: `If you cancel, or pieces do not come or go back, ${SINCE} if none has, you owe nothing.`,
};

/** Agrees to a quote as if its terms had had another sentence, and upgrades the row. */
async function agreeTo(sentence: string | null, items: object[]): Promise<string> {
  const number = await desk.agree(items);
  const terms = sentence === null ? null : ['Ship by Friday.', sentence];
  await sql`update sell_quote set terms = ${terms}::text[] where number = ${number}`.execute(shop.db);
  await sql.raw(derive).execute(shop.db);
  return number;
}

describe('a quote that was agreed under earlier terms', () => {
  it.each([
    ['none', 0, 0],
    ['package', 20, 0],
    ['missing', 20, 1],
    ['returned', 20, 3],
  ] as const)(
    'with the duty "%s" owes for %i pieces if canceled, and for %i missing and returned ones (BUY-02, SELL-03)',
    async (duty, ofCanceled, ofChecked) => {
      const items = [{ sku: 'AG-SHIP-1', quantity: 20 }];
      const now = await desk.agree(items);
      const [canceled, checked] = [await agreeTo(EARLIER[duty], items), await agreeTo(EARLIER[duty], items)];
      let quote = await desk.receive(checked);
      await shop.setSpot({ ...QUOTE_SPOT, silver: 51 });
      const perPiece = ((await desk.read(now)).loss ?? 0) / 20;
      expect(perPiece).toBeGreaterThan(0);
      expect((await desk.read(canceled)).loss).toBe(ofCanceled * perPiece);
      quote = await desk.check(quote, 0, 'received: 19, differing: 2, reason: "Plated."');
      quote = await desk.finish(quote);
      expect(quote.owed ?? 0).toBe(ofChecked * perPiece);
    },
  );

  it('returns pieces for free and says so, and does not charge a lower bid for fewer pieces (BUY-04, SELL-03)', async () => {
    const items = [{ sku: 'AU-COMP-1', quantity: 10 }];
    const read = async (number: string) => {
      await desk.finish(
        await desk.check(
          await desk.receive(number),
          0,
          'received: 10, differing: 9, new_bid: 100, reason: "Worn."',
        ),
      );
      const { customer } = await must<{ customer: { sell_quote: { items: object[] } } }>(
        desk.seller.send,
        `{ customer { sell_quote(number: "${number}") { items { returns_free return_cost { value } } } } }`,
      );
      return customer.sell_quote.items[0];
    };
    const charged = { returns_free: false, return_cost: { value: expect.any(Number) } };
    const today = await read(await desk.agree(items));
    expect(today).toEqual(charged);
    expect(today).not.toMatchObject({ return_cost: { value: 0 } });
    const earlier = await read(await agreeTo(EARLIER.returned, items));
    expect(earlier).toEqual({ returns_free: false, return_cost: { value: 0 } });
    await shop.setSpot({ ...QUOTE_SPOT, gold: 4_100 });
    expect(await read(await agreeTo(EARLIER.missing, items))).toEqual({
      returns_free: true,
      return_cost: { value: 0 },
    });
  });
});
