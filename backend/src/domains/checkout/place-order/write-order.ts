import type { LockRejection } from '@ingot/rules/cart/locks/lock-limits.ts';
import { orderNeedsIdentity } from '@ingot/rules/compliance/identity-documents.ts';
import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { isOnline } from '../../../platform/payment-providers/providers.ts';
import type { Cart } from '../../cart/cart.ts';
import { lockDiscounts } from '../../cart/discounts/lock-discounts.ts';
import { HOUSEHOLD_LIMIT } from '../../cart/household/check-household-limit.ts';
import { recordLimitedPurchases } from '../../cart/household/record-limited-purchases.ts';
import { findLockRejection } from '../../cart/locks/admit-price-lock.ts';
import { lockRejectionText } from '../../cart/locks/lock-rejection-text.ts';
import { marketRejection } from '../../cart/locks/market-rejection.ts';
import { type PricedCart, priceCart } from '../../cart/pricing/price-cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { closeCart } from '../../cart/storage/close-cart.ts';
import { claimUploads } from '../../cart/uploads/claim-uploads.ts';
import { takePickupStock } from '../../catalog/stock/pickup-stock.ts';
import { takeStock } from '../../catalog/stock/reserve-stock.ts';
import type { StockLine } from '../../catalog/stock/stock-line.ts';
import { redeemDiscounts } from '../../discounts/redeem/redeem-discounts.ts';
import { ORDER_IDENTITY } from '../../orders/hold/identity-due-job.ts';
import { ORDER_PLACED } from '../../orders/mails/order-placed-job.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import { createOrder } from '../../orders/placement/create-order.ts';
import type { Attempt } from '../../payments/attempt/begin-payment.ts';
import { type Approval, bindPayment } from '../../payments/attempt/bind-payment.ts';
import { cardLabel } from '../../payments/attempt/card-details.ts';
import { CAPTURE_PAYMENT } from '../../payments/payment-jobs.ts';
import { notifyDealer } from '../../shop/dealer/notify-dealer.ts';
import { type ReadyAtCounter, readyAtCounter } from '../delivery/ready-day.ts';
import { type CheckedOrder, checkOrder } from '../order-checks/check-order.ts';
import { checkStock } from '../order-checks/check-stock.ts';
import { checkTerms } from '../order-checks/check-terms.ts';
import { checkTotal, type ShownTotal } from '../order-checks/check-total.ts';
import { type DroppedCoupon, dropLapsedCoupon } from '../order-checks/drop-coupon.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';
import { cardRejection } from '../payment/card-rejection.ts';
import { checkPickupStock, wantedOf } from '../pickup/pickup-shortage.ts';
import { withGrace } from './authorization-grace.ts';
import { composeOrder, paidByGiftCards } from './compose-order.ts';
import { lockOrderNeeds, type OrderLocks } from './lock-for-order.ts';

/** A cart that passed all checks, with its row and stock locked. */
export interface ReadyOrder {
  readonly checked: CheckedOrder;
  /** The coupon that no longer applies and is not in the order; null if there is none. */
  readonly dropped: DroppedCoupon | null;
  readonly wanted: readonly StockLine[];
  readonly basis: PricingBasis;
  readonly locks: OrderLocks;
  /** When the order is ready at its counter; empty for a delivery. */
  readonly atCounter: ReadyAtCounter;
}

/** An authorized card payment. */
export interface CardPayment {
  readonly attempt: Attempt;
  readonly approval: Approval;
}

/** The cart of an order, and what the buyer saw. */
interface OrderInput {
  readonly cart: Cart;
  readonly basis: PricingBasis;
  readonly expected: ShownTotal | null;
  readonly clientAddress: string;
}

/**
 * Checks a cart whose row is locked, and locks what its order needs.
 * @throws ContractError if the cart cannot be ordered
 */
export async function readyOrder(
  trx: Transaction,
  { clock, spot, config, shop }: Pick<Services, 'clock' | 'spot' | 'config' | 'shop'>,
  input: OrderInput & {
    /** The version of the cancellation's terms that the shopper saw; null if they were not shown. */
    readonly termsVersion: string | null;
  },
): Promise<ReadyOrder> {
  // Before the discounts, always in the same order, to avoid deadlocks.
  const locks = await lockOrderNeeds(trx, input.cart, {
    clientAddress: input.clientAddress,
    shop: input.basis.shop,
    nowMs: clock.now(),
  });
  // Waiting for the lock may have taken time, so the checks use the current time and spot prices.
  const basis = { ...input.basis, nowMs: clock.now(), spot: spot.current() };
  const cart = withGrace(input.cart, locks.openPayment, basis.nowMs);
  const { priced, dropped } = dropLapsedCoupon(priceCart(await lockDiscounts(trx, cart), basis), basis);
  const lockRejection = await findRejection(trx, priced, { config, ...input, basis });
  const checked = checkOrder(priced, basis, {
    isLive: lockRejection !== null && hasSeenPrices(priced, input.expected, basis),
    lockRejection: lockRejection && lockRejectionText(lockRejection, { config, shop }),
  });
  checkTotal(priced, input.expected, dropped);
  checkTerms(input.termsVersion, basis.shop);
  const wanted = priced.lines.map(({ product, line }) => ({
    productId: product.id,
    quantity: line.quantity,
  }));
  checkStock(locks.stock, wanted);
  const counterStock = await checkPickupStock(trx, priced, basis.shop.shipping.pickupLocations);
  return { checked, dropped, wanted, basis, locks, atCounter: readyAtCounter(priced, counterStock, basis) };
}

/** Returns why a cart without locked prices cannot lock them now; null if it can, or has locked them. */
function findRejection(
  trx: Transaction,
  { cart, isLocked }: PricedCart,
  { config, clientAddress, basis }: OrderInput & Pick<Services, 'config'>,
): Promise<LockRejection | null> {
  if (isLocked) return Promise.resolve(null);
  return findLockRejection(trx, cart, { config, clientAddress }, basis);
}

/**
 * Returns whether the shopper has seen the live prices: the client names the total; or the market is
 * not open, and the prices are those at which the payment method was chosen.
 */
function hasSeenPrices(
  { cart, priceVersion }: PricedCart,
  expected: ShownTotal | null,
  basis: PricingBasis,
): boolean {
  return expected !== null || (cart.shownVersion === priceVersion && marketRejection(cart, basis) !== null);
}

/**
 * Writes the order of a ready cart with stock movements, payment and jobs, and returns it.
 * @throws ContractError if the household has reached its limit, or if the authorized amount differs
 * or was released
 */
export async function writeOrder(
  trx: Transaction,
  deps: Pick<Services, 'jobs' | 'clock' | 'shop' | 'providers'>,
  { checked, wanted, basis, locks: { ids, holder }, atCounter }: ReadyOrder,
  card: CardPayment | null,
): Promise<PlacedOrder> {
  const { cart, totals, currency, lines } = checked.priced;
  if (card !== null) {
    const { amountMinor, currency: promisedIn } = card.approval;
    const isExact = amountMinor === totals.grandTotalMinor && promisedIn === currency;
    if (!isExact || !isOnline(checked.payment.code)) throw cardRejection('amount-changed');
  }
  const isSandboxPaid = card !== null && deps.providers.holding(card.attempt.payment).isSimulated;
  const identity = { number: ids.number, token: ids.token, isSandboxPaid, atCounter };
  const composed = composeOrder(checked, basis, { ...identity, card: card && cardLabel(card.approval.card) });
  const isUnpaid = card === null && composed.baseGrandTotalMinor > 0;
  const order = await createOrder(trx, composed, ids, isUnpaid ? holder : null);
  const { id: orderId } = order;
  const products = lines.map(({ product }) => product);
  const rejected = await recordLimitedPurchases(
    trx,
    { id: orderId, placedAtMs: order.placedAtMs, cart, products },
    basis,
  );
  if (rejected !== null) throw unableToPlaceOrder(rejected, HOUSEHOLD_LIMIT);
  await takeStock(trx, wanted, { orderId });
  const { pickup } = checked.priced;
  if (pickup.kind === 'at') {
    const handedOut = wantedOf(checked.priced).map(({ product, quantity }) => ({
      productId: product.id,
      quantity,
    }));
    await takePickupStock(trx, handedOut, {
      place: pickup.location,
      counters: basis.shop.shipping.pickupLocations,
      orderId,
    });
  }
  await redeemDiscounts(trx, {
    orderId,
    couponId: cart.coupon?.id ?? null,
    buyer: { customerId: order.customerId, key: buyerKey(order.email) },
    giftCards: paidByGiftCards(checked.priced),
    nowMs: order.placedAtMs,
  });
  await claimUploads(trx, order.items, order.placedAtMs);
  await closeCart(trx, cart, order.placedAtMs);
  await deps.jobs.send(trx, ORDER_PLACED, { orderId });
  if (orderNeedsIdentity(composed.baseGrandTotalMinor, deps.shop.office.orderIdentityAboveMinor)) {
    await deps.jobs.send(trx, ORDER_IDENTITY, { orderId, cause: 'order' });
  }
  await notifyDealer(trx, deps, { about: 'order-placed', orderId });
  if (card !== null) {
    const { attempt, approval } = card;
    if (!(await bindPayment(trx, deps, attempt, { approval, orderId }))) throw cardRejection('replaced');
  } else if (totals.grandTotalMinor === 0) {
    // Nothing is due: the order continues as if its card had been captured.
    await deps.jobs.send(trx, CAPTURE_PAYMENT, { orderId });
  }
  return order;
}
