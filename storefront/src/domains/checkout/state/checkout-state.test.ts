import { beforeEach, describe, expect, it } from 'vitest';
import { checkoutCart } from '../testing.ts';
import {
  acceptOrder,
  acceptPart,
  beginCheckout,
  type CheckoutPart,
  EMPTY_CHECKOUT,
  rejectPart,
  submitPart,
  useCheckoutState,
} from './checkout-state.ts';

const state = () => useCheckoutState.getState();
const PARTS: readonly CheckoutPart[] = [
  'shippingAddress',
  'shippingMethod',
  'billingAddress',
  'payment',
  'order',
];

beforeEach(() => useCheckoutState.setState(EMPTY_CHECKOUT));

describe('checkout state (ENT-32)', () => {
  it.each(PARTS)(
    '%s goes from submitting to accepted, or to rejected with its own error (CHK-02)',
    (part) => {
      rejectPart(part, new Error('before'));
      submitPart(part);
      expect(state()).toMatchObject({ isSubmitting: true, errors: { [part]: null } });
      const error = new Error('refused');
      rejectPart(part, error);
      expect(state()).toMatchObject({ isSubmitting: false, errors: { [part]: error } });
      for (const other of PARTS.filter((one) => one !== part)) expect(state().errors[other]).toBeNull();
      submitPart(part);
      acceptPart(checkoutCart());
      expect(state()).toMatchObject({ isSubmitting: false, errors: { [part]: null } });
    },
  );

  it('holds carriers by code and title, streets as lists, and `same as shipping` as chosen (CHK-03, CHK-04, CHK-06, CHK-07)', () => {
    const cart = checkoutCart();
    const [address] = cart.shipping_addresses;
    if (!address) throw new Error('the cart has an address');
    const offer = {
      ...{
        carrier_code: 'insured',
        carrier_title: 'Insured delivery',
        method_code: 'ground',
        method_title: 'Ground',
      },
      ...{ available: true, error_message: null, signature_required: false, transit_days: null },
      ...{ arrives_from: null, arrives_until: null, is_collection: false },
      amount: { value: 0, currency: 'USD' as const },
    };
    const offered = {
      ...address,
      street: ['88 Quarry Lane', 'Floor 2'],
      available_shipping_methods: [offer],
    };
    beginCheckout({ ...cart, shipping_addresses: [offered] });
    expect(state()).toMatchObject({
      availableShippingMethods: [{ code: 'insured', title: 'Insured delivery' }],
      shippingAddress: { street: ['88 Quarry Lane', 'Floor 2'] },
      billingAddress: { sameAsShipping: true },
      shippingMethod: 'ground',
      shippingTitle: 'Insured ground',
      paymentCode: 'banktransfer',
      receipt: { order: null },
    });

    acceptPart({
      ...cart,
      shipping_addresses: [{ ...offered, same_as_billing: false }],
      billing_address: { ...address, street: ['PO box 4', 'Dept. 7'] },
    });
    expect(state().billingAddress).toMatchObject({ street: ['PO box 4', 'Dept. 7'] });
    acceptOrder('token');
    expect(state().receipt).toEqual({ order: { token: 'token' } });
  });
});
