import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { openQuoteDesk, QUOTE_SPOT, type QuoteDesk } from '../testing/quote-desk.ts';
import { moveOverdueQuotes } from './late-quotes.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A Friday at noon, and the opening on the Sunday after. */
const FRIDAY = Date.parse('2026-11-20T12:00:00-05:00');
const OPENS = Date.parse('2026-11-22T18:00:00-05:00');
const ITEMS = [{ sku: 'AG-SHIP-1', quantity: 20 }];
const HIGHER = { ...QUOTE_SPOT, silver: 52 };

let shop: TestShop;
let desk: QuoteDesk;
beforeAll(async () => {
  shop = await createTestShop({ now: FRIDAY });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(FRIDAY);
  await shop.setSpot(QUOTE_SPOT);
  desk = await openQuoteDesk(shop);
});

/** Moves the clock, and signs the desk in again. */
async function at(ms: number, spot: typeof QUOTE_SPOT | null = null): Promise<void> {
  shop.clock.set(ms);
  if (spot) await shop.setSpot(spot);
  desk.buyer = await officeAs(shop, 'buyer', 'Della Marsh');
}

async function costOf(number: string) {
  type Cost = { cancellation_cost: { value: number } | null; cancellation_problem: string | null };
  const { customer } = await must<{ customer: { sell_quote: Cost } }>(
    desk.seller.send,
    `{ customer { sell_quote(number: "${number}") { cancellation_cost { value } cancellation_problem } } }`,
  );
  return customer.sell_quote;
}

const cancel = (number: string, owed: number) =>
  desk.seller.send(`mutation { cancelSellQuote(number: "${number}", owed: ${owed}) { status } }`);

describe('a seller who cancels while the market is closed', () => {
  it('waits for the first price after the opening, which the quote says (SELL-01, SELL-05)', async () => {
    const number = await desk.agree(ITEMS);
    await shop.setSpot(HIGHER);
    await at(OPENS - 30 * 60 * MINUTE);
    expect(await costOf(number)).toEqual({
      cancellation_cost: null,
      cancellation_problem:
        'What is owed follows the market. The market for silver opens 6:00 pm EST on Sunday, November 22. The cost is computed then.',
    });
    expect((await cancel(number, 1_000)).errors?.[0]?.extensions?.code).toBe('MARKET_PAUSED');
    await at(OPENS + 5_000);
    expect((await costOf(number)).cancellation_problem).toContain('at its first price');
    await at(OPENS + MINUTE, { ...QUOTE_SPOT, silver: 54 });
    const { cancellation_cost: cost } = await costOf(number);
    expect(cost?.value).toBeGreaterThan(70);
    expect((await cancel(number, cost?.value ?? 0)).errors).toBeUndefined();
  });

  it('owes nothing when staff waive it (BUY-07)', async () => {
    const number = await desk.agree(ITEMS);
    await at(OPENS - 60 * MINUTE);
    const { version, loss } = await desk.read(number);
    expect(loss).toBeNull();
    const args = `number: "${number}", version: ${version}, reason: "Our mistake"`;
    expect(await desk.codeOf('cancel_quote', args)).toBe('MARKET_PAUSED');
    const waived = await desk.act('cancel_quote', `${args}, waive: true`);
    expect(waived).toMatchObject({ status: 'cancelled', owed: 0 });
  });

  it('keeps earlier terms, which settle at the last bid (BUY-02)', async () => {
    const number = await desk.agree(ITEMS);
    await sql`update sell_quote set loss_revision = 1 where number = ${number}`.execute(shop.db);
    await shop.setSpot(HIGHER);
    await at(OPENS - 60 * MINUTE);
    expect((await costOf(number)).cancellation_cost?.value).toBeGreaterThan(0);
  });

  it('waits, too, when the package does not come in time (BUY-07)', async () => {
    const number = await desk.agree(ITEMS);
    const run = async (ms: number, spot: typeof QUOTE_SPOT | null = null) => {
      await at(ms, spot);
      await moveOverdueQuotes(shop.services);
      return (await desk.read(number)).status;
    };
    const saturday = OPENS - 24 * 60 * MINUTE;
    expect(await run(saturday + 28 * DAY)).toBe('late');
    await run(saturday + 28 * DAY);
    expect(await run(saturday + 49 * DAY)).toBe('late');
    expect(await run(saturday + 51 * DAY, HIGHER)).toBe('cancelled');
    expect((await desk.read(number)).owed).toBeGreaterThan(0);
  });
});

describe('a piece that the shop no longer bids for', () => {
  const RISEN = { ...QUOTE_SPOT, silver: 54 };

  async function enable(isEnabled: boolean): Promise<void> {
    await sql`update product set is_enabled = ${isEnabled} where sku = 'AG-SHIP-1'`.execute(shop.db);
    await shop.services.catalog.refresh();
  }

  it('counts as its metal for a seller who cancels, and for pieces that do not come (SELL-05)', async () => {
    const [canceled, missing] = [await desk.agree(ITEMS), await desk.agree(ITEMS)];
    const quote = await desk.receive(missing);
    const { unit } = await shop.db
      .selectFrom('sell_quote_item')
      .innerJoin('sell_quote', 'sell_quote.id', 'sell_quote_item.quote_id')
      .select('unit_minor as unit')
      .where('number', '=', canceled)
      .executeTakeFirstOrThrow();
    await enable(false);
    await shop.setSpot(RISEN);
    try {
      const perPiece = 5_346 - unit;
      expect(perPiece).toBeGreaterThan(0);
      expect((await costOf(canceled)).cancellation_cost?.value).toBe((20 * perPiece) / 100);
      const checked = await desk.finish(await desk.check(quote, 0, 'received: 19, differing: 0'));
      expect(checked.owed).toBe(perPiece);
    } finally {
      await enable(true);
    }
  });

  it('costs nothing under earlier terms (BUY-02)', async () => {
    const number = await desk.agree(ITEMS);
    await sql`update sell_quote set loss_revision = 1 where number = ${number}`.execute(shop.db);
    await enable(false);
    await shop.setSpot(RISEN);
    try {
      expect((await costOf(number)).cancellation_cost?.value).toBe(0);
    } finally {
      await enable(true);
    }
  });
});
