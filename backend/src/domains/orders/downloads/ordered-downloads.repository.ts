import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { StoredOrderedDownload } from '../../../platform/database/tables/json-columns.ts';

/** A new row of `order_download`. */
export interface NewDownload {
  readonly orderItemId: number;
  /** Index of the file in the line. */
  readonly position: number;
  readonly token: string;
  /** Most downloads of all pieces of the line; null without a limit. */
  readonly most: number | null;
  readonly state: 'available' | 'suspended';
}

/** A line of an order with files. */
export interface DownloadLine {
  readonly id: number;
  readonly files: readonly StoredOrderedDownload[];
  /** Pieces that are neither refunded nor canceled. */
  readonly pieces: number;
}

/** Returns the lines of an order that have files. */
export async function findDownloadLines(trx: Transaction, orderId: number): Promise<DownloadLine[]> {
  const { rows } = await sql<DownloadLine>`
    select item.id, item.downloads as files, item.quantity - (
      select coalesce(sum(pieces), 0)::int from counted_memo_item where order_item_id = item.id
    ) as pieces
    from order_item as item
    where item.order_id = ${orderId} and item.downloads is not null
    order by item.position, item.id`.execute(trx);
  return rows;
}

/** Writes rows that do not exist yet. Returns how many are new. */
export async function insertDownloads(
  trx: Transaction,
  downloads: readonly NewDownload[],
  nowMs: number,
): Promise<number> {
  if (downloads.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('order_download')
    .values(
      downloads.map(({ orderItemId, position, token, most, state }) => ({
        order_item_id: orderItemId,
        position,
        token,
        most,
        state,
        created_at: new Date(nowMs),
      })),
    )
    .onConflict((conflict) => conflict.columns(['order_item_id', 'position']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/**
 * Returns whether a payment of an order is disputed, or lost in a dispute without being recorded as returned.
 * A returned one is due again, so that other money has paid the order.
 */
export async function isDisputed(trx: Transaction, orderId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_dispute')
    .innerJoin('payment', 'payment.id', 'payment_dispute.payment_id')
    .select('payment_dispute.id')
    .where('payment.order_id', '=', orderId)
    .where(
      sql<boolean>`(payment_dispute.is_open or coalesce(payment_dispute.reason, '') not in ('won', 'warning_closed'))`,
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_payment')
            .select('order_payment.id')
            .whereRef('order_payment.order_id', '=', 'payment.order_id')
            .where('order_payment.reference', '=', sql<string>`payment.reference::text`)
            .where('returned_at', 'is not', null),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes the state of the files of an order that are in another state. */
export async function setDownloadState(
  trx: Transaction,
  orderId: number,
  { from, to }: { readonly from: DownloadState; readonly to: DownloadState },
): Promise<void> {
  await trx
    .updateTable('order_download')
    .set({ state: to })
    .where('state', '=', from)
    .where('order_item_id', 'in', (item) =>
      item.selectFrom('order_item').select('order_item.id').where('order_id', '=', orderId),
    )
    .execute();
}

/** State of a file of a buyer. */
export type DownloadState = 'available' | 'suspended' | 'revoked';

/** Sets the limit of a file of a line, or revokes it. */
export async function limitDownload(
  trx: Transaction,
  { id }: Pick<DownloadLine, 'id'>,
  position: number,
  set: { readonly most: number | null } | { readonly state: 'revoked' },
): Promise<void> {
  await trx
    .updateTable('order_download')
    .set(set)
    .where('order_item_id', '=', id)
    .where('position', '=', position)
    .execute();
}

/** Gives a file its new limit, and lets a revoked one continue. */
export async function restoreDownload(trx: Transaction, file: NewDownload): Promise<void> {
  await trx
    .updateTable('order_download')
    .set({
      state: sql<DownloadState>`case when state = 'revoked' then ${file.state} else state end`,
      most: file.most,
    })
    .where('order_item_id', '=', file.orderItemId)
    .where('position', '=', file.position)
    .where(sql<boolean>`(state = 'revoked' or most is distinct from ${file.most}::integer)`)
    .execute();
}

/** Sets the count of the files of an order to 0. Returns how many files had a count. */
export async function resetCounts(trx: Transaction, orderId: number): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('order_download')
    .set({ used: 0, resumes: 0, sent: 0, counted_at: null })
    .where('used', '>', 0)
    .where('order_item_id', 'in', (item) =>
      item.selectFrom('order_item').select('order_item.id').where('order_id', '=', orderId),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
