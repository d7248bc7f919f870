import Stripe from 'stripe';
import type {
  AuthorizeOutcome,
  AuthorizeRequest,
  DeclineReason,
  FoundPayment,
  OnlineProvider,
  PaymentName,
  SettleOutcome,
  Unknown,
} from '../online-provider.ts';
import { stripeBalance } from './stripe-balance.ts';
import { stripeClient } from './stripe-client.ts';
import { stripeWebhooks } from './stripe-webhooks.ts';
import { cardFacts, declineReason, isTooLate } from './stripe-words.ts';

/** Options of the Stripe connection. */
export interface StripeOptions {
  readonly secretKey: string;
  readonly publishableKey: string;
  /** `https://api.stripe.com`, or a test server. */
  readonly apiUrl: string;
  /** Signing secret of the webhook endpoint; null disables webhooks. */
  readonly webhookSecret: string | null;
}

/**
 * A payment whose response was lost is searched among those created within this time after its
 * start.
 */
const LOST_WITHIN_SECONDS = 900;

/** Returns Stripe as a provider: PaymentIntents with manual capture. */
export function stripeGateway({
  secretKey,
  publishableKey,
  apiUrl,
  webhookSecret,
}: StripeOptions): OnlineProvider {
  const stripe = stripeClient(secretKey, apiUrl);

  async function customerFor(
    saveFor: NonNullable<AuthorizeRequest['saveFor']>,
    key: string,
  ): Promise<string> {
    if (saveFor.gatewayCustomer !== null) return saveFor.gatewayCustomer;
    const metadata = { customer_id: String(saveFor.customerId) };
    return (await stripe.customers.create({ metadata }, { idempotencyKey: `${key}/customer` })).id;
  }

  async function find({
    reference,
    gatewayId,
    startedAtMs,
  }: PaymentName): Promise<Stripe.PaymentIntent | null> {
    if (gatewayId !== null) return stripe.paymentIntents.retrieve(gatewayId, EXPAND);
    const since = Math.floor(startedAtMs / 1000) - 60;
    const intents = stripe.paymentIntents.list({
      created: { gte: since, lte: since + LOST_WITHIN_SECONDS },
      limit: 100,
    });
    for await (const intent of intents) {
      if (intent.metadata['reference'] === reference) return intent;
    }
    return null;
  }

  /** Calls `act` with the id of a payment, which may have to be looked up first. */
  async function settle(
    name: PaymentName,
    act: (id: string) => Promise<unknown>,
    isDone: (found: FoundPayment) => boolean,
  ): Promise<SettleOutcome> {
    return heard(async () => {
      const id = name.gatewayId ?? (await find(name))?.id;
      if (id === undefined) return { kind: 'rejected', reason: 'no such payment' };
      try {
        await act(id);
        return { kind: 'done' };
      } catch (error) {
        if (!isTooLate(error)) throw error;
        const found = foundPayment(await stripe.paymentIntents.retrieve(id, EXPAND));
        return isDone(found) ? { kind: 'done' } : { kind: 'rejected', reason: `it is ${found.state}` };
      }
    });
  }

  return {
    name: 'stripe',
    isSimulated: false,
    code: 'card',
    takesPayments: () => true,
    publishableKey,
    testCards: [],
    // Stripe's library, its card fields and the bank's challenge.
    sites: {
      scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connections: ['https://api.stripe.com'],
    },
    webhooks: webhookSecret === null ? null : stripeWebhooks(webhookSecret),
    balance: stripeBalance(stripe),
    challengePage: null,
    async authorize({ reference, amountMinor, currency, card, saveFor, idempotencyKey }) {
      return heard(async () => {
        try {
          const customer =
            'saved' in card
              ? (card.saved.customer ?? undefined)
              : saveFor
                ? await customerFor(saveFor, idempotencyKey)
                : undefined;
          const intent = await stripe.paymentIntents.create(
            {
              amount: amountMinor,
              currency: currency.toLowerCase(),
              payment_method: 'saved' in card ? card.saved.token : card.token,
              allowed_payment_method_types: ['card'],
              // Stripe's library shows a bank's challenge on the page, without a redirect.
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              capture_method: 'manual',
              confirm: true,
              metadata: { reference },
              expand: EXPAND.expand,
              ...(customer !== undefined && { customer }),
              ...(saveFor && { setup_future_usage: 'on_session' as const }),
            },
            { idempotencyKey },
          );
          return outcomeOf(intent, saveFor !== null);
        } catch (error) {
          const reason = declineReason(error);
          if (reason === null) throw error;
          const intent = error instanceof Stripe.errors.StripeError ? error.payment_intent : undefined;
          return { kind: 'declined', gatewayId: intent?.id ?? null, reason };
        }
      });
    },
    finishChallenge: (name) =>
      heard(async () => {
        const intent = await find(name);
        if (intent === null) return { kind: 'declined', gatewayId: null, reason: 'declined' };
        return outcomeOf(intent, intent.setup_future_usage !== null);
      }),
    capture: ({ amountMinor, idempotencyKey, ...name }) =>
      settle(
        name,
        (id) => stripe.paymentIntents.capture(id, { amount_to_capture: amountMinor }, { idempotencyKey }),
        ({ capturedMinor }) => capturedMinor === amountMinor,
      ),
    void: ({ idempotencyKey, ...name }) =>
      settle(
        name,
        (id) => stripe.paymentIntents.cancel(id, {}, { idempotencyKey }),
        ({ state }) => state === 'voided',
      ),
    refund: ({ amountMinor, idempotencyKey, ...name }) =>
      settle(
        name,
        (id) => stripe.refunds.create({ payment_intent: id, amount: amountMinor }, { idempotencyKey }),
        () => false,
      ),
    lookUp: (name) =>
      heard(async () => {
        const intent = await find(name);
        return intent === null ? { kind: 'missing' } : foundPayment(intent);
      }),
    forgetCard: ({ token }) =>
      heard(async () => {
        try {
          await stripe.paymentMethods.detach(token);
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
        return { kind: 'done' };
      }),
  };
}

const EXPAND = { expand: ['payment_method', 'latest_charge'] };

function outcomeOf(intent: Stripe.PaymentIntent, isSaved: boolean): AuthorizeOutcome {
  const { id: gatewayId, status, client_secret: clientSecret } = intent;
  if (status === 'requires_action') return { kind: 'challenge', gatewayId, url: null, clientSecret };
  if (status === 'requires_capture' || status === 'succeeded') {
    const method = intent.payment_method;
    const customer = typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null);
    return {
      kind: 'approved',
      gatewayId,
      amountMinor: intent.amount,
      currency: intent.currency.toUpperCase(),
      card: cardFacts(method),
      saved:
        isSaved && method !== null
          ? { token: typeof method === 'string' ? method : method.id, customer }
          : null,
    };
  }
  if (status === 'processing') return { kind: 'unknown', cause: 'the payment is still being processed' };
  return { kind: 'declined', gatewayId, reason: rejectedBecause(intent) };
}

/**
 * Returns why an intent has no card any more: the error of the last attempt, otherwise a challenge
 * that expired.
 */
function rejectedBecause({ last_payment_error: error }: Stripe.PaymentIntent): DeclineReason {
  if (error?.decline_code === 'insufficient_funds') return 'insufficient_funds';
  return error === null || error.code === 'payment_intent_authentication_failure'
    ? 'challenge_failed'
    : 'declined';
}

const STATES: Readonly<Record<string, FoundPayment['state']>> = {
  requires_action: 'challenge',
  requires_confirmation: 'challenge',
  processing: 'challenge',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'voided',
  requires_payment_method: 'declined',
};

function foundPayment(intent: Stripe.PaymentIntent): FoundPayment {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    kind: 'found',
    gatewayId: intent.id,
    // An unknown state is not final, so the payment is looked up again later.
    state: STATES[intent.status] ?? 'challenge',
    capturedMinor: intent.status === 'succeeded' ? intent.amount_received : 0,
    refundedMinor: intent.status === 'succeeded' ? (charge?.amount_refunded ?? 0) : 0,
  };
}

/**
 * Converts connection errors and failures of Stripe to an outcome; rethrows errors about our input.
 */
async function heard<Outcome>(ask: () => Promise<Outcome>): Promise<Outcome | Unknown> {
  try {
    return await ask();
  } catch (error) {
    const isOurs =
      !(error instanceof Stripe.errors.StripeError) ||
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeIdempotencyError;
    if (isOurs) throw error;
    return { kind: 'unknown', cause: `${error.type} ${error.code ?? error.statusCode ?? ''}`.trim() };
  }
}
