import type { OnlineProviderEntry } from '../payment-provider.ts';

/** Cards by Stripe, when its keys are set. */
export const stripe: OnlineProviderEntry = {
  kind: 'inline',
  code: 'card',
  async open({ stripe: options }) {
    if (options === null) return null;
    // Loaded on demand: 200 modules that only a shop with Stripe needs.
    const { stripeGateway } = await import('./stripe-gateway.ts');
    return stripeGateway(options);
  },
};
