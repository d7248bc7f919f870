import { decimalToMinor } from '@ingot/rules/money/convert-money.ts';
import type {
  EstimateTotalsInput,
  ExpectedTotalInput,
  PaymentMethodInput,
  Resolvers,
} from '../../generated/resolvers.ts';
import type { Context } from '../../platform/context.ts';
import { ContractError, inputError } from '../../platform/errors/errors.ts';
import type { Cart } from '../cart/cart.ts';
import { missingParameter } from '../cart/cart-errors.ts';
import { priceCart } from '../cart/pricing/price-cart.ts';
import { basisOf } from '../cart/pricing-basis.ts';
import type { ChosenCard } from '../payments/attempt/choose-card.ts';
import { setBillingAddress } from './addresses/set-billing-address.ts';
import { setShippingAddress } from './addresses/set-shipping-address.ts';
import { typedBillingAddress, typedShippingAddress } from './addresses/typed-address.ts';
import { type EstimateCartInput, estimateCart } from './delivery/estimate-cart.ts';
import { presentOffer } from './delivery/present-delivery.ts';
import { setShippingMethod } from './delivery/set-shipping-method.ts';
import { setGuestEmail } from './guest-email/set-guest-email.ts';
import type { ShownTotal } from './order-checks/check-total.ts';
import { lockPrices } from './payment/lock-prices.ts';
import { setPaymentMethod } from './payment/set-payment-method.ts';
import { requirePickupLocation } from './pickup/require-pickup-location.ts';
import { type PlaceOrderInput, placeOrder } from './place-order/place-order.ts';
import type { PlaceOrderResult } from './place-order/place-order-result.ts';

/** Resolvers for the checkout mutations. */
export const resolvers: Resolvers = {
  Mutation: {
    setGuestEmailOnCart: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const { access, shown } = onCart(context, input.cart_id);
      return shown(
        await setGuestEmail(context.services, {
          ...access,
          email: input.email,
          clientAddress: context.clientAddress,
          nowMs: context.now,
        }),
      );
    },

    setShippingAddressesOnCart: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const { access, basis, shown } = onCart(context, input.cart_id);
      const chosen = typedShippingAddress(input.shipping_addresses);
      const { services, clientAddress } = context;
      return shown(await setShippingAddress(services, { ...access, ...chosen, basis, clientAddress }));
    },

    setBillingAddressOnCart: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const { access, basis, shown } = onCart(context, input.cart_id);
      const address = typedBillingAddress(input.billing_address);
      const useForShipping = input.billing_address.use_for_shipping ?? false;
      const { services, clientAddress } = context;
      return shown(
        await setBillingAddress(services, { ...access, address, useForShipping, basis, clientAddress }),
      );
    },

    setShippingMethodsOnCart: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const { access, basis, shown } = onCart(context, input.cart_id);
      const [method, ...others] = input.shipping_methods;
      if (!method) throw missingParameter('shipping_methods');
      if (others.length > 0) {
        throw inputError('You cannot specify multiple shipping methods.', 'INVALID_PARAMETER_VALUE');
      }
      const codes = { carrierCode: method.carrier_code, methodCode: method.method_code };
      return shown(await setShippingMethod(context.services, { ...access, method: codes, basis }));
    },

    setPaymentMethodOnCart: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const { access, basis, shown } = onCart(context, input.cart_id);
      return shown(
        await setPaymentMethod(context.services, {
          ...access,
          ...paymentOf(input.payment_method),
          basis,
          clientAddress: context.clientAddress,
        }),
      );
    },

    lockCartPrices: async (_, { input }, context) => {
      const { access, basis, shown } = onCart(context, input.cart_id);
      return shown(
        await lockPrices(context.services, { ...access, basis, clientAddress: context.clientAddress }),
      );
    },

    placeOrder: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      const { cart_id, expected_grand_total: shown, cancellation_terms_version: termsVersion = null } = input;
      const expected = shown ? shownTotal(shown) : null;
      return place(context, cart_id, { payment: null, expected, termsVersion });
    },

    setPaymentMethodAndPlaceOrder: async (_, { input }, context) => {
      if (!input) throw missingParameter('input');
      return place(context, input.cart_id, {
        payment: paymentOf(input.payment_method),
        expected: null,
        termsVersion: null,
      });
    },

    estimateShippingMethods: async (_, { input }, context) => {
      const priced = await estimateCart(context.services, estimateOf(context, input));
      return priced.offers.map((offer) => presentOffer(offer, priced, context));
    },

    estimateTotals: async (_, { input }, context) => ({
      cart: await estimateCart(context.services, estimateOf(context, input)),
    }),
  },
};

/**
 * Returns the arguments that every mutation of a cart needs, and the function that shapes its
 * result.
 */
function onCart(context: Context, maskedId: string) {
  const basis = basisOf(context);
  return {
    access: { maskedId, viewer: context.viewer },
    basis,
    shown: (cart: Cart) => ({ cart: priceCart(cart, basis) }),
  };
}

function estimateOf(context: Context, input: EstimateTotalsInput): EstimateCartInput {
  const { access, basis } = onCart(context, input.cart_id);
  const { country_code: countryCode, region, postcode } = input.address;
  const method = input.shipping_method;
  const counter = input.pickup_location_code;
  return {
    ...access,
    countryCode,
    region: { id: region?.region_id ?? null, text: region?.region_code ?? region?.region ?? '' },
    postcode: postcode ?? null,
    method: method ? { carrierCode: method.carrier_code, methodCode: method.method_code } : null,
    counter: counter == null ? null : requirePickupLocation(basis.shop, counter),
    basis,
  };
}

function paymentOf({ code, purchase_order_number, card, card_vault: vault }: PaymentMethodInput) {
  if (code.trim() === '') throw missingParameter('code', 'payment_method');
  if ((card || vault) && code !== 'card') {
    throw inputError('A card goes with the payment method "card" only.', 'INVALID_PARAMETER_VALUE');
  }
  if (card && vault) {
    throw inputError('Send a new card or a saved one, not both.', 'INVALID_PARAMETER_VALUE');
  }
  return { code, purchaseOrderNumber: purchase_order_number ?? null, card: cardOf(card, vault) };
}

function cardOf(
  card: PaymentMethodInput['card'],
  vault: PaymentMethodInput['card_vault'],
): ChosenCard | null {
  if (vault) return { publicHash: vault.public_hash };
  if (!card) return null;
  return { token: card.token, isToBeSaved: card.is_active_payment_token_enabler ?? false };
}

/** @throws ContractError if the amount is not a valid total */
function shownTotal({ value, currency }: ExpectedTotalInput): ShownTotal {
  const amountMinor = decimalToMinor(value);
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) {
    throw inputError('"expected_grand_total" must be an amount.', 'INVALID_PARAMETER_VALUE');
  }
  return { amountMinor, currency };
}

/**
 * Places the order and returns a rejection as a value. Result fields turn it into a top-level
 * error.
 */
async function place(
  context: Context,
  maskedId: string,
  how: Pick<PlaceOrderInput, 'payment' | 'expected' | 'termsVersion'>,
): Promise<PlaceOrderResult> {
  const { access, basis } = onCart(context, maskedId);
  const { services, clientAddress } = context;
  try {
    return { ...(await placeOrder(services, { ...access, ...how, basis, clientAddress })), rejection: null };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return { order: null, dropped: null, challenge: null, rejection: error, isReported: false };
  }
}
