import { settleQuote } from '@ingot/rules/buyback/quote-settlement.ts';
import { type ReportableSale, reportableSales, type SoldPieces } from '@ingot/rules/compliance/form-1099b.ts';
import { type IdentityReason, identityReason } from '@ingot/rules/compliance/identity-check.ts';
import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { readProductKinds } from '../../catalog/bids/read-product-kinds.ts';
import { readQuotes } from '../quote.repository.ts';
import { checkedLine, type SellQuote } from '../sell-quote.ts';
import { findIdentity, findPaidSince, type QuoteIdentity } from './identity.repository.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_QUOTES = 1_000;

/** The duties of the shop with the payout of a quote. */
export interface PayoutDuties {
  /** Why the identity of the seller must be checked; null if it need not be. */
  readonly identityReason: IdentityReason | null;
  /** The recorded check; null for none. */
  readonly identity: QuoteIdentity | null;
  /** Whether the payout waits for an identity check. */
  readonly isIdentityMissing: boolean;
  /** Parts of the sale that are reported on Form 1099-B, with other sales of 24 hours. */
  readonly reported: readonly ReportableSale[];
  /** Numbers of the other sales that count together with this sale. */
  readonly countedWith: readonly string[];
  /** The payments for the other sales, in minor units. */
  readonly countedMinor: number;
}

/** The settings and the time of the payout. */
type DutyServices = Pick<Services, 'shop'> & { readonly clock: Pick<Services['clock'], 'now'> };

/**
 * Returns the duties with the payout of a quote as it is settled now. Other quotes of the seller that
 * were paid within the last 24 hours count with it.
 */
export async function payoutDuties(
  db: Database | Transaction,
  { clock, shop }: DutyServices,
  quote: SellQuote,
): Promise<PayoutDuties> {
  const nowMs = clock.now();
  const earlier = await earlierSales(db, quote, nowMs);
  const identity = await findIdentity(db, quote.id);
  const sold = await soldPieces(db, [quote, ...earlier.quotes]);
  const isInUnitedStates = shop.contact.country === 'US';
  const reported = isInUnitedStates ? reportableSales(sold, localDay(shop.store.timeZone, nowMs)) : [];
  const reason = identityReason({
    payoutMinor: settleQuote(quote.items.map(checkedLine)).payoutMinor,
    earlierMinor: earlier.paidMinor,
    aboveMinor: shop.office.identityCheckAboveMinor,
    isReportable: reported.length > 0,
  });
  return {
    identityReason: reason,
    identity,
    isIdentityMissing: reason !== null && identity === null,
    reported,
    countedWith: earlier.quotes.map(({ number }) => number),
    countedMinor: earlier.paidMinor,
  };
}

async function earlierSales(
  db: Database | Transaction,
  { id, customerId }: SellQuote,
  nowMs: number,
): Promise<{ readonly quotes: readonly SellQuote[]; readonly paidMinor: number }> {
  if (customerId === null) return { quotes: [], paidMinor: 0 };
  const paid = await findPaidSince(db, { customerId, exceptId: id, sinceMs: nowMs - DAY_MS });
  if (paid.length === 0) return { quotes: [], paidMinor: 0 };
  return {
    quotes: await readQuotes(db, { ids: paid.map((one) => one.id), limit: MOST_QUOTES }),
    paidMinor: paid.reduce((sum, { paidMinor }) => sum + paidMinor, 0),
  };
}

/** Returns the pieces that the shop buys with quotes. */
async function soldPieces(db: Database | Transaction, quotes: readonly SellQuote[]): Promise<SoldPieces[]> {
  const skus = quotes.flatMap(({ items }) => items.map(({ sku }) => sku));
  const kinds = await readProductKinds(db, [...new Set(skus)]);
  return quotes.flatMap(({ items }) => {
    const { lines } = settleQuote(items.map(checkedLine));
    return items.map(({ sku, name, metal, fineWeightMicrograms }, at) => ({
      name,
      metal,
      form: kinds.get(sku)?.form ?? null,
      fineness: kinds.get(sku)?.fineness ?? null,
      fineMicrograms: fineWeightMicrograms,
      quantity: (lines[at]?.atLocked ?? 0) + (lines[at]?.atNewBid ?? 0),
    }));
  });
}
