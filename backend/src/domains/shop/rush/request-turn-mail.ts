import { canonicalEmail, deliveryAddress } from '@ingot/rules/customers/email-address.ts';
import { INSIDE_MS, TURN_MAIL_KEPT_MS } from '@ingot/rules/shop/rush/waiting-line.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { consumeAttempts } from '../../../platform/limits/shared-limit.ts';
import {
  countWaitingMails,
  deleteOldTurnMails,
  findRequest,
  findWaitingMails,
  insertTurnMail,
  markTurn,
  type TurnMail,
  type WaitingMail,
} from './turn-mail.repository.ts';
import { TURN_MAIL } from './turn-mail-job.ts';

export { deleteTurnMail } from './turn-mail.repository.ts';

/** An office or a mobile network shares a visitor's address. */
const BY_VISITOR = { name: 'rush-mail-visitor', times: 10 };
/** Nobody gets more mails, whoever types the address. */
const BY_RECIPIENT = { name: 'rush-mail-recipient', times: 2 };
const WINDOW_MS = 3_600_000;
/** Most mails that the shop owes at a time. */
const MAX_TURN_MAILS = 500;

/** A shopper's request for a mail. */
export type TurnMailRequest = TurnMail & { readonly clientAddress: string };

/** What became of a request for a mail. `askedMs`: when the place got its mail, in epoch milliseconds. */
export type TurnMailOutcome =
  | { readonly outcome: 'accepted' | 'known'; readonly askedMs: number }
  | { readonly outcome: 'other-address' | 'invalid' | 'too-many' };

/**
 * Stores that a shopper in line gets a mail. A place has at most one: `known` if the mailbox gets it already, and
 * `other-address` if another one does. `too-many` for more than ten mails an hour from one visitor or two to one
 * mailbox, and while the shop owes 500.
 */
export async function requestTurnMail(
  { db, config }: Pick<Services, 'db' | 'config'>,
  request: TurnMailRequest,
): Promise<TurnMailOutcome> {
  const email = deliveryAddress(request.email);
  const mailbox = canonicalEmail(request.email);
  if (email === null || mailbox === null) return { outcome: 'invalid' };
  await deleteOld(db, request.askedMs);
  const known = await knownRequest(db, request.ticket, mailbox);
  if (known !== null) return known;
  if ((await countWaitingMails(db)) >= MAX_TURN_MAILS) return { outcome: 'too-many' };
  const limited = [
    { limit: BY_VISITOR, subject: request.clientAddress },
    { limit: BY_RECIPIENT, subject: mailbox },
  ];
  const window = { windowMs: WINDOW_MS, nowMs: request.askedMs };
  if (config.isRateLimited && !(await consumeAttempts(db, limited, window))) return { outcome: 'too-many' };
  const { askedMs } = request;
  if (await insertTurnMail(db, { ...request, email })) return { outcome: 'accepted', askedMs };
  // A request at the same moment was first. Without its row, the mail was sent meanwhile.
  return (await knownRequest(db, request.ticket, mailbox)) ?? { outcome: 'known', askedMs };
}

/** Returns what a place with a request answers to one more, by a mailbox as `canonicalEmail` returns it. */
async function knownRequest(db: Database, ticket: string, mailbox: string): Promise<TurnMailOutcome | null> {
  const stored = await findRequest(db, ticket);
  if (stored === null) return null;
  const isSame = canonicalEmail(stored.email) === mailbox;
  return isSame ? { outcome: 'known', askedMs: stored.askedMs } : { outcome: 'other-address' };
}

/** Deletes the requests of places that are no longer kept and of turns that are over, with the typed addresses. */
export async function expireTurnMails({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteOld(db, clock.now());
}

function deleteOld(db: Database, nowMs: number): Promise<void> {
  return deleteOldTurnMails(db, {
    askedBeforeMs: nowMs - TURN_MAIL_KEPT_MS,
    turnBeforeMs: nowMs - INSIDE_MS,
  });
}

/** Deletes old requests. Returns those of shoppers who wait, in the order of joining. */
export async function waitingTurnMails({ db }: Pick<Services, 'db'>, nowMs: number): Promise<WaitingMail[]> {
  await deleteOld(db, nowMs);
  return findWaitingMails(db, MAX_TURN_MAILS);
}

/** Queues the mail of a place whose turn has come. Queues none for a second call, in any process. */
export async function queueTurnMail(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  { ticket, pass, nowMs }: { readonly ticket: string; readonly pass: string; readonly nowMs: number },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await markTurn(trx, ticket, nowMs)) await jobs.send(trx, TURN_MAIL, { ticket, pass });
  });
}
