import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';

/** `unconfirmed` until the link in the mail is followed. */
type SubscriberStatus = Selectable<Tables['newsletter_subscriber']>['status'];

/** A newsletter subscriber. */
export interface Subscriber {
  readonly id: number;
  readonly email: string;
  readonly status: SubscriberStatus;
  readonly unsubscribeToken: string;
  readonly askedAtMs: number;
}

const COLUMNS = ['id', 'email', 'status', 'unsubscribe_token', 'asked_at'] as const;

interface Row {
  readonly id: number;
  readonly email: string;
  readonly status: SubscriberStatus;
  readonly unsubscribe_token: string;
  readonly asked_at: Date;
}

function toSubscriber(row: Row): Subscriber {
  return {
    id: row.id,
    email: row.email,
    status: row.status,
    unsubscribeToken: row.unsubscribe_token,
    askedAtMs: row.asked_at.getTime(),
  };
}

/** Returns the subscriber with this canonical address, locked, or null. */
export async function lockSubscriber(trx: Transaction, canonicalEmail: string): Promise<Subscriber | null> {
  const row = await trx
    .selectFrom('newsletter_subscriber')
    .select(COLUMNS)
    .where('canonical_email', '=', canonicalEmail)
    .forUpdate()
    .executeTakeFirst();
  return row ? toSubscriber(row) : null;
}

/** Returns the subscriber with an id, or null. */
export async function findSubscriber(db: Database, id: number): Promise<Subscriber | null> {
  const row = await db
    .selectFrom('newsletter_subscriber')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toSubscriber(row) : null;
}

/** Inserts an unconfirmed subscriber and returns its id. */
export async function insertSubscriber(
  trx: Transaction,
  subscriber: {
    readonly email: string;
    readonly canonicalEmail: string;
    readonly unsubscribeToken: string;
    readonly nowMs: number;
  },
): Promise<number> {
  const now = new Date(subscriber.nowMs);
  const row = await trx
    .insertInto('newsletter_subscriber')
    .values({
      email: subscriber.email,
      canonical_email: subscriber.canonicalEmail,
      unsubscribe_token: subscriber.unsubscribeToken,
      confirm_hash: null,
      confirm_until: null,
      asked_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Records another request for the newsletter. */
export async function renewRequest(trx: Transaction, id: number, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await trx
    .updateTable('newsletter_subscriber')
    .set({ status: 'unconfirmed', asked_at: now, changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Replaces the confirmation token of a subscription. */
export async function setConfirmation(
  db: Database,
  id: number,
  { hash, untilMs }: { readonly hash: string; readonly untilMs: number },
): Promise<void> {
  await db
    .updateTable('newsletter_subscriber')
    .set({ confirm_hash: hash, confirm_until: new Date(untilMs) })
    .where('id', '=', id)
    .where('status', '=', 'unconfirmed')
    .execute();
}

/**
 * Confirms a subscription by the hash of its token, which becomes invalid. Returns false for an
 * unknown or expired token.
 */
export async function confirmByHash(db: Database, hash: string, nowMs: number): Promise<boolean> {
  const row = await db
    .updateTable('newsletter_subscriber')
    .set({ status: 'subscribed', confirm_hash: null, confirm_until: null, changed_at: new Date(nowMs) })
    .where('confirm_hash', '=', hash)
    .where('confirm_until', '>', new Date(nowMs))
    .where('status', '=', 'unconfirmed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the subscription with this token, confirmed or not. Returns false for an unknown token. */
export async function unsubscribeByToken(db: Database, token: string, nowMs: number): Promise<boolean> {
  const row = await db
    .updateTable('newsletter_subscriber')
    .set({ status: 'unsubscribed', confirm_hash: null, confirm_until: null, changed_at: new Date(nowMs) })
    .where('unsubscribe_token', '=', token)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
