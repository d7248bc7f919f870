import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { findActiveCartId } from '../storage/cart.repository.ts';
import { lockCart } from '../storage/find-cart.ts';
import { saveCart } from '../storage/save-cart.ts';
import { countCartLines, moveCartRecords, readCartLines } from './customer-data.repository.ts';
import { mergeInto } from './merge-carts.ts';

/**
 * Moves the carts of one account to another. The active cart becomes that of the other account, or its
 * lines join that cart, as after a sign-in. Without `basis` the active cart stays.
 */
export async function moveCustomerCarts(
  trx: Transaction,
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
  basis: PricingBasis | null,
): Promise<void> {
  if (basis !== null) await moveActiveCart(trx, { fromId, toId }, basis);
  await moveCartRecords(trx, fromId, toId);
}

async function moveActiveCart(
  trx: Transaction,
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
  basis: PricingBasis,
): Promise<void> {
  const sourceId = await findActiveCartId(trx, fromId);
  const source = sourceId === null ? null : await lockCart(trx, sourceId);
  if (source === null || !source.isActive) return;
  const targetId = await findActiveCartId(trx, toId);
  const target = targetId === null ? null : await lockCart(trx, targetId);
  if (target === null) {
    await saveCart(trx, { ...source, customerId: toId }, basis.nowMs);
    return;
  }
  await mergeInto(trx, source, target, basis);
}

/** Returns the number of lines in a customer's active cart. */
export async function countCustomerCart(db: Database | Transaction, customerId: number): Promise<number> {
  return countCartLines(db, customerId);
}

/** Returns the lines of a customer's active cart, for the customer. */
export async function readCustomerCart(db: Database, customerId: number): Promise<readonly object[]> {
  return readCartLines(db, customerId);
}
