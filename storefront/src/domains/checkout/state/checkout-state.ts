import { create } from 'zustand';
import type {
  CheckoutAddressFragment,
  CheckoutContentsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { isVirtualCart } from '../../cart/lines/is-virtual-cart.ts';
import { type CheckoutEvent, type CheckoutMachine, NEW_CHECKOUT, nextCheckout } from './checkout-machine.ts';

/** The billing address, or `sameAsShipping` if it equals the shipping address. */
export type BillingAddressState = { readonly sameAsShipping: true } | CheckoutAddressFragment;

/** The part of the checkout state that follows from the cart. */
export interface CheckoutChoices {
  /** Carriers by code and title. */
  readonly availableShippingMethods: readonly { readonly code: string; readonly title: string }[];
  /** Whether nothing is delivered. There is then no shipping address and no shipping method. */
  readonly isVirtual: boolean;
  readonly billingAddress: BillingAddressState | null;
  readonly shippingAddress: CheckoutAddressFragment | null;
  readonly shippingMethod: string | null;
  readonly shippingTitle: string | null;
  readonly paymentCode: string | null;
}

/** The state of checkout. */
export interface CheckoutState extends CheckoutChoices, Pick<CheckoutMachine, 'paymentData' | 'errors'> {
  readonly receipt: { readonly order: { readonly token: string } | null };
  readonly isSubmitting: boolean;
}

/** Store of the state machine. Only `dispatchCheckout` changes it. */
export const useCheckoutMachine = create<CheckoutMachine>()(() => NEW_CHECKOUT);

/** Moves the state machine. */
export function dispatchCheckout(event: CheckoutEvent): void {
  useCheckoutMachine.setState((state) => nextCheckout(state, event));
}

/** Returns the state of the checkout of a cart. */
export function useCheckoutState(cart: CheckoutContentsFragment): CheckoutState {
  return checkoutState(cart, useCheckoutMachine());
}

/** Combines a cart with the state machine. The cart stays the only copy of its data. */
export function checkoutState(cart: CheckoutContentsFragment, machine: CheckoutMachine): CheckoutState {
  const { status, paymentData, errors, token } = machine;
  return {
    ...choicesOf(cart),
    paymentData,
    errors,
    receipt: { order: token === null ? null : { token } },
    isSubmitting: status === 'submitting',
  };
}

/** Returns the choices stored in a cart; streets stay lists. */
export function choicesOf(cart: CheckoutContentsFragment): CheckoutChoices {
  const shipping = cart.shipping_addresses[0] ?? null;
  const method = shipping?.selected_shipping_method ?? null;
  return {
    availableShippingMethods: (shipping?.available_shipping_methods ?? []).flatMap((offer) =>
      offer === null ? [] : [{ code: offer.carrier_code, title: offer.carrier_title }],
    ),
    isVirtual: isVirtualCart(cart),
    shippingAddress: shipping,
    billingAddress:
      shipping?.same_as_billing && cart.billing_address !== null
        ? { sameAsShipping: true }
        : cart.billing_address,
    shippingMethod: method?.method_code ?? null,
    shippingTitle: method?.method_title ?? null,
    paymentCode: cart.selected_payment_method.code || null,
  };
}
