import type { ProductStock } from '@ingot/catalog-engine/model/product.ts';
import { AUTHORIZATION_GRACE_MS } from '@ingot/rules/cart/locks/lock-market.ts';
import { householdOf } from '@ingot/rules/checkout/pickup/household-of.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { visitorKey } from '../../../platform/limits/visitor-key.ts';
import type { Cart, PriceLock } from '../../cart/cart.ts';
import { cartNotFound, cartNotOwned } from '../../cart/cart-errors.ts';
import { type CartAccess, lockAnyCart } from '../../cart/storage/open-cart.ts';
import { lockStock } from '../../catalog/stock/reserve-stock.ts';
import { oppositePauseMs } from '../../orders/placement/opposite-pause.ts';
import { lockTrades, type TradeLocks } from '../../orders/placement/order-locks.ts';
import { lockAttempt } from '../../payments/attempt/lock-attempt.ts';
import type { Payment } from '../../payments/payment.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';

/** The data that an order needs besides the cart, locked against concurrent changes. */
export interface OrderLocks extends TradeLocks {
  /** By product id. */
  readonly stock: ReadonlyMap<number, Pick<ProductStock, 'quantity' | 'status'>>;
  /** The cart's running card payment attempt; null without one. */
  readonly openPayment: Payment | null;
}

/**
 * Locks a cart for ordering until `trx` ends. Accepts an ordered cart, because a repeated order
 * returns the first one.
 * @throws ContractError for an unknown or foreign cart
 */
export async function lockForOrder(
  trx: Transaction,
  { maskedId, viewer, isAtDesk = false }: CartAccess,
): Promise<Cart> {
  const cart = await lockAnyCart(trx, maskedId);
  if (cart === null || cart.isAtDesk !== isAtDesk) throw cartNotFound(maskedId);
  if (cart.customerId !== viewer.customerId) throw cartNotOwned(maskedId);
  return cart;
}

/**
 * Locks the data that the order of a cart needs, always in the same order, to avoid deadlocks.
 * `clientAddress` is the buyer's. `nowMs` is the time of a price without a lock.
 */
export async function lockOrderNeeds(
  trx: Transaction,
  cart: Cart,
  { clientAddress, shop, nowMs }: { clientAddress: string; shop: ShopSettings; nowMs: number },
): Promise<OrderLocks> {
  const { lines, customerId, email, shippingAddress, priceLock } = cart;
  const household =
    shippingAddress === null ? null : householdOf(shippingAddress, shop.shipping.pickupLocations);
  const stock = await lockStock(
    trx,
    lines.map(({ productId }) => productId),
  );
  const openPayment = await lockAttempt(trx, cart);
  const trades = await lockTrades(
    trx,
    { visitor: visitorKey(clientAddress), household, customerId },
    {
      email: email ?? '',
      salesSinceMs: pricedAtMs(priceLock, nowMs) - oppositePauseMs(shop),
      items: lines.length,
    },
  );
  return { stock, openPayment, ...trades };
}

/** Returns the start of the price lock, or `nowMs` without a lock or after its grace period. */
function pricedAtMs(priceLock: PriceLock | null, nowMs: number): number {
  if (priceLock === null || nowMs >= priceLock.untilMs + AUTHORIZATION_GRACE_MS) return nowMs;
  return priceLock.atMs;
}
