import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** An endpoint as stored. */
export interface StoredEndpoint {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly isActive: boolean;
  readonly createdMs: number;
  readonly createdBy: string;
  readonly lastSuccessMs: number | null;
  readonly failedMs: number | null;
  /** Deliveries that have not been sent. */
  readonly waiting: number;
}

/** What staff set. */
export interface EndpointSettings {
  readonly name: string;
  readonly url: string;
  readonly events: readonly string[];
}

/** Returns all endpoints, by name. */
export async function listEndpoints(db: Database): Promise<StoredEndpoint[]> {
  const rows = await endpointQuery(db).orderBy(sql`lower(name collate "C")`).orderBy('id').execute();
  return rows.map(fromRow);
}

/** Returns an endpoint; null for an unknown id. */
export async function findEndpoint(db: Database | Transaction, id: number): Promise<StoredEndpoint | null> {
  const row = await endpointQuery(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : fromRow(row);
}

/**
 * Locks an endpoint until `trx` ends. Returns false for an unknown id. A change of an endpoint and one of
 * its deliveries locks the endpoint first, in the order in which a deletion locks them.
 */
export async function lockEndpoint(trx: Transaction, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the list of endpoints until `trx` ends, and returns how many there are. */
export async function lockEndpoints(trx: Transaction): Promise<number> {
  await sql`lock table webhook_endpoint in share row exclusive mode`.execute(trx);
  const { count } = await trx
    .selectFrom('webhook_endpoint')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the id of the endpoint that a request has created; null for none. */
export async function findEndpointOfRequest(trx: Transaction, key: string): Promise<number | null> {
  const row = await trx
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Inserts an endpoint and returns its id. */
export async function insertEndpoint(
  trx: Transaction,
  endpoint: EndpointSettings & {
    readonly sealedSecret: string;
    readonly key: string;
    readonly by: string;
    readonly nowMs: number;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('webhook_endpoint')
    .values({
      name: endpoint.name,
      url: endpoint.url,
      events: [...endpoint.events],
      sealed_secret: endpoint.sealedSecret,
      request_key: endpoint.key,
      created_at: new Date(endpoint.nowMs),
      created_by: endpoint.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes what staff set. */
export async function updateEndpoint(
  trx: Transaction,
  id: number,
  { name, url, events }: EndpointSettings,
): Promise<void> {
  await trx
    .updateTable('webhook_endpoint')
    .set({ name, url, events: [...events] })
    .where('id', '=', id)
    .execute();
}

/** Turns an endpoint on or off. */
export async function switchEndpoint(trx: Transaction, id: number, isActive: boolean): Promise<void> {
  await trx
    .updateTable('webhook_endpoint')
    .set({ is_active: isActive, failed_at: null })
    .where('id', '=', id)
    .execute();
}

/** Replaces the key of the signatures. */
export async function replaceSecret(trx: Transaction, id: number, sealedSecret: string): Promise<void> {
  await trx
    .updateTable('webhook_endpoint')
    .set({ sealed_secret: sealedSecret })
    .where('id', '=', id)
    .execute();
}

/** Deletes an endpoint with its deliveries. */
export async function deleteEndpoint(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('webhook_endpoint').where('id', '=', id).execute();
}

/** Records a success. */
export async function markSuccess(db: Database | Transaction, id: number, nowMs: number): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({ last_success_at: new Date(nowMs) })
    .where('id', '=', id)
    .execute();
}

/**
 * Turns off an endpoint that has had no success since `sinceMs`. Returns false if it had one, or is off
 * already.
 */
export async function turnOffFailed(
  trx: Transaction,
  { id, sinceMs, nowMs }: { readonly id: number; readonly sinceMs: number; readonly nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_endpoint')
    .set({ is_active: false, failed_at: new Date(nowMs) })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where((where) =>
      where.or([where('last_success_at', 'is', null), where('last_success_at', '<', new Date(sinceMs))]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

function endpointQuery(db: Database | Transaction) {
  return db
    .selectFrom('webhook_endpoint')
    .select([
      'id',
      'name',
      'url',
      'events',
      'is_active',
      'created_at',
      'created_by',
      'last_success_at',
      'failed_at',
    ])
    .select(
      sql<string>`(select count(*) from webhook_delivery
        where endpoint_id = webhook_endpoint.id and state = 'waiting')`.as('waiting'),
    );
}

function fromRow(
  row: Awaited<ReturnType<ReturnType<typeof endpointQuery>['executeTakeFirstOrThrow']>>,
): StoredEndpoint {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.events,
    isActive: row.is_active,
    createdMs: row.created_at.getTime(),
    createdBy: row.created_by,
    lastSuccessMs: row.last_success_at?.getTime() ?? null,
    failedMs: row.failed_at?.getTime() ?? null,
    waiting: Number(row.waiting),
  };
}
