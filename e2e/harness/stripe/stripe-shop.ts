import { STRIPE_PORT, STRIPE_SHOP_PORT } from '../places.ts';
import { openCopiedShop } from '../shop/copied-shop.ts';

export const stripeShopUrl = `http://127.0.0.1:${STRIPE_SHOP_PORT}`;

/**
 * Starts a copy of the shop under test with Stripe. Returns the function that stops it. A shop has
 * a single gateway, so the shop itself cannot be used.
 */
export function openStripeShop(): Promise<() => Promise<void>> {
  return openCopiedShop({
    name: 'stripe',
    port: STRIPE_SHOP_PORT,
    env: {
      STRIPE_SECRET_KEY: 'sk_test_journey',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
      STRIPE_API_URL: `http://127.0.0.1:${STRIPE_PORT}`,
    },
  });
}
