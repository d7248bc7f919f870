import type { Services } from '../../../platform/context.ts';
import { textCipher } from '../../../platform/database/sealed-text.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type OutgoingAnswer, postBody } from '../../../platform/outgoing/post-body.ts';
import { mayReachPrivate } from '../../../platform/outgoing/public-address.ts';
import { notifyDealer } from '../../shop/dealer/notify-dealer.ts';
import { buildPayload } from './build-payload.ts';
import { type ClaimedDelivery, claimDue, deleteOldDeliveries, recordAttempt } from './delivery.repository.ts';
import { lockEndpoint, markSuccess, turnOffFailed } from './endpoint.repository.ts';
import { pauseAfter } from './retry-pauses.ts';
import { SECRET_PURPOSE, SECRET_SUBJECT } from './save-endpoint.ts';
import { signPayload } from './sign-payload.ts';
import { WEBHOOKS_DUE } from './webhook-jobs.ts';

const AT_ONCE = 10;
/** A job queues the next one after this many rounds. */
const MOST_ROUNDS = 20;
const KEPT_MS = 30 * 24 * 3_600_000;

/** Sends all deliveries that are due, and deletes finished ones after 30 days. */
export async function deliverDue(services: Services): Promise<void> {
  const { db, clock, jobs } = services;
  await deleteOldDeliveries(db, clock.now() - KEPT_MS);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const due = await claimDue(db, clock.now(), AT_ONCE);
    if (due.length === 0) return;
    await Promise.all(due.map((delivery) => deliver(services, delivery)));
  }
  await inTransaction(db, (trx) => jobs.send(trx, WEBHOOKS_DUE, {}));
}

async function deliver(services: Services, delivery: ClaimedDelivery): Promise<void> {
  try {
    await send(services, delivery);
  } catch (error) {
    services.log.error({ err: error, delivery: delivery.id }, 'A webhook could not be sent');
    const problem = 'The shop could not build or sign the request. Its log has the reason.';
    await record(services, delivery, delivery.payload, { problem });
  }
}

async function send(services: Services, delivery: ClaimedDelivery): Promise<void> {
  const { config, clock } = services;
  const payload = delivery.payload ?? (await buildPayload(services, delivery));
  const secret = (await textCipher(services, SECRET_PURPOSE)).open(delivery.sealedSecret, SECRET_SUBJECT);
  const answer = await postBody({
    url: delivery.url,
    body: payload,
    mayReachPrivate: mayReachPrivate(config),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Ingot',
      'x-ingot-event': delivery.event,
      'x-ingot-delivery': delivery.eventKey,
      'x-ingot-signature': signPayload(secret, payload, clock.now()),
    },
  });
  await record(services, delivery, payload, answer);
}

async function record(
  services: Services,
  { id, endpointId, endpointName, attempts, claimedUntilMs, happenedMs }: ClaimedDelivery,
  payload: string | null,
  answer: OutgoingAnswer,
): Promise<void> {
  const nowMs = services.clock.now();
  const isSent = 'status' in answer && answer.status >= 200 && answer.status < 300;
  const pause = isSent ? null : pauseAfter(attempts);
  const state = isSent ? 'sent' : pause === null ? 'failed' : 'waiting';
  await inTransaction(services.db, async (trx) => {
    if (!(await lockEndpoint(trx, endpointId))) return;
    const isRecorded = await recordAttempt(trx, {
      id,
      attempts,
      claimedUntilMs,
      payload,
      nowMs,
      state,
      nextMs: pause === null ? null : nowMs + pause,
      status: 'status' in answer ? answer.status : null,
      answer: 'status' in answer ? answer.answer : null,
      problem: 'problem' in answer ? answer.problem : null,
    });
    if (isSent) await markSuccess(trx, endpointId, nowMs);
    if (!isRecorded || state !== 'failed') return;
    if (!(await turnOffFailed(trx, { id: endpointId, sinceMs: happenedMs, nowMs }))) return;
    await notifyDealer(trx, services, { about: 'webhook-off', name: endpointName, atMs: nowMs });
  });
}
