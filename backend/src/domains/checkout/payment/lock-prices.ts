import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { timeWords } from '../../../platform/messages/moment-words.ts';
import type { Cart } from '../../cart/cart.ts';
import { lockLinePrices } from '../../cart/lines/lock-line-prices.ts';
import { lockRejectionText } from '../../cart/locks/lock-rejection-text.ts';
import { runningLock } from '../../cart/pricing/locked-basis.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { changeCart } from '../../cart/storage/change-cart.ts';
import type { CartAccess } from '../../cart/storage/open-cart.ts';
import { orderTexts } from '../order-texts.ts';
import { findPaymentMethod, paymentOption } from './payment-options.ts';

const text = defineMessages('lock-prices', {
  running: 'These prices are locked until {time}. Order at them, or lock new prices then.',
});

/** Input of `lockPrices`. */
export interface LockPricesInput extends CartAccess {
  readonly basis: PricingBasis;
  readonly clientAddress: string;
}

/**
 * Locks the cart's current unit prices after an earlier lock has ended, and returns the cart.
 * @throws ContractError during a running lock, without a payment method, if the method cannot pay
 * the new total, and for a shopper with too many price locks
 */
export async function lockPrices(
  { db, config, shop }: Pick<Services, 'db' | 'config' | 'shop'>,
  { basis, clientAddress, ...access }: LockPricesInput,
): Promise<Cart> {
  return changeCart({ db }, access, async (trx, stored) => {
    const { paymentMethod } = stored;
    const running = runningLock(stored, basis);
    if (running !== null) {
      const time = timeWords(running.untilMs, basis.shop.store.timeZone);
      throw inputError(text('running', { time }), 'PRICE_LOCK_RUNNING');
    }
    const unlocked = { ...stored, priceLock: null };
    const method = paymentMethod === null ? null : findPaymentMethod(paymentMethod, basis);
    if (!method) throw inputError(orderTexts('payment-method-missing'), 'PAYMENT_METHOD_MISSING');
    const { rejection } = paymentOption(unlocked, method, basis);
    if (rejection) throw inputError(rejection, 'PAYMENT_METHOD_NOT_AVAILABLE');
    const { cart, rejection: limit } = await lockLinePrices(trx, unlocked, {
      basis,
      visit: { config, clientAddress },
    });
    if (limit !== null) throw inputError(lockRejectionText(limit, { config, shop }), 'PRICE_LOCK_LIMIT');
    return cart;
  });
}
