import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { dieAtEachWrite } from '../../../testing/dying-writes.ts';
import { stockOf } from '../../../testing/shopping/stock-of.ts';
import { answerQuote } from '../steps/answer-quote.ts';
import { openQuoteDesk } from '../testing/quote-desk.ts';

const SKU = 'AG-SHIP-1';
const TABLES = [
  'sell_quote',
  'sell_quote_item',
  'sell_quote_event',
  'sell_quote_payout',
  'stock_lot',
  'stock_movement',
  'product_stock',
  'shop_action',
  'pgboss.job',
];
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

/**
 * Returns the processes of the connections that wait for the row of a quote. Others may wait for a moment too: a
 * commit that notifies, or a job. Asked outside the transaction that holds the row, which would see only the
 * connections of its first question.
 */
async function waitingForQuote(): Promise<readonly number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query ilike '%from "sell_quote"%for update%'`.execute(shop.db);
  return rows.map(({ pid }) => pid);
}

/**
 * Two people press at once, and their connections end in the middle of the step, as they do when the
 * process dies: both wait for the row of the quote. A connection of the pool that ended with the step
 * before can break a press sooner; then both press again.
 */
async function breakStep(number: string, words: readonly string[]): Promise<readonly string[]> {
  for (;;) {
    const { results, areBoth } = await inTransaction(shop.db, async (trx) => {
      await trx.selectFrom('sell_quote').select('id').where('number', '=', number).forUpdate().execute();
      const pressed = Promise.all([command(...words), command(...words)]);
      const ended = pressed.then(() => false);
      const both = waitFor(async () => expect(await waitingForQuote(), words[0]).toHaveLength(2)).then(
        () => true,
      );
      const first = await Promise.race([ended, both.catch(() => false)]);
      for (const pid of await waitingForQuote())
        await sql`select pg_terminate_backend(${pid}::int)`.execute(trx);
      return { results: pressed, areBoth: first };
    });
    if (areBoth) return results;
    expect(await results).toEqual(['broken', 'broken']);
  }
}

const command = (...words: string[]) => commandOf(shop.services, words);

async function commandOf(
  services: Services,
  words: readonly string[],
): Promise<'done' | 'rejected' | 'broken'> {
  try {
    const { code } = await runCommand(words, (by, work) => work({ ...services, by }));
    return code === 0 ? 'done' : 'rejected';
  } catch {
    return 'broken';
  }
}

it('books nothing twice and loses nothing when a step breaks and two people repeat it (BUY-05, BUY-06)', async () => {
  const desk = await openQuoteDesk(shop);
  const number = await desk.agree([{ sku: SKU, quantity: 20 }]);
  const before = await stockOf(shop.db, SKU);
  for (const [verb, status, ...rest] of STEPS) {
    const former = await statusOf(number);
    expect(await breakStep(number, [verb, number, ...rest])).toEqual(['broken', 'broken']);
    expect(await statusOf(number)).toBe(former);
    const results = await Promise.all([command(verb, number, ...rest), command(verb, number, ...rest)]);
    expect(results).toContain('done');
    expect(await statusOf(number)).toBe(status);
  }
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

it('a process that crashes at any write of a step leaves no trace, and the next process does the step once (BUY-04, BUY-05, BUY-06)', async () => {
  const desk = await openQuoteDesk(shop);
  const number = await desk.agree([{ sku: SKU, quantity: 20 }]);
  const before = await stockOf(shop.db, SKU);
  const { customer_id: customerId } = await shop.db
    .selectFrom('sell_quote')
    .select('customer_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const finding = ['1', '20', '5', '--amount', '40.00', '--reason', 'Scratched'];
  const answer = (services: Services) =>
    answerQuote(
      { services, viewer: { customerId, tokenHash: '' }, clientAddress: '' },
      { number, position: 0, isAccepted: true, costMinor: 0, bidMinor: null },
    );
  const run =
    (verb: string, ...rest: string[]) =>
    async (services: Services) => {
      const result = await commandOf(services, [verb, number, ...rest]);
      if (result !== 'done') throw new Error(result);
    };
  const steps = [
    ['received', 3, run('quote-receive')],
    ['received', 3, run('quote-check', ...finding)],
    ['differs', 3, run('quote-finish')],
    ['accepted', 3, answer],
    ['paid', 7, run('quote-pay', 'Safe 2')],
    ['closed', 3, run('quote-close')],
  ] as const;
  for (const [status, writes, act] of steps) {
    expect(await dieAtEachWrite(shop, TABLES, act), status).toBeGreaterThanOrEqual(writes);
    expect(await statusOf(number)).toBe(status);
  }
  expect(await desk.read(number)).toMatchObject({
    status: 'closed',
    payout: { paid_by: expect.any(String) },
  });
  // The shop sells the product as new, so the five scratched pieces become a separate lot.
  expect(await stockOf(shop.db, SKU)).toBe(before + 15);
  const mails = await desk.mailsOf(number);
  for (const news of ['received', 'differs', 'accepted', 'paid', 'closed']) {
    expect(mails.filter((name) => name.startsWith(`sell-quote-${news}-`))).toHaveLength(1);
  }
});

async function statusOf(number: string): Promise<string> {
  const row = shop.db.selectFrom('sell_quote').select('status').where('number', '=', number);
  return (await row.executeTakeFirstOrThrow()).status;
}
