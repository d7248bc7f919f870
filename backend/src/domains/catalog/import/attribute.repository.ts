import type { OwnAttribute } from '@ingot/catalog-engine/model/own-attribute.ts';
import { ownAttributes } from '@ingot/catalog-engine/snapshot/own-attributes.ts';
import { type AttributeInput, FIRST_OWN_ATTRIBUTE_ID } from '@ingot/rules/catalog/attributes.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { rowsTable } from '../../../platform/database/statements/rows-table.ts';

/** An option that an attribute should have. */
export interface WantedOption {
  readonly code: string;
  /** Identifies the option within its attribute. */
  readonly value: string;
  readonly label: string;
  /** The position of a new option. An existing option keeps its position. */
  readonly position: number;
}

/**
 * Returns the attributes that the dealer has added, by code. Locks their rows
 * against changes until the end of the transaction, so that no product gets a value that is removed.
 */
export async function lockOwnAttributes(trx: Transaction): Promise<Map<string, OwnAttribute>> {
  const attributes = await trx
    .selectFrom('attribute')
    .selectAll()
    .where('id', '>=', FIRST_OWN_ATTRIBUTE_ID)
    .orderBy('id')
    .forShare()
    .execute();
  const attributeOptions = await trx
    .selectFrom('attribute_option')
    .selectAll()
    .where('attribute_id', '>=', FIRST_OWN_ATTRIBUTE_ID)
    .orderBy('position')
    .orderBy('label')
    .execute();
  return new Map(ownAttributes({ attributes, attributeOptions }).map((own) => [own.code, own]));
}

/** A stored attribute, as far as an import may not change it. */
export interface KnownAttribute {
  readonly id: number;
  readonly input: AttributeInput;
  /** Whether products have values of it, variants differ by it, or conditions of categories test it. */
  readonly isUsed: boolean;
}

/** Locks the attributes with these codes and returns them. */
export async function lockAttributes(
  trx: Transaction,
  codes: readonly string[],
): Promise<Map<string, KnownAttribute>> {
  await sql`select from attribute where code = any(${[...codes]}::text[]) order by id for update`.execute(
    trx,
  );
  const { rows } = await sql<KnownAttribute & { code: string }>`
    select a.id, a.code, a.input, (
      exists (select from product p where p.own_values <> '{}' and p.own_values ? a.code)
      or exists (select from product_option o where o.attribute_id = a.id)
      or exists (select from category c
        where c.conditions @> jsonb_build_array(jsonb_build_object('field', a.code)))) as "isUsed"
    from attribute a where a.code = any(${[...codes]}::text[])`.execute(trx);
  return new Map(rows.map(({ code, ...own }) => [code, own]));
}

/** Returns the ids of all attributes by code. */
export async function attributeIds(trx: Transaction): Promise<Map<string, number>> {
  const rows = await trx.selectFrom('attribute').select(['id', 'code']).execute();
  return new Map(rows.map((row) => [row.code, row.id]));
}

/**
 * Creates missing options and returns the ids of all by {@link optionKey}. Attributes must exist.
 * Existing options keep id, label and position.
 */
export async function ensureOptions(
  trx: Transaction,
  wanted: readonly WantedOption[],
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map();
  await addOptions(trx, wanted);
  const { rows } = await sql<{ id: number; code: string; value: string }>`
    select o.id, a.code, o.value
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r (code text, value text)
    join attribute a using (code)
    join attribute_option o on o.attribute_id = a.id and o.value = r.value`.execute(trx);
  return new Map(rows.map((row) => [optionKey(row.code, row.value), row.id]));
}

const OPTION_COLUMNS = { code: 'text', value: 'text', label: 'text', position: 'float8' } as const;

/** Creates missing options. */
export async function addOptions(trx: Transaction, wanted: readonly WantedOption[]): Promise<void> {
  const distinct = new Map(wanted.map((option) => [optionKey(option.code, option.value), option]));
  if (distinct.size === 0) return;
  const options = [...distinct.values()].map((option) => ({ ...option }));
  await sql`
    insert into attribute_option (attribute_id, value, label, position)
    select a.id, r.value, r.label, r.position
    from ${rowsTable(OPTION_COLUMNS, options)}
    join attribute a using (code)
    where not exists (select from attribute_option o where o.attribute_id = a.id and o.value = r.value)
    on conflict (attribute_id, value) do nothing`.execute(trx);
}

/** Returns a key of an option that is unique among all attributes. */
export function optionKey(code: string, value: string): string {
  return `${code}\n${value}`;
}
