import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { PlacedOrderItem } from '../order.ts';

/** Pieces of an order line that a refund is for. */
export interface RefundedPieces {
  readonly orderItemId: number;
  /** The shipment in which the pieces left; null for pieces that never left. */
  readonly shipmentId: number | null;
  readonly pieces: number;
  /** Whether the pieces are lost, so that a return is of other pieces of the package; false by default. */
  readonly isLost?: boolean | undefined;
  /** Whether pieces that never left will not be sent; false by default. */
  readonly isWithheld?: boolean | undefined;
}

/** Pieces of a line that no refund is for yet. */
export interface RefundablePieces extends RefundedPieces {
  readonly sku: string;
  readonly name: string;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  /** The set that the line is a part of; null for a line of its own. */
  readonly set: PlacedOrderItem['bundle'];
  /** Number of the package in which they left, such as `100048209-1`; null for pieces that never left. */
  readonly parcel: string | null;
}

/**
 * Returns the pieces of an order that no refund is for, by line: those that never left, then by parcel. Refunds
 * that failed do not count, nor those that were reversed, nor the credit memo with the id `except`.
 */
export async function findRefundablePieces(
  db: Database | Transaction,
  orderId: number,
  { except = null }: { readonly except?: number | null } = {},
): Promise<RefundablePieces[]> {
  const { rows } = await sql<RefundablePieces>`
    with part as (
      select order_item_id, shipment_id, quantity as pieces from shipment_item
      union all
      select id, null, quantity - (
        select coalesce(sum(quantity), 0) from shipment_item where order_item_id = order_item.id
      ) from order_item where order_id = ${orderId}
    ), open as (
      select part.order_item_id, part.shipment_id, part.pieces - (
        select coalesce(sum(named.pieces), 0) from counted_memo_item as named
        where named.order_item_id = part.order_item_id and named.shipment_id is not distinct from part.shipment_id
          and named.credit_memo_id is distinct from ${except}::bigint
      ) as pieces from part
    )
    select item.id as "orderItemId", open.shipment_id as "shipmentId", open.pieces::int as pieces, item.sku,
      item.name, item.options, item.bundle as set, shipment.package_code as parcel
    from open join order_item as item on item.id = open.order_item_id
    left join shipment on shipment.id = open.shipment_id
    where item.order_id = ${orderId} and open.pieces > 0
    order by item.position, item.id, open.shipment_id nulls first`.execute(db);
  return rows;
}

/** Records which pieces a refund is for. */
export async function insertRefundedPieces(
  trx: Transaction,
  creditMemoId: number,
  refunded: readonly RefundedPieces[],
): Promise<void> {
  if (refunded.length === 0) return;
  await trx
    .insertInto('credit_memo_item')
    .values(
      refunded.map(({ orderItemId, shipmentId, pieces, isLost = false, isWithheld = false }) => ({
        credit_memo_id: creditMemoId,
        order_item_id: orderItemId,
        shipment_id: shipmentId,
        pieces,
        is_lost: isLost,
        is_withheld: isWithheld,
      })),
    )
    .execute();
}

/** A refund of an order. */
interface RefundOfOrder {
  readonly orderId: number;
  readonly creditMemoId: number;
}

/** Removes pieces from a refund that other refunds of the order are for, and their share of its credit. */
export async function keepRefundablePieces(trx: Transaction, memo: RefundOfOrder): Promise<void> {
  const open = await findRefundablePieces(trx, memo.orderId, { except: memo.creditMemoId });
  await keepPieces(trx, memo, open);
}

/** A refund that lost pieces to others, with the prices of the pieces that it keeps and of all, in minor units. */
export interface LoweredRefund {
  readonly creditMemoId: number;
  readonly keptMinor: number;
  readonly allMinor: number;
}

/**
 * Removes pieces from failed refunds of an order that a new refund is for, so that none counts twice, and their share
 * of the credit. Returns the refunds that lost pieces. The caller must have locked the order's row.
 */
export async function releaseFailedPieces(trx: Transaction, orderId: number): Promise<LoweredRefund[]> {
  const { rows } = await sql<{ id: number }>`
    select memo.id from counted_memo as memo
    where memo.order_id = ${orderId} and memo.counted_minor = 0
      and exists (select from credit_memo_item as named where named.credit_memo_id = memo.id and not named.is_reversed)
      and not exists (
        select from credit_memo_payout as payout where payout.credit_memo_id = memo.id and payout.state <> 'failed'
      )
    order by memo.id`.execute(trx);
  if (rows.length === 0) return [];
  let open: readonly RefundablePieces[] = await findRefundablePieces(trx, orderId);
  const lowered: LoweredRefund[] = [];
  for (const { id } of rows) {
    const { left, ...share } = await keepPieces(trx, { orderId, creditMemoId: id }, open);
    open = left;
    if (share.keptMinor < share.allMinor) lowered.push({ creditMemoId: id, ...share });
  }
  return lowered;
}

/**
 * Lowers the pieces of a refund to the open ones. Returns those that are open after it, and the prices of the kept and
 * of all pieces in minor units. Reversed pieces stay.
 */
async function keepPieces(
  trx: Transaction,
  { orderId, creditMemoId }: RefundOfOrder,
  open: readonly RefundablePieces[],
): Promise<Omit<LoweredRefund, 'creditMemoId'> & { readonly left: readonly RefundablePieces[] }> {
  const named = await trx
    .selectFrom('credit_memo_item')
    .innerJoin('order_item', 'order_item.id', 'credit_memo_item.order_item_id')
    .select(['order_item_id', 'shipment_id', 'pieces', 'unit_minor'])
    .where('credit_memo_id', '=', creditMemoId)
    .where('is_reversed', '=', false)
    .execute();
  const left = new Map(open.map((part) => [partKey(part.orderItemId, part.shipmentId), part.pieces]));
  let allMinor = 0;
  let keptMinor = 0;
  for (const { order_item_id: itemId, shipment_id: shipmentId, pieces, unit_minor: unitMinor } of named) {
    const key = partKey(itemId, shipmentId);
    const kept = Math.min(pieces, left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - kept);
    allMinor += unitMinor * pieces;
    keptMinor += unitMinor * kept;
    if (kept < pieces) await setPieces(trx, { creditMemoId, itemId, shipmentId }, kept);
  }
  if (keptMinor < allMinor) await keepCredit(trx, { orderId, creditMemoId }, { keptMinor, allMinor });
  const after = open.map((part) => ({
    ...part,
    pieces: left.get(partKey(part.orderItemId, part.shipmentId)) ?? 0,
  }));
  return { left: after, keptMinor, allMinor };
}

function partKey(orderItemId: number, shipmentId: number | null): string {
  return `${orderItemId} ${shipmentId}`;
}

async function setPieces(
  trx: Transaction,
  part: { readonly creditMemoId: number; readonly itemId: number; readonly shipmentId: number | null },
  pieces: number,
): Promise<void> {
  const isPart = sql<boolean>`credit_memo_id = ${part.creditMemoId} and order_item_id = ${part.itemId}
    and shipment_id is not distinct from ${part.shipmentId}::bigint`;
  if (pieces > 0) await trx.updateTable('credit_memo_item').set({ pieces }).where(isPart).execute();
  else await trx.deleteFrom('credit_memo_item').where(isPart).execute();
}

/** Lowers the credit of a refund to the share of the pieces that it keeps. */
async function keepCredit(
  trx: Transaction,
  { orderId, creditMemoId }: RefundOfOrder,
  { keptMinor, allMinor }: { readonly keptMinor: number; readonly allMinor: number },
): Promise<void> {
  await sql`
    with before as (
      select id, credited_minor from credit_memo where id = ${creditMemoId}
    ), memo as (
      update credit_memo
      set credited_minor = div(before.credited_minor * ${keptMinor}::numeric, ${allMinor}::numeric)::bigint
      from before where credit_memo.id = before.id
      returning before.credited_minor - credit_memo.credited_minor as lowered_minor
    )
    update sales_order set credited_minor = greatest(0, credited_minor - memo.lowered_minor)
    from memo where sales_order.id = ${orderId}`.execute(trx);
}

/** Lets the pieces of all refunds of an order be owed and delivered again. The caller must have locked the order's row. */
export async function reverseRefundedPieces(trx: Transaction, orderId: number): Promise<void> {
  await trx
    .updateTable('credit_memo_item')
    .set({ is_reversed: true })
    .where('credit_memo_id', 'in', (memo) =>
      memo.selectFrom('credit_memo').select('credit_memo.id').where('order_id', '=', orderId),
    )
    .execute();
}
