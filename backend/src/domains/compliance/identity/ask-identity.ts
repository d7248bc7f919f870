import { type IdentityCause, identityRule } from '@ingot/rules/compliance/identity-documents.ts';
import { localDay } from '@ingot/rules/metals/zoned-time.ts';
import { isFinalStatus } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findQuoteSeller } from '../../buyback/compliance/quote-seller.ts';
import { openReviewInTurn } from '../../orders/hold/review-order.ts';
import type { StatusActor } from '../../orders/ledger/status-change.ts';
import { findOfficeOrder } from '../../orders/lookup/find-office-order.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import { identityDueMs } from '../../shop/bank-days.ts';
import { audited } from '../../shop/desk/audited.ts';
import { type Desk, operator } from '../../shop/desk/command.ts';
import { readCaseLine } from '../cases/decide-case.ts';
import { hasRequest, insertRequest, type NewIdentityRequest, setReview } from './identity.repository.ts';
import { IDENTITY_MAIL } from './identity-jobs.ts';

const text = defineMessages('ask-identity', {
  'subject-unknown': 'There is no open order or quote {number} whose customer can send a document.',
  'asked-already': 'The shop has asked for documents of {number} already.',
  hold: 'We need a copy of your identity document. Another e-mail says how to send it.',
  note: 'The order goes on when its identity check is accepted.',
});

/** The order or quote of a request. */
export interface IdentitySubject extends Pick<NewIdentityRequest, 'orderId' | 'quoteId' | 'customerId'> {
  /** Whether it is an order that can wait: it has not left. */
  readonly canHold: boolean;
}

/** Why the shop asks. */
export interface IdentityQuestion {
  readonly cause: IdentityCause;
  /** The text of staff to the customer; null for the text of the cause. */
  readonly reason: string | null;
  readonly by: StatusActor;
}

/**
 * Asks the customer of an order or a quote for identity documents. An order waits under review if the
 * rule of the day says so. If it is on hold already, the review follows that hold. Returns false if the shop has asked already.
 */
export async function askIdentity(
  trx: Transaction,
  { jobs, clock, shop }: Pick<Services, 'jobs' | 'clock' | 'shop'>,
  { canHold, ...subject }: IdentitySubject,
  { cause, reason, by }: IdentityQuestion,
): Promise<boolean> {
  // Staff may ask again after a decision; a rule asks once.
  if (await hasRequest(trx, subject, { isOpen: cause === 'staff' })) return false;
  const askedMs = clock.now();
  const { documents, holdsOrder: mustHold } = identityRule(localDay(shop.store.timeZone, askedMs)).demands[
    cause
  ];
  const { orderId } = subject;
  const holdsOrder = canHold && mustHold;
  const askedBy = by.name ?? 'Ingot';
  const dueMs = holdsOrder ? identityDueMs(askedMs, shop) : null;
  const request = { ...subject, cause, documents, reason, holdsOrder, dueMs, askedMs, askedBy };
  const requestId = await insertRequest(trx, request);
  if (requestId === null) return false;
  if (holdsOrder && orderId !== null) {
    const reviewId = await openReviewInTurn(
      trx,
      { jobs, clock, shop },
      { orderId, by, reason: text('hold'), note: text('note') },
    );
    await setReview(trx, requestId, reviewId);
  }
  await jobs.send(trx, IDENTITY_MAIL, { requestId, version: 1 });
  return true;
}

/**
 * Asks for documents because a member of staff wants to see them.
 * @throws ContractError without a reason, for an unknown subject, and if the shop has asked already
 */
export async function askByStaff(
  desk: Desk,
  { subject: given, reason: wanted }: { readonly subject: string; readonly reason: string },
): Promise<void> {
  const reason = readCaseLine(wanted);
  const number = given.trim().slice(0, 40);
  const subject = await findSubject(desk, number);
  if (subject === null) throw inputError(text('subject-unknown', { number }), 'SUBJECT_UNKNOWN');
  await audited(desk, { verb: 'identity-asked', subject: number, details: { reason } }, async (trx) => {
    if (!(await askIdentity(trx, desk, subject, { cause: 'staff', reason, by: operator(desk) }))) {
      throw inputError(text('asked-already', { number }), 'ASKED_ALREADY');
    }
  });
}

/** Returns the open order or quote with a number; null for none, and for a deleted account. */
export async function findSubject(
  { db }: Pick<Services, 'db'>,
  number: string,
): Promise<IdentitySubject | null> {
  const order = await findOfficeOrder(db, number);
  if (order !== null) return subjectOf(order);
  const seller = await findQuoteSeller(db, number);
  if (seller === null || !seller.isOpen || seller.isChecked) return null;
  const { quoteId, customerId } = seller;
  return { orderId: null, quoteId, customerId, canHold: false };
}

/** Returns an order as the subject of a request; null for a canceled or completed order. */
export function subjectOf({ id, customerId, status }: PlacedOrder): IdentitySubject | null {
  if (isFinalStatus(status)) return null;
  return { orderId: id, quoteId: null, customerId, canHold: status !== 'shipped' };
}
