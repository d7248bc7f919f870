import Stripe from 'stripe';
import type { CardFacts, DeclineReason } from '../online-provider.ts';

/** Display names of Stripe's brands. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  diners: 'Diners Club',
  unionpay: 'UnionPay',
};

/** Returns the facts of an intent's card; `Card` when Stripe names no brand. */
export function cardFacts(method: Stripe.PaymentIntent['payment_method']): CardFacts {
  const card = typeof method === 'string' ? undefined : method?.card;
  return {
    brand: BRANDS[card?.brand ?? ''] ?? 'Card',
    last4: card?.last4 ?? '0000',
    expiryMonth: card?.exp_month ?? 12,
    expiryYear: card?.exp_year ?? 2099,
  };
}

/** Returns why the bank or Stripe declined a card; null for an error that is not about the card. */
export function declineReason(error: unknown): DeclineReason | null {
  if (error instanceof Stripe.errors.StripeCardError) {
    if (error.decline_code === 'insufficient_funds') return 'insufficient_funds';
    return error.code === 'payment_intent_authentication_failure' ? 'challenge_failed' : 'declined';
  }
  // A payment method that does not exist, or that was used without an owner, can never pay.
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError && isPaymentMethod(error))) return null;
  return error.code === 'resource_missing' ? 'token_unknown' : 'token_used';
}

function isPaymentMethod({ param, message }: Stripe.errors.StripeInvalidRequestError): boolean {
  return param === 'payment_method' || /PaymentMethod/.test(message);
}

/** Returns whether an action is impossible in the current state of the payment. */
export function isTooLate(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.code === 'payment_intent_unexpected_state' ||
      error.code === 'charge_already_refunded' ||
      error.code === 'charge_already_captured' ||
      error.code === 'charge_expired_for_capture' ||
      error.code === 'amount_too_large' ||
      error.code === 'resource_missing')
  );
}
