import type { CheckedSale } from '@ingot/rules/holdings/check-sale.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { StoredLot } from '../holding.ts';

/** The pieces of a sale. */
type Piece = Pick<StoredLot, 'kind' | 'name' | 'metal' | 'fineWeightUg'>;

/** Returns the number of sales that a customer recorded. */
export async function countOwnSales(trx: Transaction, customerId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('holding_sale')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('quote_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a sale and returns its uid. */
export async function insertSale(
  trx: Transaction,
  customerId: number,
  { kind, name, metal, fineWeightUg, ...sale }: CheckedSale & Piece,
): Promise<string> {
  const { uid } = await trx
    .insertInto('holding_sale')
    .values({
      customer_id: customerId,
      kind,
      name,
      metal,
      fine_weight_ug: fineWeightUg,
      ...columnsOf(sale),
    })
    .returning('uid')
    .executeTakeFirstOrThrow();
  return uid;
}

/** Writes all fields of a sale that its customer recorded. The pieces stay the same. */
export async function updateSale(trx: Transaction, uid: string, sale: CheckedSale): Promise<void> {
  await trx
    .updateTable('holding_sale')
    .set((row) => ({ ...columnsOf(sale), version: row('version', '+', 1) }))
    .where('uid', '=', uid)
    .execute();
}

/** Deletes a sale. */
export async function deleteSale(trx: Transaction, uid: string): Promise<void> {
  await trx.deleteFrom('holding_sale').where('uid', '=', uid).execute();
}

function columnsOf({ pieces, soldOn, isGift, proceedsMinor, currency, rateE6, note }: CheckedSale) {
  return {
    pieces,
    sold_on: soldOn,
    is_gift: isGift,
    proceeds_minor: proceedsMinor,
    currency,
    rate_e6: rateE6,
    note,
  };
}
