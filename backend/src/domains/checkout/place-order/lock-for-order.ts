import { normaliseAddress } from '@ingot/rules/checkout/normalise-address.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { askTogether } from '../../../platform/database/transaction.ts';
import { visitorKey } from '../../../platform/limits/visitor-key.ts';
import type { Cart } from '../../cart/cart.ts';
import { CartChangedError, cartNotFound, cartNotOwned } from '../../cart/cart-errors.ts';
import { versionLock } from '../../cart/storage/cart.repository.ts';
import { forgetCart, recallCart } from '../../cart/storage/cart-memory.ts';
import { type CartAccess, lockAnyCart } from '../../cart/storage/open-cart.ts';
import type { ProductStock } from '../../catalog/engine/model/product.ts';
import { stockLock } from '../../catalog/stock/stock.repository.ts';
import { type OrderNames, orderNames } from '../../orders/lookup/orders.repository.ts';
import {
  type HeldOrders,
  heldOrders,
  lockHolder,
  type OrderHolder,
} from '../../orders/placement/open-orders.repository.ts';
import { type RecentSale, recentSales } from '../../orders/placement/opposite-trades.repository.ts';
import { openPaymentLock } from '../../payments/payment.repository.ts';
import type { Payment } from '../../payments/payment.ts';
import type { TradeLocks } from '../order-checks/admit-unpaid-order.ts';

/** What an order of a cart needs besides the cart, locked where others could take it. */
export interface OrderLocks extends TradeLocks {
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
  { maskedId, viewer, clientAddress }: CartAccess & { readonly clientAddress: string },
): Promise<LockedCart> {
  const known = recallCart(db, maskedId);
  const locked = known ? await lockKnown(trx, db, known, clientAddress) : await lockUnknown(trx, maskedId);
  if (locked.cart.customerId !== viewer.customerId) throw cartNotOwned(maskedId);
  return locked;
}

/** Locks what the order of a cart needs. `clientAddress` is that of whoever orders. */
export async function lockOrderNeeds(
  trx: Transaction,
  cart: Cart,
  clientAddress: string,
): Promise<OrderLocks> {
  const holder = holderOf(cart, clientAddress);
  const needs = await askTogether(trx, ...needsOf(trx, cart, holder));
  return locksOf(holder, needs);
}

async function lockUnknown(trx: Transaction, maskedId: string): Promise<LockedCart> {
  const cart = await lockAnyCart(trx, maskedId);
  if (cart === null) throw cartNotFound(maskedId);
  return { cart, locks: null };
}

async function lockKnown(
  trx: Transaction,
  db: Database,
  cart: Cart,
  clientAddress: string,
): Promise<LockedCart> {
  const holder = holderOf(cart, clientAddress);
  const [isSame, ...needs] = await askTogether(trx, versionLock(trx, cart), ...needsOf(trx, cart, holder));
  if (isSame) return { cart, locks: locksOf(holder, needs) };
  // What was locked now is perhaps not what the cart needs, and not in the order in which others lock it.
  forgetCart(db, cart.maskedId);
  throw new CartChangedError();
}

function holderOf({ shippingAddress, customerId }: Cart, clientAddress: string): OrderHolder {
  const household = shippingAddress === null ? null : normaliseAddress(shippingAddress);
  return { visitor: visitorKey(clientAddress), household, customerId };
}

function needsOf(trx: Transaction, { id, lines, customerId, email, hold }: Cart, holder: OrderHolder) {
  const productIds = lines.map(({ productId }) => productId);
  const buyer = { ...holder, customerId, email: email ?? '' };
  return [
    stockLock(trx, productIds),
    openPaymentLock(trx, id),
    orderNames(trx, lines.length),
    lockHolder(trx, holder, buyer.email),
    heldOrders(trx, holder),
    recentSales(trx, buyer, hold?.atMs ?? null),
  ] as const;
}

type Needs = readonly [
  ReadonlyMap<number, ProductStock>,
  Payment | null,
  OrderNames,
  null,
  HeldOrders,
  readonly RecentSale[],
];

function locksOf(holder: OrderHolder, [stock, openPayment, names, , held, sales]: Needs): OrderLocks {
  return { stock, openPayment, names, holder, held, sales };
}
