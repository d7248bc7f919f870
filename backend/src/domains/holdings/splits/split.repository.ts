import type { LotNotes } from '@ingot/rules/holdings/check-lot.ts';
import type { Split } from '@ingot/rules/holdings/split-lots.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { StoredLot } from '../holding.ts';
import { increaseVersion } from '../own/own-lot.repository.ts';

/** The pieces that a split makes. */
export type NewPiece = Pick<
  StoredLot,
  'sku' | 'name' | 'metal' | 'fineWeightUg' | 'weightUg' | 'finenessPpm'
>;

/** A lot that a split makes. */
export interface NewSplit extends NewPiece, LotNotes {
  readonly uid: string;
  /** `from` is the uid of the source. */
  readonly split: Split;
  readonly acquiredOn: string;
}

/**
 * Adds the lot of a split, and increases the version of its source. The row has no pieces and no cost of its own.
 */
export async function insertSplit(trx: Transaction, lot: NewSplit): Promise<void> {
  const { from, on, taken, each } = lot.split;
  await sql`
    insert into holding_lot (uid, customer_id, book_id, product_id, sku, name, metal, fine_weight_ug, weight_ug,
      fineness_ppm, pieces, gone_pieces, acquired_on, cost_minor, currency, rate_e6, place, serial, note,
      split_from_id, split_taken, split_on)
    select ${lot.uid}, source.customer_id, source.book_id, (select id from product where sku = ${lot.sku}), ${lot.sku},
      ${lot.name}, ${lot.metal}, ${lot.fineWeightUg}, ${lot.weightUg}, ${lot.finenessPpm}, ${taken * each},
      ${taken * each}, ${lot.acquiredOn}, 0, source.currency, source.rate_e6, ${lot.place}, ${lot.serial}, ${lot.note},
      source.id, ${taken}, ${on}
    from holding_lot as source where source.uid = ${from}`.execute(trx);
  await increaseVersion(trx, from);
}
