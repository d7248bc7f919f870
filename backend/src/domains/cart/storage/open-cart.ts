import type { Viewer } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Cart } from '../cart.ts';
import { cartNotActive, cartNotFound, cartNotOwned } from '../cart-errors.ts';
import { findCart, lockCart } from './find-cart.ts';

/** The cart to open, and the visitor who opens it. */
export interface CartAccess {
  readonly maskedId: string;
  readonly viewer: Viewer;
  /** Whether staff open one of their drafts. */
  readonly isAtDesk?: boolean;
}

/**
 * Returns the cart for reading. The checks follow the contract's order: unknown, inactive, not the
 * viewer's.
 * @throws ContractError
 */
export async function openCart(db: Database | Transaction, access: CartAccess): Promise<Cart> {
  return checkAccess(isPossibleId(access.maskedId) ? await findCart(db, access.maskedId) : null, access);
}

/**
 * Returns the same as `openCart` and locks the cart until `trx` ends.
 * @throws ContractError
 */
export async function lockOpenCart(trx: Transaction, access: CartAccess): Promise<Cart> {
  return checkAccess(isPossibleId(access.maskedId) ? await lockCart(trx, access.maskedId) : null, access);
}

/**
 * Returns any cart, also an ordered or foreign one, and locks its row until `trx` ends. Null if it
 * does not exist.
 */
export async function lockAnyCart(trx: Transaction, maskedId: string): Promise<Cart | null> {
  return isPossibleId(maskedId) ? lockCart(trx, maskedId) : null;
}

/** Returns whether a text can be a cart id: 32 visible ASCII characters. */
export function isPossibleId(maskedId: string): boolean {
  return /^[\x21-\x7e]{32}$/.test(maskedId);
}

/**
 * Returns the cart if the viewer may open it. The checks follow the contract's order.
 * @throws ContractError
 */
export function checkAccess(cart: Cart | null, { maskedId, viewer, isAtDesk = false }: CartAccess): Cart {
  if (cart === null || cart.isAtDesk !== isAtDesk) throw cartNotFound(maskedId);
  if (!cart.isActive) throw cartNotActive();
  if (cart.customerId !== viewer.customerId) throw cartNotOwned(maskedId);
  return cart;
}
