import type { ProductStock } from '@ingot/catalog-engine/model/product.ts';
import { normaliseAddress } from '@ingot/rules/checkout/addresses/normalise-address.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { askTogether } from '../../../platform/database/transaction.ts';
import { visitorKey } from '../../../platform/limits/visitor-key.ts';
import type { Cart } from '../../cart/cart.ts';
import { CartChangedError, cartNotFound, cartNotOwned } from '../../cart/cart-errors.ts';
import { versionLock } from '../../cart/storage/cart.repository.ts';
import { evictCart, readCachedCart } from '../../cart/storage/cart-cache.ts';
import { type CartAccess, lockAnyCart } from '../../cart/storage/open-cart.ts';
import { stockLock } from '../../catalog/stock/stock.repository.ts';
import { nextOrderIds, type OrderIds } from '../../orders/lookup/orders.repository.ts';
import {
  lockHolder,
  type OrderHolder,
  type UnpaidOrders,
  unpaidOrders,
} from '../../orders/placement/open-orders.repository.ts';
import { type RecentSale, recentSales } from '../../orders/placement/opposite-trades.repository.ts';
import { openPaymentLock } from '../../payments/payment.repository.ts';
import type { Payment } from '../../payments/payment.ts';
import type { TradeLocks } from '../order-checks/admit-unpaid-order.ts';

/** The data that an order needs besides the cart, locked against concurrent changes. */
export interface OrderLocks extends TradeLocks {
  /** By product id. */
  readonly stock: ReadonlyMap<number, ProductStock>;
  /** The cart's running card payment attempt; null without one. */
  readonly openPayment: Payment | null;
  /** The number and ids for the order. */
  readonly names: OrderIds;
}

/** A cart with a locked row. `locks` is null if only the row was locked so far. */
export interface LockedCart {
  readonly cart: Cart;
  readonly locks: OrderLocks | null;
}

/**
 * Locks a cart for ordering until `trx` ends. Accepts an ordered cart, because a repeated order
 * returns the first one. A cached cart that is unchanged is not read again; one round trip locks it
 * with everything its order needs.
 * @throws ContractError for an unknown or foreign cart; CartChangedError if the transaction must be
 * retried
 */
export async function lockForOrder(
  trx: Transaction,
  db: Database,
  { maskedId, viewer, clientAddress }: CartAccess & { readonly clientAddress: string },
): Promise<LockedCart> {
  const known = readCachedCart(db, maskedId);
  const locked = known ? await lockKnown(trx, db, known, clientAddress) : await lockUnknown(trx, maskedId);
  if (locked.cart.customerId !== viewer.customerId) throw cartNotOwned(maskedId);
  return locked;
}

/** Locks the data that the order of a cart needs. `clientAddress` is the buyer's. */
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
  // The locks may be for the wrong rows and in the wrong order, so the transaction starts again.
  evictCart(db, cart.maskedId);
  throw new CartChangedError();
}

function holderOf({ shippingAddress, customerId }: Cart, clientAddress: string): OrderHolder {
  const household = shippingAddress === null ? null : normaliseAddress(shippingAddress);
  return { visitor: visitorKey(clientAddress), household, customerId };
}

function needsOf(trx: Transaction, { id, lines, customerId, email, priceLock }: Cart, holder: OrderHolder) {
  const productIds = lines.map(({ productId }) => productId);
  const buyer = { ...holder, customerId, email: email ?? '' };
  return [
    stockLock(trx, productIds),
    openPaymentLock(trx, id),
    nextOrderIds(trx, lines.length),
    lockHolder(trx, holder, buyer.email),
    unpaidOrders(trx, holder),
    recentSales(trx, buyer, priceLock?.atMs ?? null),
  ] as const;
}

type Needs = readonly [
  ReadonlyMap<number, ProductStock>,
  Payment | null,
  OrderIds,
  null,
  UnpaidOrders,
  readonly RecentSale[],
];

function locksOf(holder: OrderHolder, [stock, openPayment, names, , unpaid, sales]: Needs): OrderLocks {
  return { stock, openPayment, names, holder, unpaid, sales };
}
