import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../../../../platform/database/database.ts';
import { rowsTable } from '../../../../platform/database/statements/rows-table.ts';
import type { Tables } from '../../../../platform/database/tables/tables.ts';
import { PRICED_COLUMNS, type PricedColumns } from '../../prices/price-guard.ts';

/** The sequence that supplies the ids. */
export type IdSequence = 'product_id_seq' | 'product_media_entry_id';

/** Reserves `count` new ids. The result returns one id per call. */
export async function takeIds(trx: Transaction, sequence: IdSequence, count: number): Promise<() => number> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select json_agg(nextval(${sequence}::regclass)) as ids from generate_series(1, ${count}::int)`.execute(
    trx,
  );
  const ids = (rows[0]?.ids ?? []).values();
  return () => {
    const { value } = ids.next();
    if (value === undefined) throw new Error(`More ids of ${sequence} than were reserved`);
    return value;
  };
}

/** Tiers and media of a product, with the columns that restrict tiers. */
export type ProductParts = PricedColumns &
  Pick<Selectable<Tables['product']>, 'tiers' | 'media'> & { readonly id: number };

/**
 * Reads and locks the parts of products, by id. The lock lasts until the end of the transaction.
 */
export async function lockParts(
  trx: Transaction,
  productIds: readonly number[],
): Promise<Map<number, ProductParts>> {
  const { rows } = await sql<ProductParts>`
    select id, media, ${sql.raw(PRICED_COLUMNS.join(', '))} from product
    where id = any(${[...productIds]}::bigint[]) order by id for no key update`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes the tiers and media of products. Returns the ids of products that changed. */
export async function writeParts(
  trx: Transaction,
  parts: readonly Pick<ProductParts, 'id' | 'tiers' | 'media'>[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update product p set tiers = r.tiers, media = r.media
    from ${rowsTable({ id: 'bigint', tiers: 'jsonb', media: 'jsonb' }, parts)}
    where p.id = r.id and (p.tiers, p.media) is distinct from (r.tiers, r.media)
    returning p.id`.execute(trx);
  return rows.map(({ id }) => id);
}
