import { dayText } from '@ingot/rules/compliance/duty-days.ts';
import { cashReports, payerKey } from '@ingot/rules/compliance/form-8300.ts';
import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ORDER_IDENTITY } from '../../orders/hold/identity-due-job.ts';
import { closedBankDays } from '../../shop/bank-days.ts';
import { dismissedSubjects, insertCase } from '../cases/case.repository.ts';
import {
  findUnlisted,
  findUnreported,
  insertLedger,
  linkPayments,
  lockLedger,
  type UnlistedPayment,
} from './cash-ledger.repository.ts';
import { reportsInUnitedStates } from './reporting-country.ts';

/** The window is twelve months. A margin covers time zones and leap days. */
const WINDOW_MS = 370 * 24 * 3_600_000;

/**
 * Runs the job `cash-received`: adds new payments to the cash ledger, and opens a case for each
 * payer with reportable cash. The job is idempotent.
 */
export async function scanCash(services: Pick<Services, 'db' | 'jobs' | 'clock' | 'shop'>): Promise<void> {
  const { db, clock, shop } = services;
  if (!reportsInUnitedStates(shop)) return;
  const sinceMs = clock.now() - WINDOW_MS;
  await inTransaction(db, async (trx) => {
    await lockLedger(trx);
    const added = await findUnlisted(trx, sinceMs);
    await insertLedger(trx, added.map(toEntry));
    await openCases(trx, services, sinceMs);
  });
}

async function openCases(
  trx: Transaction,
  { jobs, clock, shop }: Pick<Services, 'jobs' | 'clock' | 'shop'>,
  sinceMs: number,
): Promise<void> {
  const entries = await findUnreported(trx, sinceMs);
  const dismissed = new Set((await dismissedSubjects(trx, 'form_8300')).map(Number));
  const calendar = { timeZone: shop.store.timeZone, closedDays: closedBankDays(shop) };
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  for (const report of cashReports(entries, calendar, dismissed)) {
    const last = report.payments.at(-1);
    if (!last) continue;
    const caseId = await insertCase(trx, {
      kind: 'form_8300',
      subject: String(last.id),
      openedMs: clock.now(),
      day: dayText(report.day),
      dueOn: dayText(report.dueDay),
      statementOn: dayText(report.statementDay),
      payerName: known.get(last.id)?.payerName ?? '',
      customerId: report.payments.find(({ customerId }) => customerId !== null)?.customerId ?? null,
      amountMinor: report.totalMinor,
      facts: { relation: report.relation },
    });
    if (caseId === null) continue;
    const ids = report.payments.map(({ id }) => id);
    await linkPayments(trx, caseId, ids);
    const orderId = known.get(last.id)?.orderId;
    if (orderId !== undefined) await jobs.send(trx, ORDER_IDENTITY, { orderId, cause: 'cash' });
  }
}

function toEntry(payment: UnlistedPayment) {
  return {
    id: payment.id,
    atMs: payment.receivedMs,
    amountMinor: toBaseMinor(payment.amountMinor, payment.baseToOrderRateE6),
    tender: payment.tender,
    customerId: payment.customerId,
    payerKey: payerKey([payment.name, ...payment.address]),
    payerName: payment.name,
  };
}
