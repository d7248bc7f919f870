import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { reconcilePayments } from '../../domains/payments/settle/reconcile-payments.ts';
import { refundedOf, type SandboxPayment } from '../../platform/payment-providers/sandbox/sandbox-bank.ts';
import type { TestShop } from '../create-test-shop.ts';
import { jobsDone } from '../waiting.ts';
import { checkBooks } from './check-books.ts';
import type { World } from './shop-model.ts';

/** Longer than an abandoned payment attempt may last. */
const FORGOTTEN_MS = 41 * 60_000;

/**
 * Advances by an hour without requests, waits for the shop's own jobs, and compares the bank's
 * records with what shoppers saw.
 */
export async function checkBank(world: World): Promise<void> {
  const { shop, lastPaymentId } = world;
  await waitFor(async () => {
    await jobsDone(shop.db);
    shop.clock.advance(FORGOTTEN_MS);
    await reconcilePayments(shop.services);
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(shop.db);
    await jobsDone(shop.db);
    const open = shop.db
      .selectFrom('payment')
      .select(['id', 'state'])
      .where('id', '>', lastPaymentId)
      .where('state', 'not in', ['captured', 'released', 'declined']);
    expect(await open.execute()).toEqual([]);
  });
  await checkBooks(world);

  const payments = await shop.db
    .selectFrom('payment')
    .leftJoin('sales_order', 'sales_order.id', 'payment.order_id')
    .select(['reference', 'number', 'status'])
    .where('payment.id', '>', lastPaymentId)
    .execute();
  const book = await readBook(shop);
  const kept = new Map<string | null, number>();
  for (const { reference, number } of payments) {
    const atBank = book.get(reference);
    expect(['captured', 'voided', 'declined', undefined]).toContain(atBank?.state);
    const netMinor = atBank ? atBank.capturedMinor - refundedOf(atBank) : 0;
    kept.set(number, (kept.get(number) ?? 0) + netMinor);
  }
  const standing = new Set(
    payments.filter(({ status }) => status === 'paid').map(({ number }) => number ?? ''),
  );
  const told = world.orders.filter(({ isByCard }) => isByCard);
  expect([...kept].filter(([, minor]) => minor !== 0).toSorted()).toEqual(
    told
      .filter(({ number }) => standing.has(number))
      .map(({ number, totalMinor }) => [number, totalMinor])
      .toSorted(),
  );
}

/** Returns all payments of the sandbox's bank, by reference. */
async function readBook({ services }: TestShop): Promise<Map<string, SandboxPayment>> {
  const folder = join(services.config.dataDir, 'sandbox-gateway');
  const names = await readdir(folder).catch(() => []);
  const payments = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as SandboxPayment),
  );
  return new Map(payments.map((payment) => [payment.reference, payment]));
}
