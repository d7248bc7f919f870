import type { ShippingOffer } from '@ingot/rules/checkout/delivery/shipping-methods.ts';
import type { Services } from '../../../platform/context.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { Cart, ShippingMethodCodes } from '../../cart/cart.ts';
import { isSameMethod, priceCart } from '../../cart/pricing/price-cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { changeCart } from '../../cart/storage/change-cart.ts';
import type { CartAccess } from '../../cart/storage/open-cart.ts';
import { saveCart } from '../../cart/storage/save-cart.ts';
import { PO_BOX_LIMIT, poBoxLimitMessage } from '../addresses/po-box-limit.ts';
import { rejectVirtualCart } from '../addresses/reject-virtual-cart.ts';
import { needsCounter, withStockedCounter } from '../pickup/stocked-counter.ts';

const text = defineMessages('set-shipping-method', {
  'shipping-address-missing': 'The shipping address is missing. Set the address and try again.',
});

/** Magento's name of a collection. Other storefronts collect by this name only. */
const IN_STORE: ShippingMethodCodes = { carrierCode: 'instore', methodCode: 'pickup' };

/** Input of `setShippingMethod`. */
export interface SetShippingMethodInput extends CartAccess {
  readonly method: ShippingMethodCodes;
  readonly basis: PricingBasis;
}

/**
 * Sets the shipping method and returns the cart.
 * @throws ContractError if the cart has no goods or no address, the method does not serve it, or its value is
 * too high for a PO box
 */
export async function setShippingMethod(
  { db }: Pick<Services, 'db'>,
  { method, basis, ...access }: SetShippingMethodInput,
): Promise<Cart> {
  const decide = (stored: Cart) => withMethod(stored, method, basis);
  return changeCart(
    { db },
    access,
    async (trx, stored) => saveCart(trx, await withStockedCounter(trx, decide(stored), basis), basis.nowMs),
    (stored) => {
      const decided = decide(stored);
      return needsCounter(decided, basis) ? null : (one) => saveCart(one, decided, basis.nowMs);
    },
  );
}

function withMethod(stored: Cart, method: ShippingMethodCodes, basis: PricingBasis): Cart {
  const priced = priceCart(stored, basis);
  rejectVirtualCart(priced);
  if (stored.shippingAddress === null) {
    throw inputError(text('shipping-address-missing'), 'SHIPPING_ADDRESS_MISSING');
  }
  const rejection = poBoxLimitMessage(priced, basis);
  if (rejection !== null) throw inputError(rejection, PO_BOX_LIMIT);
  const offer =
    priced.offers.find((one) => isSameMethod(one.method, method)) ??
    (isSameMethod(IN_STORE, method) ? collectionOf(priced.offers, stored.pickupCode) : undefined);
  if (!offer) {
    throw noSuchEntity(
      `Carrier with such method not found: ${method.carrierCode}, ${method.methodCode}`,
      'SHIPPING_METHOD_NOT_FOUND',
    );
  }
  const pickupCode = offer.method.isCollection ? stored.pickupCode : null;
  const { carrierCode, methodCode } = offer.method;
  return { ...stored, shippingMethod: { carrierCode, methodCode }, pickupCode };
}

/** Returns the first collection from a counter, or from any counter while none is chosen. */
function collectionOf(offers: readonly ShippingOffer[], counterCode: string | null) {
  return offers.find(
    ({ method: { isCollection, pickupCodes } }) =>
      isCollection && (counterCode === null || pickupCodes.includes(counterCode)),
  );
}
