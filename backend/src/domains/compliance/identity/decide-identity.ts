import { type IdentityKind, readDocument } from '@ingot/rules/compliance/identity-check.ts';
import { identityRule, isBuyerAtFault } from '@ingot/rules/compliance/identity-documents.ts';
import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import type { AuditVerb } from '@ingot/rules/staff/audit-verbs.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ContractError, inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { cancelUnidentified } from '../../buyback/compliance/quote-seller.ts';
import { saveCheck } from '../../buyback/compliance/record-identity.ts';
import { shopDay } from '../../fulfillment/packages/shop-day.ts';
import { deskMarket } from '../../orders/desk/desk-market.ts';
import { lockAtFault } from '../../orders/hold/cost-at-fault.ts';
import { decideReviewOf, dropNextReview } from '../../orders/hold/review-order.ts';
import { type CancelCost, FREE } from '../../orders/ledger/status-change.ts';
import { identityDueMs } from '../../shop/bank-days.ts';
import { audited } from '../../shop/desk/audited.ts';
import { type Desk, operator } from '../../shop/desk/command.ts';
import { readCaseLine } from '../cases/decide-case.ts';
import {
  changeRequest,
  deleteDocuments,
  lockRequest,
  type RequestChange,
  setDeletion,
} from './identity.repository.ts';
import { IDENTITY_MAIL } from './identity-jobs.ts';
import type { IdentityRequest } from './identity-request.ts';

const text = defineMessages('decide-identity', {
  unknown: 'There is no such request.',
  conflict: 'This request has changed in the meantime. Reload to see the current state.',
  closed: 'This request is decided already.',
  'none-sent': 'The customer has not sent a document yet.',
  'ending-invalid': 'Enter the last four characters of the document’s number.',
  unpriced:
    'The cost of canceling this order can be computed only while the market of each of its metals is open and its price is current. Try again then.',
  expired: 'Enter the last day on which the document is valid. It must not have expired.',
});

const DAY_MS = 24 * 3_600_000;

/** Identifies a request and the version that a member of staff has seen. */
export interface SeenRequest {
  readonly id: number;
  readonly version: number;
}

/** The document that staff compared with the customer's data. */
export interface SeenDocument {
  readonly kind: IdentityKind;
  /** The last four characters of its number. */
  readonly ending: string;
  /** `YYYY-MM-DD` */
  readonly validUntil: string;
}

/**
 * Accepts the documents of a request. An order that waited for it goes on; a quote can be paid. The
 * documents are deleted on schedule.
 * @throws ContractError for a request without documents, another version, and an invalid or expired
 * document
 */
export async function acceptIdentity(
  desk: Desk,
  seen: SeenRequest,
  { kind, ...typed }: SeenDocument,
): Promise<void> {
  const nowMs = desk.clock.now();
  const read = readDocument(typed, shopDay(nowMs, desk.shop));
  if (read === 'ending') throw inputError(text('ending-invalid'), 'IDENTITY_INVALID');
  if (read === 'expired') throw inputError(text('expired'), 'IDENTITY_EXPIRED');
  const { ending, validUntil } = read;
  const details = { kind, ending, valid_until: validUntil };
  await act(desk, seen, { verb: 'identity-accepted', details }, async (trx, request) => {
    requireDocument(request);
    if (request.quoteId !== null) {
      await saveCheck(trx, desk, { number: request.subject, kind, ending, validUntil });
    }
    await endReviewOf(trx, desk, request, { outcome: 'released', reason: null, cost: FREE });
    const { keptDaysAfterAcceptance } = identityRule(localDay(desk.shop.store.timeZone, nowMs));
    await setDeletion(trx, request.id, nowMs + keptDaysAfterAcceptance * DAY_MS);
    return { state: 'accepted', ...decided(desk), decisionReason: null };
  });
}

/**
 * Rejects the customer's identity and deletes the documents. An order that waits for it is canceled: at
 * the cost of a cancellation by the buyer if the buyer has withdrawn or sent no document in time,
 * otherwise free of charge. A quote whose package has not arrived is canceled. The customer reads the
 * reason.
 * @throws ContractError for a decided request, another version, an invalid reason, and an order of a
 * buyer at fault without a current price
 */
export async function rejectIdentity(
  desk: Desk,
  seen: SeenRequest,
  { reason: given, hasBuyerWithdrawn }: { readonly reason: string; readonly hasBuyerWithdrawn: boolean },
): Promise<void> {
  const reason = readCaseLine(given);
  const details = { reason, buyer_withdrew: hasBuyerWithdrawn };
  await act(desk, seen, { verb: 'identity-rejected', details }, async (trx, request) => {
    const cost = await costOfRejection(trx, desk, request, hasBuyerWithdrawn);
    await endReviewOf(trx, desk, request, { outcome: 'rejected', reason, cost });
    if (request.quoteId !== null) await cancelUnidentified(trx, desk, request.subject, reason);
    await deleteDocuments(trx, request.id);
    await mail(trx, desk, request);
    return { state: 'rejected', ...decided(desk), decisionReason: reason };
  });
}

/**
 * Asks for another document and deletes what was sent. An order that waits has a new deadline. The
 * customer reads the reason.
 * @throws ContractError for a request without documents, another version, and an invalid reason
 */
export async function askAgain(desk: Desk, seen: SeenRequest, given: string): Promise<void> {
  const reason = readCaseLine(given);
  await act(desk, seen, { verb: 'identity-asked-again', details: { reason } }, async (trx, request) => {
    requireDocument(request);
    await deleteDocuments(trx, request.id);
    await mail(trx, desk, request);
    const dueMs = request.holdsOrder ? identityDueMs(desk.clock.now(), desk.shop) : null;
    return { state: 'asked', decisionReason: reason, dueMs };
  });
}

/**
 * Withdraws a request that is no longer needed and deletes the documents. An order under review stays
 * there until staff decide about it. A review that has not begun is dropped.
 * @throws ContractError for a decided request, another version, and an invalid reason
 */
export async function withdrawRequest(desk: Desk, seen: SeenRequest, given: string): Promise<void> {
  const reason = readCaseLine(given);
  await act(desk, seen, { verb: 'identity-withdrawn', details: { reason } }, async (trx, request) => {
    const { orderId, reviewId } = request;
    if (orderId !== null && reviewId !== null) {
      await dropNextReview(trx, desk, { orderId, reviewId, by: operator(desk) });
    }
    await deleteDocuments(trx, request.id);
    return { state: 'withdrawn', ...decided(desk), decisionReason: reason };
  });
}

const decided = (desk: Desk) => ({ decidedMs: desk.clock.now(), decidedBy: desk.by });

function requireDocument({ state }: IdentityRequest): void {
  if (state !== 'received') throw inputError(text('none-sent'), 'DOCUMENT_MISSING');
}

const mail = (trx: Transaction, desk: Desk, { id, version }: IdentityRequest) =>
  desk.jobs.send(trx, IDENTITY_MAIL, { requestId: id, version: version + 1 });

/** Ends the review that a request began, unless staff have ended it. */
async function endReviewOf(
  trx: Transaction,
  desk: Desk,
  { orderId, reviewId }: IdentityRequest,
  decision: {
    readonly outcome: 'released' | 'rejected';
    readonly reason: string | null;
    readonly cost: CancelCost;
  },
): Promise<void> {
  if (orderId === null || reviewId === null) return;
  await decideReviewOf(trx, desk, { orderId, reviewId, by: operator(desk), ...decision });
}

/** Returns what a rejection costs the buyer of an order. @throws ContractError without a current price */
async function costOfRejection(
  trx: Transaction,
  desk: Desk,
  { orderId, state, dueMs }: IdentityRequest,
  hasBuyerWithdrawn: boolean,
): Promise<CancelCost> {
  const check = { hasDocument: state === 'received', dueMs, hasBuyerWithdrawn };
  if (orderId === null || !isBuyerAtFault(check, desk.clock.now())) return FREE;
  const order = await lockAtFault(trx, orderId, (placed) => deskMarket({ ...desk, db: trx }, placed));
  if (order?.cost === null) throw inputError(text('unpriced'), 'PRICE_UNKNOWN');
  return order?.cost ?? FREE;
}

async function act(
  desk: Desk,
  { id, version }: SeenRequest,
  entry: { readonly verb: AuditVerb; readonly details: Readonly<Record<string, unknown>> },
  work: (trx: Transaction, request: IdentityRequest) => Promise<RequestChange>,
): Promise<void> {
  await audited(
    desk,
    ({ subject }: IdentityRequest) => ({ ...entry, subject, details: { request: id, ...entry.details } }),
    async (trx) => {
      const request = await lockRequest(trx, id);
      if (request === null) throw inputError(text('unknown'), 'REQUEST_UNKNOWN');
      if (request.version !== version) {
        throw new ContractError(text('conflict'), 'graphql-input', 'CONFLICT', { version: request.version });
      }
      if (request.state !== 'asked' && request.state !== 'received') {
        throw inputError(text('closed'), 'REQUEST_CLOSED');
      }
      await changeRequest(trx, id, await work(trx, request));
      return request;
    },
  );
}
