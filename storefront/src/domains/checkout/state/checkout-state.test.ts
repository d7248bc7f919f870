import { afterEach, describe, expect, it } from 'vitest';
import { checkoutCart } from '../testing.ts';
import { NEW_CHECKOUT } from './checkout-machine.ts';
import { checkoutState, choicesOf, dispatchCheckout, useCheckoutMachine } from './checkout-state.ts';

afterEach(() => dispatchCheckout({ type: 'begin' }));

describe('checkout state', () => {
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
    const state = checkoutState({ ...cart, shipping_addresses: [offered] }, NEW_CHECKOUT);
    expect(state).toMatchObject({
      availableShippingMethods: [{ code: 'insured', title: 'Insured delivery' }],
      shippingAddress: { street: ['88 Quarry Lane', 'Floor 2'] },
      billingAddress: { sameAsShipping: true },
      shippingMethod: 'ground',
      shippingTitle: 'Insured ground',
      paymentCode: 'banktransfer',
      receipt: { order: null },
    });

    const billedElsewhere = choicesOf({
      ...cart,
      shipping_addresses: [{ ...offered, same_as_billing: false }],
      billing_address: { ...address, street: ['PO box 4', 'Dept. 7'] },
    });
    expect(billedElsewhere.billingAddress).toMatchObject({ street: ['PO box 4', 'Dept. 7'] });
  });

  it('contains the pending state, the errors, the card and the receipt (ENT-32, FIX-98)', () => {
    const cart = checkoutCart();
    const error = new Error('rejected');
    const card = { lastFour: '4242', publicHash: null };
    dispatchCheckout({ type: 'reject', part: 'payment', error });
    dispatchCheckout({ type: 'choose-card', card });
    dispatchCheckout({ type: 'submit', part: 'order' });
    expect(checkoutState(cart, useCheckoutMachine.getState())).toMatchObject({
      isSubmitting: true,
      errors: { payment: error, order: null },
      paymentData: card,
      receipt: { order: null },
    });
    dispatchCheckout({ type: 'order', token: 'secret' });
    expect(checkoutState(cart, useCheckoutMachine.getState())).toMatchObject({
      isSubmitting: false,
      receipt: { order: { token: 'secret' } },
    });
  });
});
