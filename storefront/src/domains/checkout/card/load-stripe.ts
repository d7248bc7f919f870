import type { Stripe } from '@stripe/stripe-js';

let loading: { readonly key: string; readonly stripe: Promise<Stripe> } | null = null;

/** Loads Stripe's library, once for a key, and only when it is asked for. @throws when it cannot be loaded */
export function stripeFor(key: string): Promise<Stripe> {
  if (loading?.key === key) return loading.stripe;
  const stripe = import('@stripe/stripe-js/pure').then(async ({ loadStripe }) => {
    // Stripe watches other pages for fraud only when it is told to; here it may not.
    loadStripe.setLoadParameters({ advancedFraudSignals: false });
    const found = await loadStripe(key);
    if (found === null) throw new Error('Stripe cannot be used here.');
    return found;
  });
  const mine = { key, stripe };
  loading = mine;
  // What could not be loaded is tried again the next time.
  stripe.catch(() => {
    if (loading === mine) loading = null;
  });
  return stripe;
}
