import { dayText } from '@ingot/rules/compliance/duty-days.ts';
import { saleReportDays } from '@ingot/rules/compliance/form-1099b.ts';
import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { findPaidSale, type PaidSale } from '../../buyback/compliance/paid-sale.ts';
import { closedBankDays } from '../../shop/bank-days.ts';
import { changeCase, insertCase, lockOpenCaseOf } from '../cases/case.repository.ts';
import type { CaseFacts } from '../cases/compliance-case.ts';
import { lockLedger } from '../cash/cash-ledger.repository.ts';
import { reportsInUnitedStates } from '../cash/reporting-country.ts';
import { checkDealerYear } from './dealer-year.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Runs the job `quote-paid`: opens a case for a sale that is reported on Form 1099-B. The sales of
 * one customer within 24 hours share one case. The job is idempotent.
 */
export async function reportSale(
  services: Pick<Services, 'db' | 'clock' | 'shop'>,
  { quoteId }: { readonly quoteId: number },
): Promise<void> {
  const { db, shop } = services;
  if (!reportsInUnitedStates(shop)) return;
  const sale = await findPaidSale(db, services, quoteId);
  if (sale === null) return;
  if (sale.reported.length > 0) {
    await inTransaction(db, async (trx) => {
      await lockLedger(trx);
      await openCase(trx, services, sale);
    });
  }
  await checkDealerYear(services);
}

async function openCase(trx: Transaction, { shop }: Pick<Services, 'shop'>, sale: PaidSale): Promise<void> {
  const { customerId, number, paidMinor, paidMs } = sale;
  const sold = sale.reported.map(({ kind, amount }) => ({
    kind: kind.id,
    amount: Math.round(amount * 100) / 100,
    least: kind.from.least,
  }));
  const same =
    customerId === null
      ? null
      : await lockOpenCaseOf(trx, { kind: 'form_1099b', customerId, sinceMs: paidMs - DAY_MS });
  if (same !== null) {
    const quotes = same.facts.quotes ?? [];
    if (quotes.includes(number)) return;
    const facts: CaseFacts = { quotes: [...new Set([...quotes, ...sale.countedWith, number])], sold };
    await changeCase(trx, same.id, { facts, amountMinor: same.amountMinor + paidMinor });
    return;
  }
  const day = localDay(shop.store.timeZone, paidMs);
  const days = saleReportDays(day, closedBankDays(shop));
  if (days === null) return;
  await insertCase(trx, {
    kind: 'form_1099b',
    subject: number,
    openedMs: paidMs,
    day: dayText(day),
    dueOn: dayText(days.dueDay),
    statementOn: dayText(days.statementDay),
    payerName: sale.holder,
    customerId,
    amountMinor: paidMinor + sale.countedMinor,
    facts: { quotes: [...sale.countedWith, number], sold },
  });
}
