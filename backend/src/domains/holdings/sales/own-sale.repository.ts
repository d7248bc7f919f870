import type { CheckedSale } from '@ingot/rules/holdings/check-sale.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { StoredLot } from '../holding.ts';
import { rateDayColumns } from '../rates/entry-rates.ts';

/** The pieces of a sale. */
type Piece = Pick<StoredLot, 'kind' | 'name' | 'metal' | 'fineWeightUg'>;

/** A checked sale with its pieces. */
export type NewSale = CheckedSale & Piece & { readonly uid: string };

/** Rows of one statement; PostgreSQL takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000;

/** Adds sales with new uids, in the given order. */
export async function insertSales(
  trx: Transaction,
  customerId: number,
  sales: readonly NewSale[],
): Promise<void> {
  for (let at = 0; at < sales.length; at += ROWS_AT_ONCE) {
    const rows = sales
      .slice(at, at + ROWS_AT_ONCE)
      .map(({ uid, kind, name, metal, fineWeightUg, ...sale }) => ({
        uid,
        customer_id: customerId,
        kind,
        name,
        metal,
        fine_weight_ug: fineWeightUg,
        ...columnsOf(sale),
      }));
    await trx.insertInto('holding_sale').values(rows).execute();
  }
}

/** Writes all fields of a sale that its customer recorded. The pieces stay the same. */
export async function updateSale(trx: Transaction, uid: string, sale: CheckedSale): Promise<void> {
  await trx
    .updateTable('holding_sale')
    .set((row) => ({ ...columnsOf(sale), version: row('version', '+', 1) }))
    .where('uid', '=', uid)
    .execute();
}

/** Replaces the lots that a customer chose for a sale. */
export async function saveNamedLots(
  trx: Transaction,
  uid: string,
  named: readonly { readonly lotUid: string; readonly pieces: number }[],
): Promise<void> {
  await sql`
    delete from holding_named_lot using holding_sale
    where holding_sale.id = holding_named_lot.sale_id and holding_sale.uid = ${uid}`.execute(trx);
  if (named.length === 0) return;
  await sql`
    insert into holding_named_lot (sale_id, lot_id, pieces)
    select holding_sale.id, holding_lot.id, chosen.pieces
    from unnest(${named.map(({ lotUid }) => lotUid)}::text[], ${named.map(({ pieces }) => pieces)}::int[])
      as chosen (uid, pieces)
    join holding_sale on holding_sale.uid = ${uid}
    join holding_lot on holding_lot.uid = chosen.uid
      and holding_lot.customer_id = holding_sale.customer_id`.execute(trx);
}

/** Deletes a sale. */
export async function deleteSale(trx: Transaction, uid: string): Promise<void> {
  await trx.deleteFrom('holding_sale').where('uid', '=', uid).execute();
}

function columnsOf({
  pieces,
  soldOn,
  isGift,
  proceedsMinor,
  costsMinor,
  rateE6,
  rateOn,
  ...sale
}: CheckedSale) {
  return {
    pieces,
    sold_on: soldOn,
    is_gift: isGift,
    proceeds_minor: proceedsMinor,
    costs_minor: costsMinor,
    rate_e6: rateE6,
    ...rateDayColumns(rateOn),
    ...sale,
  };
}
