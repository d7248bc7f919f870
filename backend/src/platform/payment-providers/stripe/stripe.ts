import type { OnlineProviderEntry } from '../payment-provider.ts';

/** Cards by Stripe, when its keys are set. */
export const stripe: OnlineProviderEntry = {
  name: 'stripe',
  kind: 'inline',
  code: 'card',
  isSimulated: false,
  isConfigured: ({ stripe: options }) => options !== null,
  async open({ stripe: options }) {
    if (options === null) throw new Error('Stripe is not configured');
    // Loaded on demand: 200 modules that only a shop with Stripe needs.
    const { stripeGateway } = await import('./stripe-gateway.ts');
    return stripeGateway(options);
  },
};
