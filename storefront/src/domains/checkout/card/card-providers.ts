import type { CardProvider } from './card-form.ts';
import type { CardGateway } from './card-queries.ts';
import { sandbox } from './sandbox/sandbox-card-form.tsx';
import { stripe } from './stripe/stripe-card-form.tsx';

/** The payment providers by their name in the API. */
export const CARD_PROVIDERS: Readonly<Record<CardGateway['name'], CardProvider>> = {
  SANDBOX: sandbox,
  STRIPE: stripe,
};
