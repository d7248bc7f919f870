import { settleQuote } from '@ingot/rules/buyback/quote-settlement.ts';
import { canMoveQuote, type QuoteStatus } from '@ingot/rules/buyback/quote-status.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { readQuotes } from '../quote.repository.ts';
import { checkedLine } from '../sell-quote.ts';
import { moveQuote, openQuote, type StepServices } from '../steps/move-quote.ts';
import { findIdentity } from './identity.repository.ts';
import { payoutDuties } from './payout-duties.ts';

/** The seller of a quote, for a request for documents. */
export interface QuoteSeller {
  readonly quoteId: number;
  readonly customerId: number;
  /** Whether the quote is accepted and neither paid nor over. */
  readonly isOpen: boolean;
  /** Whether staff have checked the seller's identity for this quote. */
  readonly isChecked: boolean;
}

/** The states in which the shop pays nothing anymore. */
export const SETTLED_QUOTES: readonly QuoteStatus[] = ['paid', 'closed', 'returned', 'cancelled'];

/** Returns the seller of a quote by its number; null for an unknown quote or a deleted account. */
export async function findQuoteSeller(db: Database, number: string): Promise<QuoteSeller | null> {
  const [quote] = await readQuotes(db, { number, limit: 1 });
  if (!quote || quote.customerId === null) return null;
  return {
    quoteId: quote.id,
    customerId: quote.customerId,
    isOpen: quote.acceptedAtMs !== null && !SETTLED_QUOTES.includes(quote.status),
    isChecked: (await findIdentity(db, quote.id)) !== null,
  };
}

/**
 * Returns whether the payout of a quote will need an identity check, also before its pieces are
 * checked.
 */
export async function willNeedIdentity(
  services: Pick<Services, 'db' | 'clock' | 'shop'>,
  number: string,
): Promise<boolean> {
  const { db, shop } = services;
  const [quote] = await readQuotes(db, { number, limit: 1 });
  if (!quote) return false;
  const { isIdentityMissing, identity, countedMinor } = await payoutDuties(db, services, quote);
  if (isIdentityMissing || identity !== null) return isIdentityMissing;
  const { ifAcceptedMinor } = settleQuote(quote.items.map(checkedLine));
  return ifAcceptedMinor + countedMinor > shop.office.identityCheckAboveMinor;
}

/**
 * Cancels a quote whose seller could not be identified, if the package has not arrived. The seller
 * owes nothing. A package that is here stays with the desk, and its payout stays locked.
 */
export async function cancelUnidentified(
  trx: Transaction,
  desk: StepServices & { readonly by: string },
  number: string,
  reason: string,
): Promise<void> {
  const quote = await openQuote(trx, { number });
  if (!canMoveQuote({ from: quote.status, to: 'cancelled', actor: 'operator' })) return;
  await moveQuote(trx, desk, quote, {
    to: 'cancelled',
    actor: 'operator',
    byName: desk.by,
    note: reason,
    set: { owedMinor: 0 },
  });
}
