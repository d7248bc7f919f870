import type { Services, Viewer } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { addLockCustomer } from '../locks/price-lock.repository.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { findActiveCartId } from '../storage/cart.repository.ts';
import { closeCart } from '../storage/close-cart.ts';
import { lockCart } from '../storage/find-cart.ts';
import { lockOpenCart } from '../storage/open-cart.ts';
import { saveCart } from '../storage/save-cart.ts';
import { type MergedCart, mergeInto } from './merge-carts.ts';

/** Input of `assignCart`. */
export interface AssignCartInput {
  readonly viewer: Viewer;
  readonly maskedId: string;
  readonly basis: PricingBasis;
}

/**
 * Makes a guest's cart the active cart of a customer under its own id, and merges the customer's
 * former cart into it.
 * @throws ContractError for a guest, and if the cart cannot be opened as a guest's
 */
export async function assignCart(
  { db }: Pick<Services, 'db'>,
  { viewer, maskedId, basis }: AssignCartInput,
): Promise<MergedCart> {
  const { customerId } = requireSignedIn(viewer);
  return inTransaction(db, async (trx) => {
    const guests = await lockOpenCart(trx, { maskedId, viewer: { customerId: null } });
    const formerId = await findActiveCartId(trx, customerId);
    const active = formerId === null ? null : await lockCart(trx, formerId);
    // A customer can have one active cart, so the former one closes before the assignment.
    const former = active && (await closeCart(trx, active, basis.nowMs));
    await saveCart(trx, { ...guests, customerId }, basis.nowMs);
    await addLockCustomer(trx, guests.id, customerId);
    const cart = (await lockCart(trx, maskedId)) ?? guests;
    return former === null ? { cart, leftOut: [] } : mergeInto(trx, former, cart, basis);
  });
}
