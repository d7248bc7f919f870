import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findHouseholds } from '../../customers/addresses/find-addresses.ts';
import { lockHolders } from './open-orders.repository.ts';
import {
  findHouseholdOrder,
  findOppositeOrder,
  findOrderHouseholds,
  findProvenHouseholds,
  lockSeller,
} from './opposite-trades.repository.ts';
import type { OppositeOrder, TradeIdentities, Trader } from './trades.ts';

/** A customer who sells metal to the shop, with connection and households. */
export type Seller = Trader & TradeIdentities;

/** Returns the postal addresses of a customer, from the address book and all orders, normalized. */
export async function findAllHouseholds(trx: Transaction, customerId: number): Promise<string[]> {
  const book = await findHouseholds(trx, customerId);
  return [...new Set([...book, ...(await findOrderHouseholds(trx, customerId))])];
}

/** Returns the normalized postal addresses at which a customer has received an order that was billed there. */
export function findReceivingHouseholds(trx: Transaction, customerId: number): Promise<string[]> {
  return findProvenHouseholds(trx, customerId);
}

/**
 * Returns an order that prevents a sale of these metals: an unpaid one, or one placed after `sinceMs`;
 * null if there is none. Blocks orders of the seller until `trx` ends, so that the later of an
 * order and a sale sees the earlier one.
 */
export async function lockOppositeOrder(
  trx: Transaction,
  seller: Seller,
  metals: readonly Metal[],
  sinceMs: number,
): Promise<OppositeOrder | null> {
  await lockSeller(trx, seller);
  await lockHolders(trx, seller);
  return (
    (await findOppositeOrder(trx, seller, metals, sinceMs)) ??
    (await findHouseholdOrder(trx, seller.households, metals, sinceMs))
  );
}
