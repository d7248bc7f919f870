import type { Viewer } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Cart } from '../cart.ts';
import { cartNotActive, cartNotFound, cartNotOwned } from '../cart-errors.ts';
import { findCart, lockCart } from './cart.repository.ts';

/** Who asks for which cart. */
export interface CartAccess {
  readonly maskedId: string;
  readonly viewer: Viewer;
}

/**
 * The cart, for reading. Refuses in the order of the contract: unknown, not active, somebody else's.
 * @throws ContractError
 */
export async function openCart(db: Database | Transaction, access: CartAccess): Promise<Cart> {
  return checkAccess(isPossibleId(access.maskedId) ? await findCart(db, access.maskedId) : null, access);
}

/**
 * The same for changing it: whoever else changes or orders this cart waits until `trx` ends.
 * @throws ContractError
 */
export async function lockOpenCart(trx: Transaction, access: CartAccess): Promise<Cart> {
  return checkAccess(isPossibleId(access.maskedId) ? await lockCart(trx, access.maskedId) : null, access);
}

/** Any cart with its row locked until `trx` ends, ordered ones and those of others too; null when there is none. */
export async function lockAnyCart(trx: Transaction, maskedId: string): Promise<Cart | null> {
  return isPossibleId(maskedId) ? lockCart(trx, maskedId) : null;
}

/** Whether a text could be a cart's id: 32 visible characters. */
export function isPossibleId(maskedId: string): boolean {
  return /^[\x21-\x7e]{32}$/.test(maskedId);
}

/**
 * Whether a cart is open to whoever asks; gives it. Refuses in the order of the contract.
 * @throws ContractError
 */
export function checkAccess(cart: Cart | null, { maskedId, viewer }: CartAccess): Cart {
  if (cart === null) throw cartNotFound(maskedId);
  if (!cart.isActive) throw cartNotActive();
  if (cart.customerId !== viewer.customerId) throw cartNotOwned(maskedId);
  return cart;
}
