import Stripe from 'stripe';
import { stripeClient } from './stripe-client.ts';

/** Why two keys of Stripe do not work. */
export type StripeKeyProblem = 'MODES' | 'REJECTED' | { readonly reason: string };

/**
 * Returns why the keys of a Stripe account do not work: one is for tests and the other is not, Stripe
 * rejects the secret one, or Stripe does not answer; null if they work.
 */
export async function findStripeKeyProblem({
  secretKey,
  publishableKey,
  apiUrl,
}: {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly apiUrl: string;
}): Promise<StripeKeyProblem | null> {
  if (isTestKey(secretKey) !== isTestKey(publishableKey)) return 'MODES';
  try {
    await stripeClient(secretKey, apiUrl).balance.retrieve();
    return null;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'REJECTED';
    return { reason: (error as Error).message };
  }
}

/** Keys begin with `sk_test_`, `rk_live_`, `pk_live_` and the like. */
function isTestKey(key: string): boolean {
  return /^[a-z]+_test_/.test(key);
}
