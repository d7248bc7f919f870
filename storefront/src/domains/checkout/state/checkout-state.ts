import { create } from 'zustand';
import type {
  CheckoutAddressFragment,
  CheckoutContentsFragment,
} from '../../../platform/graphql/generated/graphql.ts';

/** The parts of checkout that are sent to the shop; each has its own error. */
export type CheckoutPart = 'shippingAddress' | 'shippingMethod' | 'billingAddress' | 'payment' | 'order';

/** The public data of a chosen card; it never contains the number. */
export interface PaymentData {
  /** The last four digits. */
  readonly lastFour: string;
  /** The hash of a saved card; null for a new card. */
  readonly publicHash: string | null;
}

/** The billing address; `sameAsShipping` stands for the shipping address. */
export type BillingAddressState = { readonly sameAsShipping: true } | CheckoutAddressFragment;

/** The state of checkout. */
export interface CheckoutState {
  /** Carriers by code and title. */
  readonly availableShippingMethods: readonly { readonly code: string; readonly title: string }[];
  readonly billingAddress: BillingAddressState | null;
  readonly shippingAddress: CheckoutAddressFragment | null;
  readonly shippingMethod: string | null;
  readonly shippingTitle: string | null;
  readonly paymentCode: string | null;
  readonly paymentData: PaymentData | null;
  readonly receipt: { readonly order: { readonly token: string } | null };
  readonly isSubmitting: boolean;
  /** The error of each part's last attempt; null while it is sent and after success. */
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

/**
 * Use it in a component: `useCheckoutState((state) => state.errors.payment)`. Only the actions
 * below change it.
 */
export const useCheckoutState = create<CheckoutState>()(() => EMPTY_CHECKOUT);

const change = useCheckoutState.setState;

/** Marks a part as submitting and clears its error. */
export function submitPart(part: CheckoutPart): void {
  change(({ errors }) => ({ isSubmitting: true, errors: { ...errors, [part]: null } }));
}

/** Stores the cart of an accepted part. */
export function acceptPart(cart: CheckoutContentsFragment): void {
  change({ isSubmitting: false, ...partsOf(cart) });
}

/** Stores the error of a rejected part; everything else stays. */
export function rejectPart(part: CheckoutPart, error: Error): void {
  change(({ errors }) => ({ isSubmitting: false, errors: { ...errors, [part]: error } }));
}

/** Stores the receipt token of a placed order. */
export function acceptOrder(token: string): void {
  change({ isSubmitting: false, receipt: { order: { token } } });
}

/** Clears all errors, when another step opens. */
export function clearErrors(): void {
  change({ errors: NO_ERRORS });
}

/** Sets the chosen card; null = none. */
export function choosePaymentData(paymentData: PaymentData | null): void {
  change({ paymentData });
}

/** Starts checkout with a cart and clears the state of an earlier one. */
export function beginCheckout(cart: CheckoutContentsFragment): void {
  change({ ...EMPTY_CHECKOUT, ...partsOf(cart) });
}

/** Returns the state that follows from a cart; streets stay lists. */
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

/** Returns only the address fields. */
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
