import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { timeWords } from '../../../platform/messages/moment-words.ts';
import type { Cart } from '../../cart/cart.ts';
import { lockLinePrices } from '../../cart/lines/lock-line-prices.ts';
import { runningLock } from '../../cart/pricing/locked-basis.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { changeCart } from '../../cart/storage/change-cart.ts';
import type { CartAccess } from '../../cart/storage/open-cart.ts';
import { orderTexts } from '../order-texts.ts';
import { findPaymentMethod, paymentOption } from './payment-options.ts';

const text = defineMessages('lock-prices', {
  running: 'These prices are locked until {time}. Order at them, or lock new prices then.',
});

/**
 * Locks the cart's current unit prices after an earlier lock has ended, and returns the cart.
 * @throws ContractError during a running lock, without a payment method, and if the method cannot
 * pay the new total
 */
export async function lockPrices(
  { db }: Pick<Services, 'db'>,
  { basis, ...access }: CartAccess & { readonly basis: PricingBasis },
): Promise<Cart> {
  return changeCart({ db }, access, async (trx, stored) => {
    const { paymentMethod } = stored;
    const running = runningLock(stored, basis.nowMs);
    if (running !== null) {
      const time = timeWords(running.untilMs, basis.shop.store.timeZone);
      throw inputError(text('running', { time }), 'PRICE_LOCK_RUNNING');
    }
    const unlocked = { ...stored, priceLock: null };
    const method = paymentMethod === null ? null : findPaymentMethod(paymentMethod, basis);
    if (!method) throw inputError(orderTexts('payment-method-missing'), 'PAYMENT_METHOD_MISSING');
    const { refusal } = paymentOption(unlocked, method, basis);
    if (refusal) throw inputError(refusal, 'PAYMENT_METHOD_NOT_AVAILABLE');
    return lockLinePrices(trx, unlocked, basis);
  });
}
