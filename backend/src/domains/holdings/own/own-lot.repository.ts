import type { ProductMetal } from '@ingot/catalog-engine/model/product.ts';
import type { CheckedLot } from '@ingot/rules/holdings/check-lot.ts';
import type { Split } from '@ingot/rules/holdings/split-lots.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { rateDayColumns } from '../rates/entry-rates.ts';

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

/** Rows of one statement; PostgreSQL takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

/** Adds lots with new uids, in the given order. */
export async function insertLots(
  trx: Transaction,
  customerId: number,
  lots: readonly (NewLot & { readonly uid: string })[],
): Promise<void> {
  for (let at = 0; at < lots.length; at += ROWS_AT_ONCE) {
    const rows = lots
      .slice(at, at + ROWS_AT_ONCE)
      .map(({ uid, ...lot }) => ({ uid, customer_id: customerId, ...columnsOf(lot) }));
    await trx.insertInto('holding_lot').values(rows).execute();
  }
}

/** Writes all fields of a lot that its customer added. */
export async function updateLot(trx: Transaction, uid: string, lot: NewLot): Promise<void> {
  await trx
    .updateTable('holding_lot')
    .set((row) => ({ ...columnsOf(lot), version: row('version', '+', 1) }))
    .where('uid', '=', uid)
    .execute();
}

/** Writes all fields of a lot that its customer added, except its piece. */
export async function updateEntry(
  trx: Transaction,
  uid: string,
  lot: Omit<CheckedLot, 'piece'>,
): Promise<void> {
  await trx
    .updateTable('holding_lot')
    .set((row) => ({ ...entryColumns(lot), version: row('version', '+', 1) }))
    .where('uid', '=', uid)
    .execute();
}

/** Writes what a customer noted about a lot of an order. */
export async function updateNotes(
  trx: Transaction,
  uid: string,
  { place, serial, note }: Pick<CheckedLot, 'place' | 'serial' | 'note'>,
): Promise<void> {
  await trx
    .updateTable('holding_lot')
    .set((row) => ({ place, serial, note, version: row('version', '+', 1) }))
    .where('uid', '=', uid)
    .execute();
}

/** Deletes a lot. */
export async function deleteLot(trx: Transaction, uid: string): Promise<void> {
  await trx.deleteFrom('holding_lot').where('uid', '=', uid).execute();
}

/**
 * Deletes the lot of a split, so that its pieces are in the source again. Sales that name the lot name the source, if
 * the pieces are the same.
 */
export async function deleteSplit(trx: Transaction, uid: string, { from, each }: Split): Promise<void> {
  if (each === 1) {
    await sql`
      insert into holding_named_lot (sale_id, lot_id, pieces)
      select chosen.sale_id, lot.split_from_id, chosen.pieces
      from holding_named_lot as chosen join holding_lot as lot on lot.id = chosen.lot_id where lot.uid = ${uid}
      on conflict (sale_id, lot_id) do update set pieces = holding_named_lot.pieces + excluded.pieces`.execute(
      trx,
    );
  }
  await trx.deleteFrom('holding_lot').where('uid', '=', uid).execute();
  await increaseVersion(trx, from);
}

/** Marks a lot as changed. */
export async function increaseVersion(trx: Transaction, uid: string): Promise<void> {
  await trx
    .updateTable('holding_lot')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('uid', '=', uid)
    .execute();
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
    ...entryColumns(lot),
  };
}

function entryColumns(lot: Omit<CheckedLot, 'piece'>) {
  return {
    pieces: lot.pieces,
    acquired_on: lot.acquiredOn,
    cost_minor: lot.costMinor,
    currency: lot.currency,
    rate_e6: lot.rateE6,
    ...rateDayColumns(lot.rateOn),
    place: lot.place,
    serial: lot.serial,
    note: lot.note,
  };
}
