import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findClaimRow } from './buyer-claims.repository.ts';
import type { Trader } from './trades.ts';

/** An amount that a buyer still owes for a canceled order. */
export interface BuyerClaim {
  readonly number: string;
  readonly currency: string;
  /** In minor units of `currency`. */
  readonly openMinor: number;
  /** Whether the order belongs to the account; otherwise only the e-mail address is the same. */
  readonly isOwn: boolean;
}

/**
 * Returns an open claim against a person, one of the account first; null if there is none. The demo
 * account never has one, because every visitor may cancel its orders.
 */
export async function findBuyerClaim(
  trx: Transaction,
  { customerId, email }: Trader,
): Promise<BuyerClaim | null> {
  const row = await findClaimRow(trx, { customerId: customerId ?? 0, key: buyerKey(email) });
  if (row === null) return null;
  const isOwn = customerId !== null && row.customer_id === customerId;
  return { number: row.number, currency: row.currency, openMinor: row.open_minor, isOwn };
}
