import type { Stripe } from '@stripe/stripe-js';

let loading: { readonly key: string; readonly stripe: Promise<Stripe> } | null = null;

/**
 * Loads Stripe's library on first use, once per key.
 * @throws when it cannot be loaded
 */
export function stripeFor(key: string): Promise<Stripe> {
  if (loading?.key === key) return loading.stripe;
  const stripe = import('@stripe/stripe-js/pure').then(async ({ loadStripe }) => {
    // Stripe monitors other pages for fraud unless this is off.
    loadStripe.setLoadParameters({ advancedFraudSignals: false });
    const found = await loadStripe(key);
    if (found === null) throw new Error('Stripe is unavailable outside of a browser.');
    return found;
  });
  const mine = { key, stripe };
  loading = mine;
  // The next call retries after a failure.
  stripe.catch(() => {
    if (loading === mine) loading = null;
  });
  return stripe;
}
