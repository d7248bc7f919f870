import { create } from 'zustand';
import type {
  CheckoutAddressFragment,
  CheckoutContentsFragment,
} from '../../../platform/graphql/generated/graphql.ts';

/** The steps that are sent to the shop; each has an error of its own. */
export type CheckoutPart = 'shippingAddress' | 'shippingMethod' | 'billingAddress' | 'payment' | 'order';

/** What may be known of a chosen card: never its number. */
export interface PaymentData {
  /** The last four digits. */
  readonly lastFour: string;
  /** The name of a card kept earlier; null for one that was typed in. */
  readonly publicHash: string | null;
}

/** Where the bill goes; `sameAsShipping` stands for the address as it was chosen (CHK-03). */
export type BillingAddressState = { readonly sameAsShipping: true } | CheckoutAddressFragment;

/** The state of checkout (ENT-32). */
export interface CheckoutState {
  /** Carriers by code and title (CHK-06). */
  readonly availableShippingMethods: readonly { readonly code: string; readonly title: string }[];
  readonly billingAddress: BillingAddressState | null;
  readonly shippingAddress: CheckoutAddressFragment | null;
  readonly shippingMethod: string | null;
  readonly shippingTitle: string | null;
  readonly paymentCode: string | null;
  readonly paymentData: PaymentData | null;
  readonly receipt: { readonly order: { readonly token: string } | null };
  readonly isSubmitting: boolean;
  /** Why the step was refused the last time; null while it is sent and when it was accepted. */
  readonly errors: Readonly<Record<CheckoutPart, Error | null>>;
}

const NO_ERRORS = {
  shippingAddress: null,
  shippingMethod: null,
  billingAddress: null,
  payment: null,
  order: null,
} as const;

/** Checkout before anything is known. */
export const EMPTY_CHECKOUT: CheckoutState = {
  availableShippingMethods: [],
  billingAddress: null,
  shippingAddress: null,
  shippingMethod: null,
  shippingTitle: null,
  paymentCode: null,
  paymentData: null,
  receipt: { order: null },
  isSubmitting: false,
  errors: NO_ERRORS,
};

/** Follow it in a component: `useCheckoutState((state) => state.errors.payment)`. Changed by the actions below only. */
export const useCheckoutState = create<CheckoutState>()(() => EMPTY_CHECKOUT);

const change = useCheckoutState.setState;

/** A step is sent: busy, its error cleared (CHK-02). */
export function submitPart(part: CheckoutPart): void {
  change(({ errors }) => ({ isSubmitting: true, errors: { ...errors, [part]: null } }));
}

/** A step was accepted with this cart. */
export function acceptPart(cart: CheckoutContentsFragment): void {
  change({ isSubmitting: false, ...partsOf(cart) });
}

/** A step was refused: its error is kept, and everything else stays. */
export function rejectPart(part: CheckoutPart, error: Error): void {
  change(({ errors }) => ({ isSubmitting: false, errors: { ...errors, [part]: error } }));
}

/** The order was placed: its receipt opens by this token. */
export function acceptOrder(token: string): void {
  change({ isSubmitting: false, receipt: { order: { token } } });
}

/** Another section was opened: what was refused before is not said again. */
export function clearErrors(): void {
  change({ errors: NO_ERRORS });
}

/** Which card was chosen; null: none. */
export function choosePaymentData(paymentData: PaymentData | null): void {
  change({ paymentData });
}

/** A cart is checked out: nothing of an earlier one is left. */
export function beginCheckout(cart: CheckoutContentsFragment): void {
  change({ ...EMPTY_CHECKOUT, ...partsOf(cart) });
}

/** What a cart says of the state; streets stay lists (CHK-04, CHK-07). */
export function partsOf(cart: CheckoutContentsFragment) {
  const shipping = cart.shipping_addresses[0] ?? null;
  const method = shipping?.selected_shipping_method ?? null;
  return {
    availableShippingMethods: (shipping?.available_shipping_methods ?? []).flatMap((offer) =>
      offer === null ? [] : [{ code: offer.carrier_code, title: offer.carrier_title }],
    ),
    shippingAddress: shipping && addressOf(shipping),
    billingAddress:
      shipping?.same_as_billing && cart.billing_address !== null
        ? ({ sameAsShipping: true } as const)
        : cart.billing_address && addressOf(cart.billing_address),
    shippingMethod: method?.method_code ?? null,
    shippingTitle: method?.method_title ?? null,
    paymentCode: cart.selected_payment_method.code || null,
  };
}

/** The address without what else stands on it. */
function addressOf(address: CheckoutAddressFragment): CheckoutAddressFragment {
  const { id, firstname, lastname, company, street, city, postcode, telephone, region, country } = address;
  return {
    id,
    firstname,
    lastname,
    company,
    street: [...street],
    city,
    postcode,
    telephone,
    region,
    country,
  };
}
