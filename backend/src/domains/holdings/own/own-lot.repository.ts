import type { ProductMetal } from '@ingot/catalog-engine/model/product.ts';
import type { CheckedLot } from '@ingot/rules/holdings/check-lot.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** A checked lot whose piece was found. */
export interface NewLot extends Omit<CheckedLot, 'piece'> {
  readonly productId: number | null;
  readonly sku: string | null;
  readonly name: string;
  readonly metal: ProductMetal;
  readonly fineWeightUg: number;
  readonly weightUg: number | null;
  readonly finenessPpm: number | null;
}

/** Locks the account, so that its lots and sales change one at a time. False after it was closed. */
export async function lockOwner(trx: Transaction, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from customer where id = ${customerId} and left_at is null for no key update`.execute(trx);
  return rows.length > 0;
}

/** Returns the number of lots that a customer added. */
export async function countOwnLots(trx: Transaction, customerId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('holding_lot')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('shipment_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a lot and returns its uid. */
export async function insertLot(trx: Transaction, customerId: number, lot: NewLot): Promise<string> {
  const { uid } = await trx
    .insertInto('holding_lot')
    .values({ customer_id: customerId, ...columnsOf(lot) })
    .returning('uid')
    .executeTakeFirstOrThrow();
  return uid;
}

/** A stored lot for a change. */
export interface LockedLot {
  readonly id: number;
  readonly version: number;
  readonly isOwn: boolean;
}

/** Locks a lot of a customer; null for an unknown one and that of another customer. */
export async function lockLot(trx: Transaction, customerId: number, uid: string): Promise<LockedLot | null> {
  const { rows } = await sql<LockedLot>`
    select id, version, shipment_id is null as "isOwn" from holding_lot
    where customer_id = ${customerId} and uid = ${uid} for update`.execute(trx);
  return rows[0] ?? null;
}

/** Writes all fields of a lot that its customer added. */
export async function updateLot(trx: Transaction, id: number, lot: NewLot): Promise<void> {
  await trx
    .updateTable('holding_lot')
    .set((row) => ({ ...columnsOf(lot), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Writes what a customer noted about a lot of an order. */
export async function updateNotes(
  trx: Transaction,
  id: number,
  { place, serial, note }: Pick<CheckedLot, 'place' | 'serial' | 'note'>,
): Promise<void> {
  await trx
    .updateTable('holding_lot')
    .set((row) => ({ place, serial, note, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a lot. */
export async function deleteLot(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('holding_lot').where('id', '=', id).execute();
}

function columnsOf(lot: NewLot) {
  return {
    product_id: lot.productId,
    sku: lot.sku,
    name: lot.name,
    metal: lot.metal,
    fine_weight_ug: lot.fineWeightUg,
    weight_ug: lot.weightUg,
    fineness_ppm: lot.finenessPpm,
    pieces: lot.pieces,
    acquired_on: lot.acquiredOn,
    cost_minor: lot.costMinor,
    currency: lot.currency,
    rate_e6: lot.rateE6,
    place: lot.place,
    serial: lot.serial,
    note: lot.note,
  };
}
