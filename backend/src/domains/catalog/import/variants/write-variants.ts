import { sql } from 'kysely';
import type { Transaction } from '../../../../platform/database/database.ts';
import type { ImportContext, RowProblem } from '../../../../platform/import-files/section.ts';
import { attributeIds, ensureOptions, optionKey } from '../attribute.repository.ts';
import { findVirtualIds } from '../product-ids.repository.ts';
import { findOthers, replaceVariants, type ValueRow, type VariantRow } from './replace-variants.ts';

/** Why a virtual product cannot be a variant: shoppers choose a variant of goods that are delivered. */
export const VIRTUAL_VARIANT = 'is a virtual product, which cannot be a variant';

/** A configurable product and its options. */
export interface ConfigurableLink {
  readonly id: number;
  readonly options: readonly {
    readonly attribute_code: string;
    readonly label: string;
    readonly values: readonly string[];
  }[];
}

/** A variant with its value per attribute code. */
export interface VariantLink {
  readonly parentId: number;
  readonly childId: number;
  readonly position: number;
  readonly number: number;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Replaces the options and variants of configurable products where they differ. Reports the second
 * of two variants with equal values.
 */
export async function writeVariants(
  trx: Transaction,
  configurables: readonly ConfigurableLink[],
  variants: readonly VariantLink[],
  noteProducts: ImportContext['noteProducts'],
): Promise<RowProblem[]> {
  if (configurables.length === 0) return [];
  await ensureAttributes(trx, configurables);
  const attributes = await attributeIds(trx);
  const optionIds = await ensureOptions(trx, configurables.flatMap(wantedOptions));
  const options = configurables.flatMap(({ id, options }) =>
    options.map((option, position) => ({
      product_id: id,
      attribute_id: attributes.get(option.attribute_code) ?? 0,
      label: option.label,
      position,
    })),
  );
  const virtualIds = await findVirtualIds(
    trx,
    variants.map(({ childId }) => childId),
  );
  const goods = variants.filter(({ childId }) => !virtualIds.has(childId));
  const { problems, rows, values } = chooseVariants(configurables, goods, attributes, optionIds);
  const changed = await findOthers(
    trx,
    configurables.map(({ id }) => id),
    { options, rows },
  );
  noteProducts([...changed]);
  await replaceVariants(trx, changed, { options, rows, values });
  const virtual = variants
    .filter(({ childId }) => virtualIds.has(childId))
    .map(({ number, position }) => ({ number, column: `variants.${position}`, message: VIRTUAL_VARIANT }));
  return [...problems, ...virtual];
}

/** Returns the variant rows and the problems of rejected variants. */
function chooseVariants(
  configurables: readonly ConfigurableLink[],
  variants: readonly VariantLink[],
  attributes: ReadonlyMap<string, number>,
  optionIds: ReadonlyMap<string, number>,
): { readonly problems: RowProblem[]; readonly rows: VariantRow[]; readonly values: ValueRow[] } {
  const codesByParent = new Map(
    configurables.map(({ id, options }) => [id, options.map((option) => option.attribute_code)]),
  );
  const problems: RowProblem[] = [];
  const taken = new Set<string>();
  const rows: VariantRow[] = [];
  const values: ValueRow[] = [];
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
  return { problems, rows, values };
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
