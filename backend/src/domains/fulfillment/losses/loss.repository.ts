import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** What happened to a package. */
export type LossReason = 'missing' | 'stolen' | 'destroyed';

/** What the insurer does: not told yet, told, paid, rejected. */
export type ClaimState = 'open' | 'filed' | 'paid' | 'rejected';

/** The claim on the insurer of a lost package. Amount and day are null while it is open. */
export interface InsuranceClaim {
  readonly state: ClaimState;
  /** Minor units of the base currency. */
  readonly amountMinor: number | null;
  /** `YYYY-MM-DD`, the day of the state. */
  readonly on: string | null;
}

/** Pieces of a line that were in a lost package, neither returned nor refunded. */
export interface LostPieces {
  readonly orderItemId: number;
  /** Null once the product is deleted. */
  readonly productId: number | null;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  /** Pieces of these that were sent again. */
  readonly resent: number;
  /** Whether the product has stock and the pieces have no text of the buyer. */
  readonly isRestockable: boolean;
}

/** A package that the carrier lost. */
export interface Loss {
  readonly id: number;
  readonly shipmentId: number;
  /** Number of the package, such as `100048209-1`. */
  readonly parcel: string;
  readonly carrier: string;
  readonly trackingNumber: string | null;
  readonly reason: LossReason;
  readonly note: string;
  readonly lostAtMs: number;
  readonly byName: string;
  readonly claim: InsuranceClaim;
  /** Null while its pieces are not sent again. */
  readonly resentAtMs: number | null;
  readonly resentBy: string | null;
  /** Set once the package came back after its pieces were sent again. */
  readonly back: { readonly atMs: number; readonly byName: string; readonly isRestocked: boolean } | null;
  readonly serials: readonly string[];
  readonly lines: readonly LostPieces[];
}

/** A loss without what follows from it. */
export interface NewLoss {
  readonly shipmentId: number;
  readonly reason: LossReason;
  readonly note: string;
  readonly byName: string;
  readonly atMs: number;
  readonly lines: readonly Pick<LostPieces, 'orderItemId' | 'quantity'>[];
}

/** Returns the lost packages of an order, oldest first. */
export async function listLosses(db: Database | Transaction, orderId: number): Promise<Loss[]> {
  const { rows } = await sql<Omit<Loss, 'claim' | 'lostAtMs' | 'resentAtMs' | 'back'> & Stored>`
    select loss.id, loss.shipment_id as "shipmentId", shipment.package_code as parcel, shipment.carrier,
      shipment.tracking_number as "trackingNumber", loss.reason, loss.note, loss.lost_at as "lostAt",
      loss.by_name as "byName", loss.claim_state as "claimState", loss.claim_minor as "claimMinor",
      to_char(loss.claim_on, 'YYYY-MM-DD') as "claimOn", loss.resent_at as "resentAt", loss.resent_by as "resentBy",
      loss.back_at as "backAt", loss.back_by as "backBy", loss.is_restocked as "isRestocked",
      array(
        select recorded.serial from order_serial as recorded
        join order_package as packed on packed.id = recorded.package_id
        where packed.shipment_id = loss.shipment_id and recorded.lost_at is not null order by recorded.id
      ) as serials,
      (
        select json_agg(json_build_object('orderItemId', item.id, 'productId', item.product_id, 'sku', item.sku,
          'name', item.name, 'quantity', lost.quantity, 'resent', lost.resent, 'isRestockable',
          exists (select from product_stock where product_stock.product_id = item.product_id)
            and not jsonb_path_exists(item.options, '$[*].choice.text ? (@ != null)')) order by item.position, item.id)
        from shipment_loss_item as lost join order_item as item on item.id = lost.order_item_id
        where lost.loss_id = loss.id
      ) as lines
    from shipment_loss as loss join shipment on shipment.id = loss.shipment_id
    where shipment.order_id = ${orderId} order by loss.id`.execute(db);
  return rows.map(
    ({ claimState, claimMinor, claimOn, lostAt, resentAt, backAt, backBy, isRestocked, ...loss }) => ({
      ...loss,
      back:
        backAt === null || backBy === null
          ? null
          : { atMs: backAt.getTime(), byName: backBy, isRestocked: isRestocked === true },
      id: Number(loss.id),
      shipmentId: Number(loss.shipmentId),
      lostAtMs: lostAt.getTime(),
      resentAtMs: resentAt?.getTime() ?? null,
      claim: { state: claimState, amountMinor: claimMinor === null ? null : Number(claimMinor), on: claimOn },
    }),
  );
}

interface Stored {
  readonly lostAt: Date;
  readonly resentAt: Date | null;
  readonly backAt: Date | null;
  readonly backBy: string | null;
  readonly isRestocked: boolean | null;
  readonly claimState: ClaimState;
  readonly claimMinor: string | null;
  readonly claimOn: string | null;
}

/** Returns the id of the shipment with a package of an order; null if no such package has left. */
export async function findShipment(
  trx: Transaction,
  orderId: number,
  parcel: string,
): Promise<number | null> {
  const row = await trx
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('package_code', '=', parcel)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns whether a package was handed to its buyer at the counter. */
export async function isCollected(trx: Transaction, shipmentId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('order_package')
    .select('id')
    .where('shipment_id', '=', shipmentId)
    .where('state', '=', 'collected')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a lost package with its pieces, and marks the serial numbers of those. */
export async function insertLoss(trx: Transaction, loss: NewLoss): Promise<void> {
  const { id } = await trx
    .insertInto('shipment_loss')
    .values({
      shipment_id: loss.shipmentId,
      reason: loss.reason,
      note: loss.note,
      lost_at: new Date(loss.atMs),
      by_name: loss.byName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('shipment_loss_item')
    .values(
      loss.lines.map(({ orderItemId, quantity }) => ({
        loss_id: id,
        order_item_id: orderItemId,
        quantity,
      })),
    )
    .execute();
  await sql`
    update order_serial set lost_at = ${new Date(loss.atMs)} from order_package as packed
    where packed.id = order_serial.package_id and packed.shipment_id = ${loss.shipmentId}
      and order_serial.returned_at is null
      and order_serial.order_item_id = any(${loss.lines.map(({ orderItemId }) => orderItemId)}::bigint[])`.execute(
    trx,
  );
}

/** Deletes a loss whose package turned up, and the marks of its serial numbers. */
export async function deleteLoss(trx: Transaction, { id, shipmentId }: Loss): Promise<void> {
  await sql`
    update order_serial set lost_at = null from order_package as packed
    where packed.id = order_serial.package_id and packed.shipment_id = ${shipmentId}`.execute(trx);
  await trx.deleteFrom('shipment_loss').where('id', '=', id).execute();
}

/** Changes the claim on the insurer. */
export async function updateClaim(
  trx: Transaction,
  lossId: number,
  { state, amountMinor, on }: InsuranceClaim,
): Promise<void> {
  await trx
    .updateTable('shipment_loss')
    .set({ claim_state: state, claim_minor: amountMinor, claim_on: on })
    .where('id', '=', lossId)
    .execute();
}

/** Returns whether a refund of pieces of a package failed and can be sent again. */
export async function hasFailedRefund(trx: Transaction, shipmentId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('credit_memo_item')
    .innerJoin('credit_memo_payout', 'credit_memo_payout.credit_memo_id', 'credit_memo_item.credit_memo_id')
    .select('credit_memo_payout.id')
    .where('credit_memo_item.shipment_id', '=', shipmentId)
    .where('credit_memo_payout.state', '=', 'failed')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes lost pieces out of what has left: they are to be sent again. The lots of the buyer follow, because the
 * database writes them for changed rows only.
 */
export async function unsendPieces(
  trx: Transaction,
  { id, shipmentId }: Loss,
  resent: {
    readonly orderId: number;
    readonly byName: string;
    readonly atMs: number;
    readonly lines: readonly Pick<LostPieces, 'orderItemId' | 'quantity'>[];
  },
): Promise<void> {
  for (const { orderItemId, quantity } of resent.lines) {
    await sql`
      with gone as (
        delete from shipment_item where shipment_id = ${shipmentId} and order_item_id = ${orderItemId}
          and quantity = ${quantity}
      )
      update shipment_item set quantity = quantity - ${quantity}::int
      where shipment_id = ${shipmentId} and order_item_id = ${orderItemId} and quantity > ${quantity}::int`.execute(
      trx,
    );
    await trx
      .updateTable('shipment_loss_item')
      .set({ resent: quantity })
      .where('loss_id', '=', id)
      .where('order_item_id', '=', orderItemId)
      .execute();
  }
  await trx
    .updateTable('shipment_loss')
    .set({ resent_at: new Date(resent.atMs), resent_by: resent.byName })
    .where('id', '=', id)
    .execute();
  await sql`select refresh_order_lots(${resent.orderId}::bigint)`.execute(trx);
}

/** Returns the serial numbers of a lost package that neither came back nor were written off, by the id of their line. */
export async function findOpenSerials(
  trx: Transaction,
  { shipmentId }: Pick<Loss, 'shipmentId'>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ line: number; serials: string[] }>`
    select recorded.order_item_id as line, array_agg(recorded.serial order by recorded.id) as serials
    from order_serial as recorded join order_package as packed on packed.id = recorded.package_id
    where packed.shipment_id = ${shipmentId} and recorded.lost_at is not null and recorded.returned_at is null
      and not exists (
        select from order_return_item as back
        where back.shipment_id = ${shipmentId} and back.order_item_id = recorded.order_item_id
          and recorded.serial = any(back.written_off_serials)
      )
    group by recorded.order_item_id`.execute(trx);
  return new Map(rows.map(({ line, serials }) => [Number(line), serials]));
}

/** Records that a package came back after its pieces were sent again. */
export async function insertBack(
  trx: Transaction,
  lossId: number,
  { atMs, byName, isRestocked }: NonNullable<Loss['back']>,
): Promise<void> {
  await trx
    .updateTable('shipment_loss')
    .set({ back_at: new Date(atMs), back_by: byName, is_restocked: isRestocked })
    .where('id', '=', lossId)
    .execute();
}
