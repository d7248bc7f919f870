import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type {
  AuthorizeOutcome,
  OnlineProvider,
} from '../../../platform/payment-providers/online-provider.ts';
import { movePayment } from '../payment.repository.ts';
import { idempotencyKey } from '../payment.ts';
import type { Attempt } from './begin-payment.ts';
import { notifyDecline } from './notify-decline.ts';

/** Number of calls if the gateway does not respond, all with the same key. */
const TRIES = 2;

/**
 * Authorizes an attempt at the gateway, or reads the result of its challenge. Records a decline or
 * a challenge. Runs outside any transaction. `bindPayment` records an approval, together with its
 * order.
 */
export async function authorizePayment(
  services: Pick<Services, 'db' | 'providers' | 'clock' | 'log' | 'jobs' | 'shop'>,
  attempt: Attempt,
): Promise<AuthorizeOutcome> {
  const { db, clock, log } = services;
  const { payment } = attempt;
  const provider = services.providers.holding(payment);
  let outcome: AuthorizeOutcome = { kind: 'unknown', cause: 'not called' };
  for (let tries = 0; tries < TRIES && outcome.kind === 'unknown'; tries++) {
    outcome = await ask(provider, attempt);
  }
  const facts = { paymentId: payment.id, outcome: outcome.kind };
  const updated_at = new Date(clock.now());
  switch (outcome.kind) {
    case 'declined': {
      const { reason, gatewayId } = outcome;
      log.info({ ...facts, reason }, 'Card declined');
      const change = { state: 'declined', reason, gateway_id: gatewayId, updated_at } as const;
      await inTransaction(db, async (trx) => {
        if (!(await movePayment(trx, payment.id, ['started', 'challenged'], change))) return;
        await notifyDecline(trx, services, { payment, reason });
      });
      break;
    }
    case 'challenge': {
      if (payment.state === 'challenged') break;
      await movePayment(db, payment.id, ['started'], {
        state: 'challenged',
        gateway_id: outcome.gatewayId,
        challenge_url: outcome.url,
        challenge_secret: outcome.clientSecret,
        updated_at,
      });
      break;
    }
    case 'unknown':
      log.warn({ ...facts, cause: outcome.cause }, 'The payment provider did not respond');
      break;
    case 'approved':
      log.info(facts, 'Card authorized');
  }
  return outcome;
}

function ask(provider: OnlineProvider, { payment, card, saveFor }: Attempt): Promise<AuthorizeOutcome> {
  if (payment.state === 'challenged') {
    return provider.finishChallenge({ ...payment, idempotencyKey: idempotencyKey(payment, 'finish') });
  }
  const { reference, amountMinor, currency } = payment;
  return provider.authorize({
    reference,
    amountMinor,
    currency,
    card,
    saveFor,
    idempotencyKey: idempotencyKey(payment, 'authorize'),
  });
}
