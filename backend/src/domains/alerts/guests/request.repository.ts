import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { AlertTarget } from '../alert.ts';
import { targetFromColumns, targetToColumns } from '../alert-row.ts';

/** A guest's request for an alert, until its link is used or expires. */
export interface AlertRequest {
  readonly id: number;
  readonly email: string;
  readonly canonicalEmail: string;
  readonly storeView: string | null;
  readonly timeZone: string;
  readonly target: AlertTarget;
  readonly askedAtMs: number;
}

const COLUMNS = [
  'id',
  'email',
  'canonical_email',
  'store_view',
  'time_zone',
  'kind',
  'product_id',
  'metal',
  'direction',
  'threshold_e4',
  'currency',
  'method',
  'quantity',
  'asked_at',
] as const;

type Row = Parameters<typeof targetFromColumns>[0] & {
  readonly id: number;
  readonly email: string;
  readonly canonical_email: string;
  readonly store_view: string | null;
  readonly time_zone: string;
  readonly asked_at: Date;
};

function requestFromRow(row: Row): AlertRequest {
  return {
    id: row.id,
    email: row.email,
    canonicalEmail: row.canonical_email,
    storeView: row.store_view,
    timeZone: row.time_zone,
    target: targetFromColumns(row),
    askedAtMs: row.asked_at.getTime(),
  };
}

/** Returns the requests of an address that have not expired, newest first. */
export async function findRequests(
  trx: Transaction,
  canonicalEmail: string,
  nowMs: number,
): Promise<AlertRequest[]> {
  const rows = await trx
    .selectFrom('alert_request')
    .select(COLUMNS)
    .where('canonical_email', '=', canonicalEmail)
    .where('confirm_until', '>', new Date(nowMs))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(requestFromRow);
}

/** Stores a request and returns its id. @throws Error for metal that a customer owns */
export async function insertRequest(
  trx: Transaction,
  { target, askedAtMs, ...request }: Omit<AlertRequest, 'id'>,
  untilMs: number,
): Promise<number> {
  const { watched: _, kind, ...columns } = targetToColumns(target);
  if (kind === 'total') throw new Error('A guest owns no metal to watch');
  const row = await trx
    .insertInto('alert_request')
    .values({
      email: request.email,
      canonical_email: request.canonicalEmail,
      store_view: request.storeView,
      time_zone: request.timeZone,
      kind,
      ...columns,
      asked_at: new Date(askedAtMs),
      confirm_until: new Date(untilMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns a request by id; null once it was confirmed or deleted. */
export async function findRequest(db: Database, id: number): Promise<AlertRequest | null> {
  const row = await db.selectFrom('alert_request').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? requestFromRow(row) : null;
}

/** Stores the hash of the newest token of a request. Earlier tokens become invalid. */
export async function setConfirmHash(db: Database, id: number, hash: string): Promise<void> {
  await db.updateTable('alert_request').set({ confirm_hash: hash }).where('id', '=', id).execute();
}

/** Deletes the request with this hash and returns it; null for an unknown, used or expired one. */
export async function takeRequest(
  trx: Transaction,
  hash: string,
  nowMs: number,
): Promise<AlertRequest | null> {
  const row = await trx
    .deleteFrom('alert_request')
    .where('confirm_hash', '=', hash)
    .where('confirm_until', '>', new Date(nowMs))
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ? requestFromRow(row) : null;
}

/** Deletes expired requests, with their addresses. */
export async function deleteExpiredRequests(db: Database, nowMs: number): Promise<void> {
  await db.deleteFrom('alert_request').where('confirm_until', '<=', new Date(nowMs)).execute();
}
