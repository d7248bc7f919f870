import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { isOnline } from '../../../platform/payment-providers/providers.ts';
import type { Cart } from '../../cart/cart.ts';
import { cartEmpty, lockLinePrices } from '../../cart/lines/lock-line-prices.ts';
import { lockedBasis, runningLock } from '../../cart/pricing/locked-basis.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { changeCart } from '../../cart/storage/change-cart.ts';
import type { CartAccess } from '../../cart/storage/open-cart.ts';
import { type ChosenCard, chooseCard } from '../../payments/attempt/choose-card.ts';
import { releaseAttempt } from '../../payments/attempt/release-attempt.ts';
import { findPaymentMethod, paymentOption } from './payment-options.ts';

const text = defineMessages('set-payment-method', {
  'payment-method-unknown': 'The requested Payment Method is not available.',
});

/** Input of `setPaymentMethod`. */
export interface SetPaymentMethodInput extends CartAccess {
  readonly code: string;
  readonly purchaseOrderNumber: string | null;
  /** Only with the code `card`; it may follow in a later call. */
  readonly card: ChosenCard | null;
  readonly basis: PricingBasis;
  readonly clientAddress: string;
}

const MAX_PURCHASE_ORDER_LENGTH = 64;

/**
 * Sets the payment method, locks the unit prices and returns the cart. A running lock keeps its
 * spot prices and its end, with the unit prices of the new method. A shopper with too many price
 * locks gets no new one, and the cart keeps the live price. Replaces or removes the card
 * chosen before. Another method releases an authorized amount.
 * @throws ContractError if the shop does not offer the method, the cart is empty, the method cannot
 * pay it (with the limit), or a line has a problem
 */
export async function setPaymentMethod(
  services: Pick<Services, 'db' | 'providers' | 'jobs' | 'clock' | 'config'>,
  { code, purchaseOrderNumber, card, basis, clientAddress, ...access }: SetPaymentMethodInput,
): Promise<Cart> {
  const reference = (purchaseOrderNumber ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (reference.length > MAX_PURCHASE_ORDER_LENGTH) {
    throw inputError('Purchase order number is too long.', 'INVALID_PARAMETER_VALUE');
  }
  const { cart, wasOnline } = await changeCart(services, access, async (trx, stored) => {
    const method = findPaymentMethod(code, basis);
    if (!method) throw inputError(text('payment-method-unknown'), 'PAYMENT_METHOD_UNKNOWN');
    // An empty cart owes nothing, but is not paid.
    if (stored.lines.length === 0) throw cartEmpty();
    const chosen = {
      ...stored,
      paymentMethod: code,
      purchaseOrderNumber: reference || null,
      priceLock: null,
    };
    const running = runningLock(stored, basis);
    const priceBasis = running === null ? basis : lockedBasis(stored, running, basis);
    const { rejection } = paymentOption(chosen, method, priceBasis);
    if (rejection) throw inputError(rejection, 'PAYMENT_METHOD_NOT_AVAILABLE');
    // A cart without a payment method has no card to remove.
    if (card !== null || stored.paymentMethod !== null) {
      await chooseCard(trx, chosen, card, services.providers.card.name);
    }
    const visit = { config: services.config, clientAddress };
    return {
      cart: (await lockLinePrices(trx, chosen, { basis: priceBasis, visit, running })).cart,
      wasOnline: stored.paymentMethod !== null && isOnline(stored.paymentMethod),
    };
  });
  // Only a change away from online payment releases here. `placeOrder` releases attempts that a
  // crash left behind.
  if (wasOnline && !isOnline(code)) await releaseAttempt(services, cart);
  return cart;
}
