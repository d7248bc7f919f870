import Stripe from 'stripe';

/** A later response counts as lost. */
const TIMEOUT_MS = 15_000;

/** Returns a client of `https://api.stripe.com` or of a test server. */
export function stripeClient(secretKey: string, apiUrl: string): Stripe {
  const url = new URL(apiUrl);
  return new Stripe(secretKey, {
    host: url.hostname,
    ...(url.port && { port: Number(url.port) }),
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    // The SDK retries with the same idempotency key.
    maxNetworkRetries: 1,
    telemetry: false,
  });
}
