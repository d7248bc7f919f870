import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { PushContent, PushTarget } from '../../../platform/push/push-request.ts';

/** A browser that gets the notifications of a customer. */
export interface PushBrowser extends PushTarget {
  readonly hasOrderUpdates: boolean;
  /** What it calls itself; null without a name. */
  readonly name: string | null;
}

/** A stored browser. */
export interface KnownBrowser extends PushBrowser {
  readonly id: number;
  /** Whether it gets notifications now. */
  readonly isOn: boolean;
  readonly sinceMs: number;
}

/** Returns the browsers of a customer, oldest first, with those that are off. */
export async function findBrowsers(db: Database | Transaction, customerId: number): Promise<KnownBrowser[]> {
  const rows = await db
    .selectFrom('push_subscription')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'has_order_updates', 'name', 'is_on', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return rows.map(({ has_order_updates: hasOrderUpdates, is_on: isOn, created_at: since, ...browser }) => ({
    ...browser,
    hasOrderUpdates,
    isOn,
    sinceMs: since.getTime(),
  }));
}

/** Returns the same, and locks the account until `trx` ends. */
export async function lockBrowsers(trx: Transaction, customerId: number): Promise<KnownBrowser[]> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute();
  return findBrowsers(trx, customerId);
}

/**
 * Stores a browser of a customer, and turns it on. A browser of another customer changes hands if the keys prove that it is
 * the same one. Returns false for other keys.
 */
export async function saveBrowser(
  trx: Transaction,
  customerId: number,
  { endpoint, p256dh, auth, hasOrderUpdates, name }: PushBrowser,
  { tokenHash, nowMs }: { readonly tokenHash: string; readonly nowMs: number },
): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    with given as (
      delete from push_subscription
      where endpoint = ${endpoint} and p256dh = ${p256dh} and auth = ${auth} and customer_id <> ${customerId}
    )
    select exists (
      select from push_subscription where endpoint = ${endpoint} and (p256dh <> ${p256dh} or auth <> ${auth})
    ) as is_known`.execute(trx);
  if (rows[0]?.is_known !== false) return false;
  const choice = { token_hash: tokenHash, has_order_updates: hasOrderUpdates, is_on: true };
  await trx
    .insertInto('push_subscription')
    .values({ customer_id: customerId, endpoint, p256dh, auth, name, ...choice, created_at: new Date(nowMs) })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        customer_id: customerId,
        ...choice,
        name: sql<string | null>`coalesce(excluded.name, push_subscription.name)`,
      }),
    )
    .execute();
  return true;
}

/**
 * Turns a known browser of a customer on or off. Returns whether the customer has it. Turned off, its unsent
 * notifications are given up, so that it does not show old news once it is on again.
 */
export async function switchBrowser(
  trx: Transaction,
  customerId: number,
  id: number,
  { isOn, nowMs }: { readonly isOn: boolean; readonly nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('push_subscription')
    .set({ is_on: isOn })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (!isOn) {
    await trx
      .updateTable('push_message')
      .set({ done_at: new Date(nowMs) })
      .where('subscription_id', '=', id)
      .where('done_at', 'is', null)
      .execute();
  }
  return true;
}

/** One browser, by its address or its id. */
export type BrowserReference = { readonly endpoint: string } | { readonly id: number };

/** Deletes a browser of a customer; all of them for null. */
export async function deleteBrowsers(
  db: Database | Transaction,
  customerId: number,
  one: BrowserReference | null,
): Promise<void> {
  let query = db.deleteFrom('push_subscription').where('customer_id', '=', customerId);
  if (one !== null) {
    query = 'id' in one ? query.where('id', '=', one.id) : query.where('endpoint', '=', one.endpoint);
  }
  await query.execute();
}

/** Stores a notification for each browser of a customer that is on, once for each key. Returns the ids of the new ones. */
export async function insertMessages(
  trx: Transaction,
  customerId: number,
  { title, body, path, key }: PushContent,
  {
    isOrder,
    untilMs,
    nowMs,
  }: { readonly isOrder: boolean; readonly untilMs: number | null; readonly nowMs: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into push_message (subscription_id, key, title, body, path, created_at, until_at)
    select id, ${key}, ${title}, ${body}, ${path}, ${new Date(nowMs)}::timestamptz,
      ${untilMs === null ? null : new Date(untilMs)}::timestamptz from push_subscription
    where customer_id = ${customerId} and is_on and (has_order_updates or not ${isOrder}::boolean)
    on conflict (subscription_id, key) do nothing
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A notification with the browser it is for. */
export interface PushMessage {
  readonly subscriptionId: number;
  readonly target: PushTarget;
  readonly content: PushContent;
  readonly createdAtMs: number;
  /** It is not sent from then on; null without such a time. */
  readonly untilMs: number | null;
  /** Whether the browser gets notifications now. */
  readonly isOn: boolean;
}

/** Returns a notification; null once it was sent or given up. */
export async function findMessage(db: Database, id: number): Promise<PushMessage | null> {
  const row = await db
    .selectFrom('push_message')
    .innerJoin('push_subscription', 'push_subscription.id', 'push_message.subscription_id')
    .select(['subscription_id', 'endpoint', 'p256dh', 'auth', 'key', 'title', 'body', 'path'])
    .select(['push_message.created_at', 'push_message.until_at', 'is_on'])
    .where('push_message.id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { subscription_id: subscriptionId, endpoint, p256dh, auth, key, title, body, path } = row;
  return {
    subscriptionId,
    target: { endpoint, p256dh, auth },
    content: { key, title, body, path },
    createdAtMs: row.created_at.getTime(),
    untilMs: row.until_at?.getTime() ?? null,
    isOn: row.is_on,
  };
}

/** Marks a notification as sent or given up. */
export async function finishMessage(db: Database, id: number, nowMs: number): Promise<void> {
  await db
    .updateTable('push_message')
    .set({ done_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Deletes a browser that its push service no longer knows. */
export async function deleteSubscription(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

/** Deletes notifications from before `beforeMs`. */
export async function deleteOldMessages(db: Database, beforeMs: number): Promise<void> {
  await db.deleteFrom('push_message').where('created_at', '<', new Date(beforeMs)).execute();
}
