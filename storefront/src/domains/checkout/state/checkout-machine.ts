/** The parts of checkout that are sent to the shop; each has its own error. */
export type CheckoutPart = 'shippingAddress' | 'shippingMethod' | 'billingAddress' | 'payment' | 'order';

/** The public data of a chosen card; it never contains the number. */
export interface PaymentData {
  /** The last four digits. */
  readonly lastFour: string;
  /** The hash of a saved card; null for a new card. */
  readonly publicHash: string | null;
}

/** The state of checkout that the shop's cart does not contain. */
export interface CheckoutMachine {
  /** `ordered` is final until another checkout begins. */
  readonly status: 'editing' | 'submitting' | 'ordered';
  /** The parts whose responses are pending; a part submitted twice is listed twice. */
  readonly pending: readonly CheckoutPart[];
  /** The error of each part's last attempt; null while it is pending and after success. */
  readonly errors: Readonly<Record<CheckoutPart, Error | null>>;
  readonly paymentData: PaymentData | null;
  /** The receipt token of the placed order. */
  readonly token: string | null;
}

export type CheckoutEvent =
  /** Checkout opens with a cart, or closes. */
  | { readonly type: 'begin' }
  | { readonly type: 'open-step' }
  | { readonly type: 'choose-card'; readonly card: PaymentData | null }
  | { readonly type: 'submit'; readonly part: CheckoutPart }
  /** The shop accepted the part, or the order needs a challenge of the bank first. */
  | { readonly type: 'accept'; readonly part: CheckoutPart }
  | { readonly type: 'reject'; readonly part: CheckoutPart; readonly error: Error }
  | { readonly type: 'order'; readonly token: string };

const NO_ERRORS = {
  shippingAddress: null,
  shippingMethod: null,
  billingAddress: null,
  payment: null,
  order: null,
} as const;

/** Checkout before the first event. */
export const NEW_CHECKOUT: CheckoutMachine = {
  status: 'editing',
  pending: [],
  errors: NO_ERRORS,
  paymentData: null,
  token: null,
};

/** Returns the state after an event. A placed order ignores everything but the next checkout. */
export function nextCheckout(state: CheckoutMachine, event: CheckoutEvent): CheckoutMachine {
  if (event.type === 'begin') return NEW_CHECKOUT;
  if (state.status === 'ordered') return state;
  switch (event.type) {
    case 'open-step':
      return { ...state, errors: NO_ERRORS };
    case 'choose-card':
      return { ...state, paymentData: event.card };
    case 'submit':
      return withPending(withError(state, event.part, null), [...state.pending, event.part]);
    case 'accept':
      return withPending(withError(state, event.part, null), without(state.pending, event.part));
    case 'reject':
      return withPending(withError(state, event.part, event.error), without(state.pending, event.part));
    case 'order':
      return { ...state, status: 'ordered', pending: [], token: event.token };
  }
}

function withError(state: CheckoutMachine, part: CheckoutPart, error: Error | null): CheckoutMachine {
  return { ...state, errors: { ...state.errors, [part]: error } };
}

function withPending(state: CheckoutMachine, pending: readonly CheckoutPart[]): CheckoutMachine {
  return { ...state, pending, status: pending.length > 0 ? 'submitting' : 'editing' };
}

/** Removes one occurrence of a part. */
function without(pending: readonly CheckoutPart[], part: CheckoutPart): readonly CheckoutPart[] {
  const place = pending.indexOf(part);
  return pending.filter((_part, index) => index !== place);
}
