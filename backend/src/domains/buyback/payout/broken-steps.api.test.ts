import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { stockOf } from '../../../testing/shopping/stock-of.ts';
import { openQuoteDesk } from '../testing/quote-desk.ts';

const SKU = 'AG-SHIP-1';
const STEPS = [
  ['quote-receive', 'received'],
  ['quote-check', 'received', '1', '20'],
  ['quote-finish', 'checked'],
  ['quote-pay', 'paid', 'Safe 2'],
  ['quote-close', 'closed'],
] as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

/** Ends every connection that is in a transaction, as the death of its process does. */
const breakTransactions = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(
    shop.db,
  );

async function command(...words: string[]): Promise<'done' | 'rejected' | 'broken'> {
  try {
    const { code } = await runCommand(words, (by, work) => work({ ...shop.services, by }));
    return code === 0 ? 'done' : 'rejected';
  } catch {
    return 'broken';
  }
}

it('books nothing twice and loses nothing when a step breaks at any moment and is repeated (BUY-05, BUY-06)', async () => {
  const desk = await openQuoteDesk(shop);
  const number = await desk.agree([{ sku: SKU, quantity: 20 }]);
  const before = await stockOf(shop.db, SKU);
  let broken = 0;
  for (const [verb, status, ...rest] of STEPS) {
    // Each repetition breaks later, until the step ends first.
    for (let delay = 0, isOver = false; !isOver; delay++) {
      const [result] = await Promise.all([
        // Two people press at once.
        Promise.all([command(verb, number, ...rest), command(verb, number, ...rest)]),
        setTimeout(delay).then(breakTransactions),
      ]);
      broken += result.filter((one) => one === 'broken').length;
      isOver = !result.includes('broken') && (await statusOf(number)) === status;
      expect(delay).toBeLessThan(500);
    }
  }
  expect(broken).toBeGreaterThan(0);
  const paid = await desk.read(number);
  expect(paid).toMatchObject({ status: 'closed', payout: { paid: 101_780 } });
  const steps = paid.events.map(({ step }) => step).filter((step) => step !== 'line-checked');
  expect(steps).toEqual(['agreed', 'received', 'checked', 'paid', 'closed']);
  expect(await stockOf(shop.db, SKU)).toBe(before + 20);
  const { rows } = await sql<{ lots: number; movements: number; payments: number }>`
    select count(*)::int as lots, count(stock_movement.id)::int as movements,
      (select count(*)::int from shop_action where subject = ${number} and verb = 'quote-pay') as payments
    from stock_lot left join stock_movement on stock_movement.lot_id = stock_lot.id
    where source = ${number}`.execute(shop.db);
  expect(rows).toEqual([{ lots: 1, movements: 1, payments: 1 }]);
  const mails = await desk.mailsOf(number);
  for (const news of ['received', 'paid', 'closed']) {
    expect(mails.filter((name) => name.startsWith(`sell-quote-${news}-`))).toHaveLength(1);
  }
});

async function statusOf(number: string): Promise<string> {
  const row = shop.db.selectFrom('sell_quote').select('status').where('number', '=', number);
  return (await row.executeTakeFirstOrThrow()).status;
}
