import type { Cart } from '../cart/cart.ts';
import { holdPrices } from '../cart/hold-prices.ts';
import { type CartAccess, lockOpenCart } from '../cart/open-cart.ts';
import type { PricingBasis } from '../cart/pricing-basis.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import { inputError } from '../graph/errors.ts';
import { findPaymentMethod, paymentOption } from './payment-options.ts';

/**
 * Prices a cart anew and holds these unit prices (OPEN-38): what a shopper does when an earlier hold has ended.
 * Gives the cart with the hold.
 * @throws ContractError without a payment method, or when that one cannot pay the new total
 */
export async function lockPrices(
  { db }: Pick<Services, 'db'>,
  { basis, ...access }: CartAccess & { readonly basis: PricingBasis },
): Promise<Cart> {
  return inTransaction(db, async (trx) => {
    const cart = { ...(await lockOpenCart(trx, access)), hold: null };
    const method = cart.paymentMethod === null ? null : findPaymentMethod(cart.paymentMethod, basis);
    if (!method) throw inputError('Enter a valid payment method and try again.', 'PAYMENT_METHOD_MISSING');
    const { refusal } = paymentOption(cart, method, basis);
    if (refusal) throw inputError(refusal, 'PAYMENT_METHOD_NOT_AVAILABLE');
    return holdPrices(trx, cart, basis);
  });
}
