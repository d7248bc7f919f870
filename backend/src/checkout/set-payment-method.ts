import type { Cart } from '../cart/cart.ts';
import { changeCart } from '../cart/change-cart.ts';
import { holdPrices } from '../cart/hold-prices.ts';
import type { CartAccess } from '../cart/open-cart.ts';
import type { PricingBasis } from '../cart/pricing-basis.ts';
import type { Services } from '../graph/context.ts';
import { inputError } from '../graph/errors.ts';
import { type ChosenCard, chooseCard } from '../payments/choose-card.ts';
import { findPaymentMethod, paymentOption } from './payment-options.ts';

/** How an order shall be paid. */
export interface SetPaymentMethodInput extends CartAccess {
  readonly code: string;
  readonly purchaseOrderNumber: string | null;
  /** Goes with the code `card`, and may come later. */
  readonly card: ChosenCard | null;
  readonly basis: PricingBasis;
}

const MAX_PURCHASE_ORDER_LENGTH = 64;

/**
 * Chooses the way of paying and holds the unit prices that go with it (OPEN-35, OPEN-38). Gives the
 * cart with both. The card that was chosen before is replaced, or dropped.
 * @throws ContractError when the method is not taken, cannot pay this cart (naming the limit), or a line has trouble
 */
export async function setPaymentMethod(
  { db, gateway }: Pick<Services, 'db' | 'gateway'>,
  { code, purchaseOrderNumber, card, basis, ...access }: SetPaymentMethodInput,
): Promise<Cart> {
  const reference = (purchaseOrderNumber ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (reference.length > MAX_PURCHASE_ORDER_LENGTH) {
    throw inputError('Purchase order number is too long.', 'INVALID_PARAMETER_VALUE');
  }
  const { cart } = await changeCart({ db }, access, async (trx, stored) => {
    const method = findPaymentMethod(code, basis);
    if (!method) throw inputError('The requested Payment Method is not available.', 'PAYMENT_METHOD_UNKNOWN');
    const chosen = { ...stored, paymentMethod: code, purchaseOrderNumber: reference || null, hold: null };
    const { refusal } = paymentOption(chosen, method, basis);
    if (refusal) throw inputError(refusal, 'PAYMENT_METHOD_NOT_AVAILABLE');
    await chooseCard(trx, chosen, card, gateway.name);
    return { cart: await holdPrices(trx, chosen, basis) };
  });
  return cart;
}
