import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { RowProblem } from '../../importer/section.ts';
import { attributeIds, ensureOptions, optionKey } from '../attribute.repository.ts';

/** A configurable and what there is to choose. */
export interface ConfigurableLink {
  readonly id: number;
  readonly options: readonly {
    readonly attribute_code: string;
    readonly label: string;
    readonly values: readonly string[];
  }[];
}

/** A child of a configurable with its value per attribute code. */
export interface VariantLink {
  readonly parentId: number;
  readonly childId: number;
  readonly position: number;
  readonly number: number;
  readonly values: Readonly<Record<string, string>>;
}

/** Replaces the options and variants of configurables. Two variants with the same values: the later is reported. */
export async function writeVariants(
  trx: Transaction,
  configurables: readonly ConfigurableLink[],
  variants: readonly VariantLink[],
): Promise<RowProblem[]> {
  if (configurables.length === 0) return [];
  await ensureAttributes(trx, configurables);
  const attributes = await attributeIds(trx);
  const optionIds = await ensureOptions(trx, configurables.flatMap(wantedOptions));
  const parents = configurables.map(({ id }) => id);
  // Variant values hang on options and variants, and go with them.
  await sql`delete from product_variant where parent_id = any(${parents}::int[])`.execute(trx);
  await sql`delete from product_option where product_id = any(${parents}::int[])`.execute(trx);

  const options = configurables.flatMap(({ id, options }) =>
    options.map((option, position) => ({
      product_id: id,
      attribute_id: attributes.get(option.attribute_code),
      label: option.label,
      position,
    })),
  );
  await sql`
    insert into product_option (product_id, attribute_id, label, position)
    select * from jsonb_to_recordset(${JSON.stringify(options)}::jsonb)
      as r (product_id int, attribute_id int, label text, position int)`.execute(trx);
  return insertVariants(trx, configurables, variants, attributes, optionIds);
}

async function insertVariants(
  trx: Transaction,
  configurables: readonly ConfigurableLink[],
  variants: readonly VariantLink[],
  attributes: ReadonlyMap<string, number>,
  optionIds: ReadonlyMap<string, number>,
): Promise<RowProblem[]> {
  const codesByParent = new Map(
    configurables.map(({ id, options }) => [id, options.map((option) => option.attribute_code)]),
  );
  const problems: RowProblem[] = [];
  const taken = new Set<string>();
  const rows: { parent_id: number; child_id: number; position: number; combination: string }[] = [];
  const values: { parent_id: number; child_id: number; attribute_id: number; option_id: number }[] = [];
  for (const { parentId, childId, position, number, values: chosen } of variants) {
    const choice = (codesByParent.get(parentId) ?? []).map((code) => ({
      parent_id: parentId,
      child_id: childId,
      attribute_id: attributes.get(code) ?? 0,
      option_id: optionIds.get(optionKey(code, chosen[code] ?? '')) ?? 0,
    }));
    if (choice.some((value) => value.option_id === 0)) {
      problems.push({
        number,
        column: `variants.${position}.attributes`,
        message: 'names a value that is no option',
      });
      continue;
    }
    const combination = choice
      .map((value) => `${value.attribute_id}:${value.option_id}`)
      .sort()
      .join(',');
    if (taken.has(`${parentId} ${combination}`) || taken.has(`${parentId}/${childId}`)) {
      problems.push({
        number,
        column: `variants.${position}`,
        message: 'is the same choice as another variant',
      });
      continue;
    }
    taken.add(`${parentId} ${combination}`).add(`${parentId}/${childId}`);
    rows.push({ parent_id: parentId, child_id: childId, position, combination });
    values.push(...choice);
  }
  await sql`
    insert into product_variant (parent_id, child_id, position, combination)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (parent_id int, child_id int, position int, combination text)`.execute(trx);
  await sql`
    insert into product_variant_value (parent_id, child_id, attribute_id, option_id)
    select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as r (parent_id int, child_id int, attribute_id int, option_id int)`.execute(trx);
  return problems;
}

function wantedOptions({ options }: ConfigurableLink) {
  return options.flatMap((option) =>
    option.values.map((value, position) => ({ code: option.attribute_code, value, label: value, position })),
  );
}

async function ensureAttributes(trx: Transaction, configurables: readonly ConfigurableLink[]): Promise<void> {
  const records = configurables.flatMap(({ options }) =>
    options.map(({ attribute_code, label }) => ({ code: attribute_code, label })),
  );
  await sql`
    insert into attribute (code, label, is_filterable, position)
    select distinct on (code) code, label, false, 1000
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (code text, label text)
    where not exists (select from attribute a where a.code = r.code)
    on conflict (code) do nothing`.execute(trx);
}
