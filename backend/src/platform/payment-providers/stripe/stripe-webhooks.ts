import Stripe from 'stripe';
import { type PayoutEvent, type ProviderEvent, WebhookRejected, type Webhooks } from '../webhooks.ts';

/** A signature older than this is rejected, so that a recorded request cannot be replayed later. */
const TOLERANCE_SECONDS = 300;

/** Returns Stripe's webhooks; `secret` is the signing secret of the endpoint (`whsec_…`). */
export function stripeWebhooks(secret: string): Webhooks {
  return {
    read(rawBody, headers) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') throw new WebhookRejected('The header Stripe-Signature is missing.');
      try {
        return eventOf(Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
          throw new WebhookRejected(
            'The signature does not match the body, or is older than five minutes. Compare STRIPE_WEBHOOK_SECRET with the endpoint at Stripe.',
          );
        }
        if (error instanceof SyntaxError) throw new WebhookRejected('The body is not valid JSON.');
        throw error;
      }
    },
  };
}

function eventOf(event: Stripe.Event): ProviderEvent | PayoutEvent | null {
  const known = { id: event.id, atMs: event.created * 1_000 };
  switch (event.type) {
    case 'payment_intent.succeeded': {
      const intent = event.data.object;
      return {
        ...known,
        ...nameOf(intent),
        kind: 'captured',
        amountMinor: intent.amount_received,
        reason: null,
      };
    }
    case 'payment_intent.canceled': {
      const intent = event.data.object;
      const reason = intent.cancellation_reason;
      return { ...known, ...nameOf(intent), kind: 'canceled', amountMinor: intent.amount, reason };
    }
    case 'payment_intent.payment_failed': {
      const intent = event.data.object;
      const error = intent.last_payment_error;
      const reason = error?.decline_code ?? error?.code ?? null;
      return { ...known, ...nameOf(intent), kind: 'failed', amountMinor: intent.amount, reason };
    }
    case 'charge.refunded': {
      const { payment_intent: intent, metadata, amount_refunded: amountMinor } = event.data.object;
      const reference = metadata['reference'] ?? null;
      return { ...known, gatewayId: idOf(intent), reference, kind: 'refunded', amountMinor, reason: null };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const {
        id: disputeId,
        payment_intent: intent,
        amount: amountMinor,
        reason,
        status,
      } = event.data.object;
      const isClosed = event.type === 'charge.dispute.closed';
      return {
        ...known,
        gatewayId: idOf(intent),
        reference: null,
        kind: isClosed ? 'dispute_closed' : 'disputed',
        ...(disputeId && { disputeId }),
        amountMinor,
        reason: isClosed ? status : `${reason}, ${status}`,
      };
    }
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
    case 'payout.reconciliation_completed':
      return { id: event.id, kind: 'payout', payoutId: event.data.object.id };
    default:
      return null;
  }
}

function nameOf({ id, metadata }: Stripe.PaymentIntent) {
  return { gatewayId: id, reference: metadata['reference'] ?? null };
}

function idOf(intent: string | { readonly id: string } | null): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
