import type { Database, Transaction } from '../../../platform/database/database.ts';
import { askTogether } from '../../../platform/database/transaction.ts';
import type { Cart } from '../../cart/cart.ts';
import { CartChangedError, cartNotFound, cartNotOwned } from '../../cart/cart-errors.ts';
import { versionLock } from '../../cart/storage/cart.repository.ts';
import { forgetCart, recallCart } from '../../cart/storage/cart-memory.ts';
import { type CartAccess, lockAnyCart } from '../../cart/storage/open-cart.ts';
import type { ProductStock } from '../../catalog/engine/model/product.ts';
import { stockLock } from '../../catalog/stock/stock.repository.ts';
import { type OrderNames, orderNames } from '../../orders/lookup/orders.repository.ts';
import { openPaymentLock } from '../../payments/payment.repository.ts';
import type { Payment } from '../../payments/payment.ts';

/** What an order of a cart needs besides the cart, locked where others could take it. */
export interface OrderLocks {
  /** By the product's id. */
  readonly stock: ReadonlyMap<number, ProductStock>;
  /** The attempt to pay this cart by card that is under way; null without one. */
  readonly openPayment: Payment | null;
  /** What the order would be called. */
  readonly names: OrderNames;
}

/** A cart whose row is locked; the rest too when it was locked on the same way, otherwise null. */
export interface LockedCart {
  readonly cart: Cart;
  readonly locks: OrderLocks | null;
}

/**
 * Locks a cart to be ordered until `trx` ends. An ordered one is let through, because repeating an order is answered with the
 * first one. One that this process remembers is not read again if nobody has changed it since, and is locked together
 * with what its order needs.
 * @throws ContractError for an unknown cart or somebody else's; CartChangedError when the transaction is to be tried anew
 */
export async function lockForOrder(
  trx: Transaction,
  db: Database,
  { maskedId, viewer }: CartAccess,
): Promise<LockedCart> {
  const known = recallCart(db, maskedId);
  const locked = known ? await lockKnown(trx, db, known) : await lockUnknown(trx, maskedId);
  if (locked.cart.customerId !== viewer.customerId) throw cartNotOwned(maskedId);
  return locked;
}

/** Locks what the order of a cart needs. */
export async function lockOrderNeeds(trx: Transaction, cart: Cart): Promise<OrderLocks> {
  const [stock, openPayment, names] = await askTogether(trx, ...needsOf(trx, cart));
  return { stock, openPayment, names };
}

async function lockUnknown(trx: Transaction, maskedId: string): Promise<LockedCart> {
  const cart = await lockAnyCart(trx, maskedId);
  if (cart === null) throw cartNotFound(maskedId);
  return { cart, locks: null };
}

async function lockKnown(trx: Transaction, db: Database, cart: Cart): Promise<LockedCart> {
  const [isSame, stock, openPayment, names] = await askTogether(
    trx,
    versionLock(trx, cart),
    ...needsOf(trx, cart),
  );
  if (isSame) return { cart, locks: { stock, openPayment, names } };
  // What was locked now is perhaps not what the cart needs, and not in the order in which others lock it.
  forgetCart(db, cart.maskedId);
  throw new CartChangedError();
}

function needsOf(trx: Transaction, { id, lines }: Cart) {
  const productIds = lines.map(({ productId }) => productId);
  return [stockLock(trx, productIds), openPaymentLock(trx, id), orderNames(trx, lines.length)] as const;
}
