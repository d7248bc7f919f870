import type { ProductStock } from '@ingot/catalog-engine/model/product.ts';
import { normaliseAddress } from '@ingot/rules/checkout/addresses/normalise-address.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { visitorKey } from '../../../platform/limits/visitor-key.ts';
import type { Cart } from '../../cart/cart.ts';
import { cartNotFound, cartNotOwned } from '../../cart/cart-errors.ts';
import { type CartAccess, lockAnyCart } from '../../cart/storage/open-cart.ts';
import { lockStock } from '../../catalog/stock/stock.repository.ts';
import { nextOrderIds, type OrderIds } from '../../orders/lookup/orders.repository.ts';
import { findUnpaidOrders, lockHolder } from '../../orders/placement/open-orders.repository.ts';
import { findRecentSales } from '../../orders/placement/opposite-trades.repository.ts';
import { lockOpenPayment } from '../../payments/payment.repository.ts';
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

/**
 * Locks a cart for ordering until `trx` ends. Accepts an ordered cart, because a repeated order
 * returns the first one.
 * @throws ContractError for an unknown or foreign cart
 */
export async function lockForOrder(trx: Transaction, { maskedId, viewer }: CartAccess): Promise<Cart> {
  const cart = await lockAnyCart(trx, maskedId);
  if (cart === null) throw cartNotFound(maskedId);
  if (cart.customerId !== viewer.customerId) throw cartNotOwned(maskedId);
  return cart;
}

/**
 * Locks the data that the order of a cart needs, always in the same order, to avoid deadlocks.
 * `clientAddress` is the buyer's.
 */
export async function lockOrderNeeds(
  trx: Transaction,
  { id, lines, customerId, email, shippingAddress, priceLock }: Cart,
  clientAddress: string,
): Promise<OrderLocks> {
  const household = shippingAddress === null ? null : normaliseAddress(shippingAddress);
  const holder = { visitor: visitorKey(clientAddress), household, customerId };
  const buyer = { ...holder, email: email ?? '' };
  const stock = await lockStock(
    trx,
    lines.map(({ productId }) => productId),
  );
  const openPayment = await lockOpenPayment(trx, id);
  const names = await nextOrderIds(trx, lines.length);
  await lockHolder(trx, holder, buyer.email);
  const unpaid = await findUnpaidOrders(trx, holder);
  const sales = priceLock === null ? [] : await findRecentSales(trx, buyer, priceLock.atMs);
  return { stock, openPayment, names, holder, unpaid, sales };
}
