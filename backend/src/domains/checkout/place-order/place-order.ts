import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { ContractError } from '../../../platform/errors/errors.ts';
import { isOnline } from '../../../platform/payment-providers/providers.ts';
import type { Cart } from '../../cart/cart.ts';
import { cartNotActive } from '../../cart/cart-errors.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import type { CartAccess } from '../../cart/storage/open-cart.ts';
import { findFirstOrder } from '../../orders/lookup/find-order.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import { authorizePayment } from '../../payments/attempt/authorize-payment.ts';
import { type Attempt, beginPayment, type NoAttempt } from '../../payments/attempt/begin-payment.ts';
import { type ChosenCard, chooseCard } from '../../payments/attempt/choose-card.ts';
import { requestRelease } from '../../payments/settle/release-payment.ts';
import { admitUnpaidOrder } from '../order-checks/admit-unpaid-order.ts';
import { PRICE_LOCK_EXPIRED } from '../order-checks/check-order.ts';
import type { ShownTotal } from '../order-checks/check-total.ts';
import type { DroppedCoupon } from '../order-checks/drop-coupon.ts';
import { limitGuestOrders } from '../order-checks/limit-guest-orders.ts';
import { rejectOppositeSale } from '../order-checks/reject-opposite-sale.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';
import { orderTexts } from '../order-texts.ts';
import { cardRejection } from '../payment/card-rejection.ts';
import { releaseLate } from './authorization-grace.ts';
import { lockForOrder } from './lock-for-order.ts';
import { runInOrderQueue } from './order-queue.ts';
import { type CardPayment, type ReadyOrder, readyOrder, writeOrder } from './write-order.ts';

/** The services that placing an order needs. */
export type PlaceOrderDeps = Pick<
  Services,
  'db' | 'jobs' | 'clock' | 'spot' | 'providers' | 'log' | 'config' | 'shop'
>;

/** Input of `placeOrder`. */
export interface PlaceOrderInput extends CartAccess {
  /** The method, which must equal the chosen one, and its card; null for the chosen method. */
  readonly payment: { readonly code: string; readonly card: ChosenCard | null } | null;
  /** The total that the order must have; null for any total. */
  readonly expected: ShownTotal | null;
  /** The version of the terms of cancellation that the shopper saw; null for any. */
  readonly termsVersion: string | null;
  readonly basis: PricingBasis;
  /** For the limits on card attempts per visitor and orders per e-mail address. */
  readonly clientAddress: string;
  /** Staff who place the order for the buyer; absent for the buyer. */
  readonly desk?: DeskPlacement;
}

/** An order that staff place. They have confirmed the buyer's contact in person. */
export interface DeskPlacement {
  /** Runs in the transaction that writes the order, once. */
  readonly record: (trx: Transaction, ready: ReadyOrder, order: PlacedOrder) => Promise<void>;
}

/** The bank's authentication challenge (3-D Secure). */
export interface PaymentChallenge {
  readonly id: string;
  readonly url: string | null;
  readonly clientSecret: string | null;
}

/** An order, and the coupon that was dropped because it no longer applies; null if none was. */
interface Ordered {
  readonly order: PlacedOrder;
  readonly dropped: DroppedCoupon | null;
}

/** The order, or the challenge that precedes it. */
export type Placement =
  | (Ordered & { readonly challenge: null })
  | { readonly order: null; readonly dropped: null; readonly challenge: PaymentChallenge };

/**
 * Turns a cart into an order exactly once. One transaction locks the cart's row, checks everything
 * again, and writes the order and its jobs. A repeated call for the same cart returns the first
 * order.
 *
 * A card is authorized before, outside any transaction; a committed attempt records the call. The
 * authorized amount must equal the order's total. It is released if the order cannot be written. An
 * authorization that began within the price lock is valid for two more minutes.
 * @throws ContractError if the order is rejected; then nothing is ordered or charged
 */
export async function placeOrder(deps: PlaceOrderDeps, input: PlaceOrderInput): Promise<Placement> {
  const begun = await runInOrderQueue(deps, (trx) => begin(trx, deps, input)).catch(
    async (error: unknown) => {
      if (error instanceof ContractError && error.code === PRICE_LOCK_EXPIRED) await releaseLate(deps, input);
      throw error;
    },
  );
  if (begun.kind === 'ordered') return placed(begun);
  if (begun.kind !== 'attempt') throw cardRejection(begun.kind === 'token-used' ? 'token_used' : begun.kind);
  const outcome = await authorizePayment(deps, begun);
  switch (outcome.kind) {
    case 'challenge':
      return { order: null, dropped: null, challenge: { id: begun.payment.reference, ...outcome } };
    case 'declined':
      throw cardRejection(outcome.reason);
    case 'unknown':
      throw cardRejection('unreachable');
    case 'approved':
      return placed(await finish(deps, input, { attempt: begun, approval: outcome }));
  }
}

/** Places the order at once if no card pays it; otherwise records a payment attempt. */
async function begin(
  trx: Transaction,
  deps: PlaceOrderDeps,
  { payment, expected, termsVersion, basis, clientAddress, desk, ...access }: PlaceOrderInput,
): Promise<({ readonly kind: 'ordered' } & Ordered) | Attempt | NoAttempt> {
  const cart = await lockForOrder(trx, access);
  if (!cart.isActive) return { kind: 'ordered', ...(await firstOrder(trx, cart)) };
  if (payment !== null && payment.code !== cart.paymentMethod) {
    throw unableToPlaceOrder(orderTexts('payment-method-missing'), 'PAYMENT_METHOD_MISSING');
  }
  if (payment?.card) await chooseCard(trx, cart, payment.card, deps.providers.card.name);
  const ready = await readyOrder(trx, deps, { cart, basis, expected, termsVersion, clientAddress });
  const { priced, payment: method } = ready.checked;
  if (!isOnline(method.code)) {
    const { openPayment } = ready.locks;
    if (cart.customerId === null && cart.email !== null) {
      await limitGuestOrders(trx, deps, { email: cart.email, clientAddress, nowMs: deps.clock.now() });
    }
    if (openPayment !== null) {
      await requestRelease(trx, deps, { payment: openPayment, reason: 'paid otherwise' });
    }
    await admitUnpaidOrder(trx, deps, { ...ready, isContactConfirmed: desk !== undefined });
    const order = await writeOrder(trx, deps, ready, null);
    await desk?.record(trx, ready, order);
    return { kind: 'ordered', order, dropped: ready.dropped };
  }
  rejectOppositeSale(ready.locks.sales, ready.checked, ready.basis);
  const due = { amountMinor: priced.totals.grandTotalMinor, currency: priced.currency };
  return beginPayment(trx, deps, { cart, code: method.code, due, clientAddress });
}

/** Writes the order of an authorized card payment, or releases the authorization. */
async function finish(deps: PlaceOrderDeps, input: PlaceOrderInput, card: CardPayment): Promise<Ordered> {
  const { payment } = card.attempt;
  const { gatewayId } = card.approval;
  const release = (trx: Transaction, reason: string) =>
    requestRelease(trx, deps, { payment: { ...payment, gatewayId }, reason });
  try {
    return await runInOrderQueue(deps, async (trx) => {
      const cart = await lockForOrder(trx, input);
      if (cart.isActive) {
        const ready = await readyOrder(trx, deps, { ...input, cart });
        rejectOppositeSale(ready.locks.sales, ready.checked, ready.basis);
        return { order: await writeOrder(trx, deps, ready, card), dropped: ready.dropped };
      }
      // A concurrent call placed the order, with this payment or another.
      await release(trx, 'ordered otherwise');
      return firstOrder(trx, cart);
    });
  } catch (error) {
    if (error instanceof ContractError) {
      await inTransaction(deps.db, (trx) => release(trx, error.code));
    }
    throw error;
  }
}

async function firstOrder(trx: Transaction, cart: Cart): Promise<Ordered> {
  const first = await findFirstOrder(trx, cart);
  if (first === null) throw cartNotActive();
  return { order: first, dropped: null };
}

function placed(ordered: Ordered): Placement {
  return { ...ordered, challenge: null };
}
