import type { ReportableSale } from '@ingot/rules/compliance/form-1099b.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findPayout } from '../agreement/payout.repository.ts';
import { readQuotes } from '../quote.repository.ts';
import { payoutDuties } from './payout-duties.ts';

/** A sale to the shop that was paid. */
export interface PaidSale {
  readonly number: string;
  readonly customerId: number | null;
  /** The holder of the account or the payee of the check. */
  readonly holder: string;
  readonly paidMinor: number;
  readonly paidMs: number;
  /** Parts of the sale that are reported on Form 1099-B, with other sales of 24 hours. */
  readonly reported: readonly ReportableSale[];
  /** Numbers of the other sales that count with it. */
  readonly countedWith: readonly string[];
  /** What was paid for them, in minor units. */
  readonly countedMinor: number;
}

/** Returns a paid quote with its reportable parts; null for a quote that is not paid. */
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
    paidMinor: payout.paidMinor ?? 0,
    paidMs,
    reported,
    countedWith,
    countedMinor,
  };
}
