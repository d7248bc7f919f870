import { sql } from 'kysely';
import type { Transaction } from '../../../../platform/database/database.ts';

/** A row of `product_option`. */
export interface OptionRow {
  readonly product_id: number;
  readonly attribute_id: number;
  readonly label: string;
  readonly position: number;
}

/** A row of `product_variant`. `combination` encodes its option values. */
export interface VariantRow {
  readonly parent_id: number;
  readonly child_id: number;
  readonly position: number;
  readonly combination: string;
}

/** A row of `product_variant_value`. */
export interface ValueRow {
  readonly parent_id: number;
  readonly child_id: number;
  readonly attribute_id: number;
  readonly option_id: number;
}

/** The options and variants of configurable products. */
export interface Choices {
  readonly options: readonly OptionRow[];
  readonly rows: readonly VariantRow[];
}

/** Returns the configurable products whose stored options or variants differ from `wanted`. */
export async function findOthers(
  trx: Transaction,
  parents: readonly number[],
  wanted: Choices,
): Promise<ReadonlySet<number>> {
  const { rows: options } = await sql<OptionRow>`
    select product_id, attribute_id, label, position from product_option
    where product_id = any(${[...parents]}::bigint[])`.execute(trx);
  const { rows } = await sql<VariantRow>`
    select parent_id, child_id, position, combination from product_variant
    where parent_id = any(${[...parents]}::bigint[])`.execute(trx);
  const before = choicesByParent({ options, rows });
  const after = choicesByParent(wanted);
  return new Set(parents.filter((id) => before.get(id) !== after.get(id)));
}

/** Returns a text per configurable product that identifies its options and variants. */
function choicesByParent({ options, rows }: Choices): ReadonlyMap<number, string> {
  const told = [
    ...options.map((row) => ({
      id: row.product_id,
      text: JSON.stringify([row.attribute_id, row.label, row.position]),
    })),
    ...rows.map((row) => ({
      id: row.parent_id,
      text: JSON.stringify([row.child_id, row.position, row.combination]),
    })),
  ];
  const byParent = Map.groupBy(told, ({ id }) => id);
  const sorted = (own: readonly { readonly text: string }[]) => own.map(({ text }) => text).sort();
  return new Map([...byParent].map(([id, own]) => [id, sorted(own).join()]));
}

/** Replaces the options and variants of configurable products. */
export async function replaceVariants(
  trx: Transaction,
  parents: ReadonlySet<number>,
  wanted: Choices & { readonly values: readonly ValueRow[] },
): Promise<void> {
  if (parents.size === 0) return;
  const options = wanted.options.filter((row) => parents.has(row.product_id));
  const rows = wanted.rows.filter((row) => parents.has(row.parent_id));
  const values = wanted.values.filter((row) => parents.has(row.parent_id));
  // The delete cascades to variant values.
  await sql`delete from product_variant where parent_id = any(${[...parents]}::bigint[])`.execute(trx);
  await sql`delete from product_option where product_id = any(${[...parents]}::bigint[])`.execute(trx);
  await sql`
    insert into product_option (product_id, attribute_id, label, position)
    select * from jsonb_to_recordset(${JSON.stringify(options)}::jsonb)
      as r (product_id int, attribute_id int, label text, position int)`.execute(trx);
  await sql`
    insert into product_variant (parent_id, child_id, position, combination)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (parent_id int, child_id int, position int, combination text)`.execute(trx);
  await sql`
    insert into product_variant_value (parent_id, child_id, attribute_id, option_id)
    select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as r (parent_id int, child_id int, attribute_id int, option_id int)`.execute(trx);
}
