import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../../platform/context.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { dieAtEachWrite, dyingWrites } from '../../testing/dying-writes.ts';
import { type StripeStub, startStripeStub } from '../../testing/servers/stripe-stub.ts';
import { placeGuestOrder } from '../../testing/shopping/place-orders.ts';
import type { Send } from '../../testing/shopping/shopper.ts';
import { readPayout } from '../payments/gateway/read-balance.ts';
import { listBankAccounts } from './accounts/account.repository.ts';
import { saveAccount } from './accounts/save-account.ts';
import { close, readDay } from './close/close-day.ts';
import { returnToPayer } from './matching/assign-elsewhere.ts';
import { confirmLine } from './matching/assign-to-order.ts';
import { readPayouts } from './payouts/read-payouts.ts';
import { exportPayouts } from './payouts/send-payouts.ts';
import { importStatement } from './statements/import-statement.ts';
import { listLines } from './statements/line.repository.ts';

/** A day before the first order: its figures are all zero. */
const CLOSED_DAY = '2026-03-11';
const TABLES = [
  'sales_order',
  'order_payment',
  'order_event',
  'bank_statement',
  'bank_line',
  'bank_assignment',
  'bank_payout',
  'bank_payout_file',
  'day_close',
  'shop_action',
  'pgboss.job',
];

let stub: StripeStub;
let shop: TestShop;
beforeAll(async () => {
  stub = await startStripeStub();
  shop = await createTestShop({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_of_the_stub',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_stub',
      STRIPE_API_URL: stub.url,
      STRIPE_WEBHOOK_SECRET: 'whsec_of_these_tests',
    },
  });
});
afterAll(async () => {
  await shop.close();
  await stub.close();
});

const deskOf = (services: Services) => ({ ...services, by: 'Clerk' });

/** Returns a compressed statement with one wire for an order and one that names none. */
function statementOf(amount: string, order: string): Buffer {
  const entries = [
    [amount, order],
    ['640.00', 'GOLD'],
  ].map(
    ([total, text]) => `<Ntry><Amt Ccy="USD">${total}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>2026-03-18</Dt></BookgDt><AcctSvcrRef>W ${text}</AcctSvcrRef><NtryDtls><TxDtls>
    <RltdPties><Dbtr><Nm>Wren Halloway</Nm></Dbtr><DbtrAcct><Id><Othr><Id>55500921</Id></Othr></Id></DbtrAcct></RltdPties>
    <RltdAgts><DbtrAgt><FinInstnId><ClrSysMmbId><MmbId>021000021</MmbId></ClrSysMmbId></FinInstnId></DbtrAgt></RltdAgts>
    <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  const xml = `<Document><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>4400004417</Id></Othr></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
  return gzipSync(xml);
}

test('books, exports and closes all or nothing when the process dies at any write (MONEY-01, MONEY-02, MONEY-05, MONEY-06)', async () => {
  const order = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
  await saveAccount(deskOf(shop.services), {
    number: '4400004417',
    name: 'Harbor',
    currency: 'USD',
    routingNumber: '021000021',
    bic: null,
  });
  const compressed = statementOf(order.total.grand_total.value.toFixed(2), order.number);
  const dies = (act: (services: Services) => Promise<unknown>) => dieAtEachWrite(shop, TABLES, act);
  expect(
    await dies((services) =>
      importStatement(deskOf(services), { fileName: 'a.xml', compressed, accountId: null, mapping: null }),
    ),
  ).toBeGreaterThanOrEqual(3);
  const lines = await listLines(shop.db, { statementId: null, limit: 10 });
  const lineOf = (text: string) => lines.find(({ remittance }) => remittance?.includes(text))?.id ?? 0;
  const lineId = lineOf(order.number);
  expect(await dies((services) => confirmLine(deskOf(services), lineId))).toBeGreaterThanOrEqual(4);
  expect(
    await dies((services) =>
      returnToPayer(deskOf(services), { lineId: lineOf('GOLD'), amountMinor: null, reason: 'No order' }),
    ),
  ).toBeGreaterThanOrEqual(3);
  const ids = (await readPayouts(shop.services, 'open')).map(({ id }) => id);
  const accountId = (await listBankAccounts(shop.db))[0]?.id ?? 0;
  const exported = (services: Services) => exportPayouts(deskOf(services), { ids, accountId });
  expect(await dies(exported)).toBeGreaterThanOrEqual(3);
  const { version } = await readDay(shop.services, CLOSED_DAY);
  const closed = (services: Services) =>
    close(deskOf(services), { day: CLOSED_DAY, version, explanations: new Map() });
  expect(await dies(closed)).toBeGreaterThanOrEqual(2);

  // The browser has lost each response, and sends the act again.
  await expect(confirmLine(deskOf(shop.services), lineId)).rejects.toThrow();
  await expect(exported(shop.services)).rejects.toMatchObject({ code: 'PAYOUT_SENT' });
  await expect(closed(shop.services)).rejects.toMatchObject({ code: 'DAY_CLOSED' });
  const payments = shop.db.selectFrom('order_payment').select('amount_minor').execute();
  expect(await payments).toEqual([{ amount_minor: Math.round(order.total.grand_total.value * 100) }]);
});

test('stores each transaction of a gateway payout once when the process dies while it reads (MONEY-06)', async () => {
  // One more than the shop stores in one statement.
  const count = 501;
  const created = Math.floor(shop.clock.now() / 1_000);
  const row = { reporting_category: 'charge', amount: 1_000, fee: 30, net: 970, currency: 'usd', created };
  for (let at = 0; at < count; at++)
    stub.balance.transactions.push({ ...row, id: `txn_${at}`, payout: 'po_1', source: null });
  stub.balance.payouts.set('po_1', {
    ...{ id: 'po_1', amount: 970 * count, currency: 'usd', status: 'paid', automatic: true, created },
    ...{ reconciliation_status: 'completed', arrival_date: created, statement_descriptor: 'INGOT METALS' },
  });
  const read = (services: Services) => readPayout(services, { gateway: 'stripe', payoutId: 'po_1' });
  const process = dyingWrites(shop);
  for (let write = 1; ; write++) {
    process.dieAt(write);
    await read(process.services).catch(() => undefined);
    if (!process.restart()) break;
    const complete = shop.db.selectFrom('gateway_payout').select('id').where('is_complete', '=', true);
    expect(await complete.execute(), `write ${write}`).toEqual([]);
  }
  await read(shop.services);
  const stored = shop.db
    .selectFrom('gateway_transaction')
    .select((query) => [
      query.fn.countAll<number>().as('count'),
      query.fn.sum<string>('net_minor').as('net'),
    ]);
  expect(await stored.executeTakeFirst()).toEqual({ count, net: String(970 * count) });
});
