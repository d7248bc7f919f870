import type { ReportableSale } from '@ingot/rules/compliance/form-1099b.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findPayout } from '../agreement/payout.repository.ts';
import { readQuotes } from '../quote.repository.ts';
import { payoutDuties } from './payout-duties.ts';

/** A paid sale to the shop. */
export interface PaidSale {
  readonly number: string;
  readonly customerId: number | null;
  /** The holder of the bank account, or the payee of the check. */
  readonly holder: string;
  /** The amount for the pieces, including the part that was deducted for claims. */
  readonly paidMinor: number;
  readonly paidMs: number;
  /** The parts of the sale that Form 1099-B reports, together with other sales within 24 hours. */
  readonly reported: readonly ReportableSale[];
  /** Numbers of the other sales that count together with this sale. */
  readonly countedWith: readonly string[];
  /** The payments for the other sales, in minor units. */
  readonly countedMinor: number;
}

/** Returns a paid quote with its reportable parts. Returns null for an unpaid quote. */
export async function findPaidSale(
  db: Database | Transaction,
  services: Pick<Services, 'shop'>,
  quoteId: number,
): Promise<PaidSale | null> {
  const [quote] = await readQuotes(db, { ids: [quoteId], limit: 1 });
  const payout = await findPayout(db, quoteId);
  if (!quote || payout === null || payout.paidAtMs === null) return null;
  const paidMs = payout.paidAtMs;
  const { reported, countedWith, countedMinor } = await payoutDuties(
    db,
    { ...services, clock: { now: () => paidMs } },
    quote,
  );
  return {
    number: quote.number,
    customerId: quote.customerId,
    holder: payout.holder,
    paidMinor: (payout.paidMinor ?? 0) + payout.deductedMinor,
    paidMs,
    reported,
    countedWith,
    countedMinor,
  };
}
