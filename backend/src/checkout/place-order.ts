import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import { buyLimited } from '../cart/buy-limited.ts';
import { lockCart } from '../cart/cart.repository.ts';
import type { Cart } from '../cart/cart.ts';
import { closeCart } from '../cart/cart-checkout.repository.ts';
import { cartNotActive, cartNotFound, cartNotOwned } from '../cart/cart-errors.ts';
import { lockDiscounts } from '../cart/lock-discounts.ts';
import { type CartAccess, isPossibleId } from '../cart/open-cart.ts';
import { priceCart } from '../cart/price-cart.ts';
import type { PricingBasis } from '../cart/pricing-basis.ts';
import { HOUSEHOLD_LIMIT } from '../cart/refuse-household.ts';
import { lockStock, takeStock } from '../catalog/stock.repository.ts';
import type { Transaction } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { redeemDiscounts } from '../discounts/redeem-discounts.ts';
import type { Services } from '../graph/context.ts';
import { insertOrder } from '../orders/insert-order.repository.ts';
import { ORDER_PLACED } from '../orders/mails/order-placed-job.ts';
import type { PlacedOrder } from '../orders/order.ts';
import {
  findOrderById,
  findOrderOfCart,
  newOrderToken,
  takeOrderNumber,
} from '../orders/orders.repository.ts';
import { checkOrder } from './check-order.ts';
import { checkStock } from './check-stock.ts';
import { composeOrder, paidByGiftCards } from './compose-order.ts';
import { unableToPlaceOrder } from './order-refusal.ts';

/** What placing an order needs of the process. */
export type PlaceOrderDeps = Pick<Services, 'db' | 'jobs' | 'clock'>;

/** Which cart becomes an order. */
export interface PlaceOrderInput extends CartAccess {
  /** The method that must be the chosen one; null takes whichever was chosen. */
  readonly paymentCode: string | null;
  readonly basis: PricingBasis;
}

/**
 * Makes an order of a cart, exactly once (OPEN-79): everything is checked again and written in one transaction while the
 * cart's row is locked, the confirmation's job among it. Repeated for the same cart it gives the first order.
 * @throws ContractError when the order is refused; then nothing is written
 */
export async function placeOrder(deps: PlaceOrderDeps, input: PlaceOrderInput): Promise<PlacedOrder> {
  const orderId = await inTransaction(deps.db, async (trx) => {
    const cart = await lockOwnCart(trx, input);
    if (!cart.isActive) {
      const first = await findOrderOfCart(trx, cart.id);
      if (first === null) throw cartNotActive();
      return first.id;
    }
    if (input.paymentCode !== null && input.paymentCode !== cart.paymentMethod) {
      throw unableToPlaceOrder('Enter a valid payment method and try again.', 'PAYMENT_METHOD_MISSING');
    }
    return writeOrder(trx, deps, cart, input.basis);
  });
  const order = await findOrderById(deps.db, orderId);
  if (order === null) throw new Error(`Order ${orderId} is not there after it was written`);
  return order;
}

/** An ordered cart is let through, because repeating an order is answered with the first one. */
async function lockOwnCart(trx: Transaction, { maskedId, viewer }: CartAccess): Promise<Cart> {
  const cart = isPossibleId(maskedId) ? await lockCart(trx, maskedId) : null;
  if (cart === null) throw cartNotFound(maskedId);
  if (cart.customerId !== viewer.customerId) throw cartNotOwned(maskedId);
  return cart;
}

async function writeOrder(
  trx: Transaction,
  { jobs, clock }: PlaceOrderDeps,
  cart: Cart,
  requestBasis: PricingBasis,
): Promise<number> {
  // The lock may have been waited for: whether prices are still held is asked now, not when the request came.
  const basis = { ...requestBasis, nowMs: clock.now() };
  const checked = checkOrder(priceCart(await lockDiscounts(trx, cart), basis), basis);
  const wanted = checked.priced.lines.map(({ product, line }) => ({
    productId: product.id,
    quantity: line.quantity,
  }));
  checkStock(
    await lockStock(
      trx,
      wanted.map(({ productId }) => productId),
    ),
    wanted,
  );
  const order = composeOrder(checked, basis, { number: await takeOrderNumber(trx), token: newOrderToken() });
  const orderId = await insertOrder(trx, order);
  const products = checked.priced.lines.map(({ product }) => product);
  const refused = await buyLimited(trx, { id: orderId, placedAtMs: order.placedAtMs, cart, products }, basis);
  if (refused !== null) throw unableToPlaceOrder(refused, HOUSEHOLD_LIMIT);
  await takeStock(trx, wanted, { orderId });
  await redeemDiscounts(trx, {
    orderId,
    couponId: checked.priced.cart.coupon?.id ?? null,
    buyer: { customerId: order.customerId, key: buyerKey(order.email) },
    giftCards: paidByGiftCards(checked.priced),
    nowMs: order.placedAtMs,
  });
  await closeCart(trx, cart.id, order.placedAtMs);
  await jobs.send(trx, ORDER_PLACED, { orderId });
  return orderId;
}
