import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { WEBHOOK_QUEUED } from './webhook-jobs.ts';

/** A delivery that this process sends now. */
export interface ClaimedDelivery {
  readonly id: number;
  readonly endpointId: number;
  readonly eventKey: string;
  readonly event: string;
  readonly subject: string;
  readonly record: string | null;
  readonly happenedMs: number;
  /** Attempts, this one included. */
  readonly attempts: number;
  /** Until when this process alone may send it. */
  readonly claimedUntilMs: number;
  /** The body of an earlier attempt. */
  readonly payload: string | null;
  readonly endpointName: string;
  readonly url: string;
  readonly sealedSecret: string;
}

/** A process that dies while it sends keeps its deliveries this long. */
const CLAIM_MS = 60_000;
const MOST_PER_ENDPOINT = 3;

/**
 * Claims deliveries that are due, the oldest first, and a few of each endpoint, so that one that times out
 * does not delay the others. Other processes skip them.
 */
export async function claimDue(db: Database, nowMs: number, limit: number): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<{
    id: number;
    endpoint_id: number;
    event_key: string;
    event: string;
    subject: string;
    record: string | null;
    happened_at: Date;
    attempts: number;
    claimed_until: Date;
    payload: string | null;
    endpoint_name: string;
    url: string;
    sealed_secret: string;
  }>`
    with due as (
      select delivery.id from webhook_endpoint endpoint
      cross join lateral (
        select id, next_at from webhook_delivery
        where endpoint_id = endpoint.id and state = 'waiting'
          and (next_at is null or next_at <= ${new Date(nowMs)}::timestamptz)
          and (claimed_until is null or claimed_until <= ${new Date(nowMs)}::timestamptz)
        order by next_at nulls first, id
        limit ${MOST_PER_ENDPOINT}
        for update skip locked
      ) as delivery
      where endpoint.is_active
      order by delivery.next_at nulls first, delivery.id
      limit ${limit}
    )
    update webhook_delivery delivery
    set claimed_until = ${new Date(nowMs + CLAIM_MS)}::timestamptz, attempts = attempts + 1
    from due, webhook_endpoint endpoint
    where delivery.id = due.id and endpoint.id = delivery.endpoint_id
    returning delivery.id, delivery.endpoint_id, delivery.event_key, delivery.event, delivery.subject,
      delivery.record, delivery.happened_at, delivery.attempts, delivery.claimed_until, delivery.payload,
      endpoint.name as endpoint_name, endpoint.url, endpoint.sealed_secret`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    endpointId: row.endpoint_id,
    eventKey: row.event_key,
    event: row.event,
    subject: row.subject,
    record: row.record,
    happenedMs: row.happened_at.getTime(),
    attempts: row.attempts,
    claimedUntilMs: row.claimed_until.getTime(),
    payload: row.payload,
    endpointName: row.endpoint_name,
    url: row.url,
    sealedSecret: row.sealed_secret,
  }));
}

/** The result of an attempt. */
export interface Attempt {
  readonly id: number;
  /** The claim under which it was sent. */
  readonly attempts: number;
  readonly claimedUntilMs: number;
  /** Null if it could not be built. */
  readonly payload: string | null;
  readonly nowMs: number;
  readonly state: 'waiting' | 'sent' | 'failed';
  /** Time of the next attempt; null for none. */
  readonly nextMs: number | null;
  readonly status: number | null;
  readonly answer: string | null;
  readonly problem: string | null;
}

/**
 * Records an attempt. Returns false if its claim is over: another process has sent the delivery since, or
 * staff have queued it again.
 */
export async function recordAttempt(trx: Transaction, attempt: Attempt): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_delivery')
    .set({
      payload: attempt.payload,
      state: attempt.state,
      attempted_at: new Date(attempt.nowMs),
      next_at: attempt.nextMs === null ? null : new Date(attempt.nextMs),
      claimed_until: null,
      status: attempt.status,
      answer: attempt.answer,
      problem: attempt.problem,
    })
    .where('id', '=', attempt.id)
    .where('attempts', '=', attempt.attempts)
    .where('claimed_until', '=', new Date(attempt.claimedUntilMs))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** A delivery in the log. */
export interface LoggedDelivery {
  readonly id: number;
  readonly endpointId: number;
  readonly event: string;
  readonly subject: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly attempts: number;
  readonly happenedMs: number;
  readonly attemptedMs: number | null;
  readonly nextMs: number | null;
  readonly status: number | null;
  readonly payload: string | null;
  readonly answer: string | null;
  readonly problem: string | null;
}

/** Returns deliveries of an endpoint, newest first. */
export async function listDeliveries(
  db: Database,
  page: { readonly endpointId: number; readonly beforeId: number | null; readonly limit: number },
): Promise<LoggedDelivery[]> {
  const rows = await deliveryQuery(db)
    .where('endpoint_id', '=', page.endpointId)
    .$if(page.beforeId !== null, (query) => query.where('id', '<', page.beforeId))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(fromRow);
}

/** Returns a delivery, locked; null for an unknown id. */
export async function lockDelivery(trx: Transaction, id: number): Promise<LoggedDelivery | null> {
  const row = await deliveryQuery(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? null : fromRow(row);
}

/** Returns a delivery; null for an unknown id. */
export async function findDelivery(db: Database, id: number): Promise<LoggedDelivery | null> {
  const row = await deliveryQuery(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : fromRow(row);
}

/** Queues a finished delivery again, with the same body and new attempts. */
export async function requeueDelivery(trx: Transaction, id: number): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_at: null, claimed_until: null })
    .where('id', '=', id)
    .execute();
  await notify(trx, WEBHOOK_QUEUED);
}

/** Queues an event for one endpoint, and returns the id of the delivery. */
export async function queueFor(
  trx: Transaction,
  {
    endpointId,
    event,
    nowMs,
  }: { readonly endpointId: number; readonly event: string; readonly nowMs: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('webhook_delivery')
    .values({ endpoint_id: endpointId, event, subject: event, happened_at: new Date(nowMs) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notify(trx, WEBHOOK_QUEUED);
  return id;
}

/** Lets the deliveries of an endpoint that has been turned on go at once. */
export async function wakeDeliveries(trx: Transaction, endpointId: number): Promise<void> {
  await trx
    .updateTable('webhook_delivery')
    .set({ next_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute();
  await notify(trx, WEBHOOK_QUEUED);
}

/** Deletes finished deliveries of events before `beforeMs`. */
export async function deleteOldDeliveries(db: Database, beforeMs: number): Promise<void> {
  const finished = db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('happened_at', '<', new Date(beforeMs))
    .where('state', '<>', 'waiting')
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('webhook_delivery').where('id', 'in', finished).execute();
}

/** Returns a text that changes with every endpoint and delivery. */
export async function webhooksVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat(
      (select concat(count(*), max(id), count(*) filter (where is_active), md5(string_agg(concat(name, url, events), '' order by id)))
        from webhook_endpoint), ' ',
      (select concat(max(id), max(attempted_at)) from webhook_delivery), ' ',
      (select count(*) from webhook_delivery where state = 'waiting')
    ) as version`.execute(db);
  return rows[0]?.version ?? '';
}

/** The data of an agreed quote in a delivery. */
export interface QuoteData {
  readonly number: string;
  readonly status: string;
  readonly currency: string;
  readonly total_minor: number;
  readonly items: readonly {
    readonly sku: string;
    readonly name: string;
    readonly qty: number;
    readonly unit_minor: number;
  }[];
}

/** Returns a quote with its lines; null if it was deleted. */
export async function findQuoteData(db: Database, number: string): Promise<QuoteData | null> {
  const { rows } = await sql<QuoteData>`
    select quote.number, quote.status, quote.currency,
      sum(item.quantity * item.unit_minor)::bigint as total_minor,
      json_agg(json_build_object('sku', item.sku, 'name', item.name, 'qty', item.quantity,
        'unit_minor', item.unit_minor) order by item.position) as items
    from sell_quote quote join sell_quote_item item on item.quote_id = quote.id
    where quote.number = ${number}
    group by quote.id`.execute(db);
  return rows[0] ?? null;
}

function deliveryQuery(db: Database | Transaction) {
  return db
    .selectFrom('webhook_delivery')
    .select([
      'id',
      'endpoint_id',
      'event',
      'subject',
      'state',
      'attempts',
      'happened_at',
      'attempted_at',
      'next_at',
      'status',
      'payload',
      'answer',
      'problem',
    ]);
}

function fromRow(
  row: Awaited<ReturnType<ReturnType<typeof deliveryQuery>['executeTakeFirstOrThrow']>>,
): LoggedDelivery {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    event: row.event,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    happenedMs: row.happened_at.getTime(),
    attemptedMs: row.attempted_at?.getTime() ?? null,
    nextMs: row.next_at?.getTime() ?? null,
    status: row.status,
    payload: row.payload,
    answer: row.answer,
    problem: row.problem,
  };
}
