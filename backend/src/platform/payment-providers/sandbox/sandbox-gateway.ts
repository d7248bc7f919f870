import type { AuthorizeOutcome, OnlineProvider, SettleOutcome, Unknown } from '../online-provider.ts';
import { refundedOf, type SandboxCalls, type SandboxPayment, SandboxSilence } from './sandbox-bank.ts';
import { SANDBOX_CARDS } from './sandbox-cards.ts';
import { sandboxWebhooks } from './sandbox-webhooks.ts';

/** Path of the page on which the shop shows the sandbox's challenge. */
export const CHALLENGE_PATH = '/payment-challenge/';

/**
 * Returns the sandbox as a provider. `bank` is in this process, or an HTTP client of one
 * (`sandbox-line.ts`). A null `webhookSecret` disables its webhooks.
 */
export function sandboxGateway(bank: SandboxCalls, webhookSecret: string | null): OnlineProvider {
  return {
    name: 'sandbox',
    isSimulated: true,
    code: 'card',
    takesPayments: (isPlaying) => isPlaying,
    publishableKey: null,
    testCards: SANDBOX_CARDS,
    balance: null,
    // The bank's challenge is a page of the shop.
    sites: { scripts: [], frames: ["'self'"], connections: [] },
    webhooks: webhookSecret === null ? null : sandboxWebhooks(webhookSecret),
    challengePage: {
      async read(id) {
        const payment = await bank.find({ reference: id.slice(0, 36) });
        if (payment === null || payment.challengeId !== id) return null;
        const { amountMinor, currency, state } = payment;
        return { amountMinor, currency, isAnswered: state !== 'challenge' };
      },
      answer: async (challengeId, isApproved) => (await bank.answer({ challengeId, isApproved })) !== null,
    },
    authorize: ({ reference, amountMinor, currency, card, saveFor }) =>
      heard(async () => {
        const token = 'saved' in card ? card.saved.token : card.token;
        const isToBeSaved = saveFor !== null;
        return outcomeOf(await bank.authorize({ reference, amountMinor, currency, token, isToBeSaved }));
      }),
    finishChallenge: ({ reference }) =>
      heard(async () => {
        const payment = await bank.find({ reference });
        return payment
          ? outcomeOf(payment)
          : ({ kind: 'declined', gatewayId: null, reason: 'declined' } as const);
      }),
    capture: ({ reference, amountMinor }) =>
      heard(async () =>
        settled(
          await bank.capture({ reference, amountMinor }),
          ({ capturedMinor }) => capturedMinor === amountMinor,
        ),
      ),
    void: ({ reference }) =>
      heard(async () =>
        settled(await bank.void({ reference }), ({ state }) => state === 'voided' || state === 'declined'),
      ),
    refund: ({ reference, amountMinor, idempotencyKey: key }) =>
      heard(async () =>
        settled(
          await bank.refund({ reference, amountMinor, key }),
          ({ refunds }) => refunds[key] === amountMinor,
        ),
      ),
    lookUp: ({ reference }) =>
      heard(async () => {
        const payment = await bank.find({ reference });
        if (payment === null) return { kind: 'missing' };
        const { state, capturedMinor } = payment;
        return {
          kind: 'found',
          gatewayId: reference,
          state,
          capturedMinor,
          refundedMinor: refundedOf(payment),
        };
      }),
    // Only the shop knows a saved token of the sandbox, and it moves no money, so there is nothing
    // to delete.
    forgetCard: async () => ({ kind: 'done' }),
  };
}

function outcomeOf(payment: SandboxPayment): AuthorizeOutcome {
  const { reference: gatewayId, state, reason, amountMinor, currency, card, saved, challengeId } = payment;
  if (state === 'challenge') {
    return { kind: 'challenge', gatewayId, url: `${CHALLENGE_PATH}${challengeId}`, clientSecret: null };
  }
  if (state === 'declined' || state === 'voided') {
    return { kind: 'declined', gatewayId, reason: reason ?? 'declined' };
  }
  return {
    kind: 'approved',
    gatewayId,
    amountMinor,
    currency,
    card,
    saved: saved === null ? null : { token: saved, customer: null },
  };
}

function settled(
  payment: SandboxPayment | null,
  isDone: (payment: SandboxPayment) => boolean,
): SettleOutcome {
  if (payment !== null && isDone(payment)) return { kind: 'done' };
  return { kind: 'rejected', reason: payment === null ? 'no such payment' : `it is ${payment.state}` };
}

/** Converts a `SandboxSilence` to an outcome; rethrows other errors, which are defects. */
async function heard<Outcome>(ask: () => Promise<Outcome>): Promise<Outcome | Unknown> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SandboxSilence) return { kind: 'unknown', cause: error.message };
    throw error;
  }
}
