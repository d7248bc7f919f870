import type { BundleOptionKind } from '@ingot/rules/catalog/bundle.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../../platform/database/database.ts';
import { rowsTable } from '../../../../platform/database/statements/rows-table.ts';
import type { ImportContext, RowProblem } from '../../../../platform/import-files/section.ts';
import { findUnsuitedParts, readStoredBundles, type StoredBundle } from './stored-bundles.repository.ts';

/** A bundle of an import row. */
export interface BundleLink {
  readonly id: number;
  readonly number: number;
  readonly pricing: 'discount' | 'premium';
  readonly ppm: number;
  readonly options: readonly {
    readonly title: string;
    readonly type: BundleOptionKind;
    readonly required: boolean;
    readonly parts: readonly {
      readonly productId: number;
      readonly quantity: number;
      readonly can_change_quantity: boolean;
      readonly is_default: boolean;
      /** The column of the SKU in the row, for messages. */
      readonly column: string;
    }[];
  }[];
}

const OPTION_COLUMNS = {
  bundle_id: 'bigint',
  title: 'text',
  kind: 'text',
  is_required: 'boolean',
  position: 'int',
} as const;
const SELECTION_COLUMNS = {
  bundle_id: 'bigint',
  title: 'text',
  product_id: 'bigint',
  quantity: 'int',
  can_change_quantity: 'boolean',
  is_default: 'boolean',
  position: 'int',
} as const;

/**
 * Writes prices, options and parts of bundles where they differ. An option keeps its id by its title, or by its parts
 * under a new title, and a part by its product, so that carts and links stay valid. Reports and omits products that are
 * listed twice in an option, or that cannot be a part.
 */
export async function writeBundles(
  trx: Transaction,
  bundles: readonly BundleLink[],
  noteProducts: ImportContext['noteProducts'],
): Promise<RowProblem[]> {
  if (bundles.length === 0) return [];
  const partIds = bundles.flatMap(({ options }) =>
    options.flatMap(({ parts }) => parts.map(({ productId }) => productId)),
  );
  const unsuited = await findUnsuitedParts(trx, partIds);
  const problems: RowProblem[] = [];
  const wanted = bundles.map((bundle) => wantedBundle(bundle, unsuited, problems));
  const stored = await readStoredBundles(
    trx,
    wanted.map(({ id }) => id),
  );
  const changed = wanted.filter((bundle) => JSON.stringify(bundle) !== JSON.stringify(stored.get(bundle.id)));
  if (changed.length === 0) return problems;
  noteProducts(changed.map(({ id }) => id));
  await renameOptions(
    trx,
    changed.flatMap((bundle) => renamedOptions(stored.get(bundle.id), bundle)),
  );
  await replaceBundles(trx, changed);
  return problems;
}

function wantedBundle(
  { id, number, pricing, ppm, options }: BundleLink,
  unsuited: ReadonlySet<number>,
  problems: RowProblem[],
): StoredBundle {
  return {
    id,
    pricing,
    ppm,
    options: options.map(({ title, type, required, parts }) => {
      const taken = new Set<number>();
      const kept = parts.filter(({ productId, column }) => {
        const message = taken.has(productId)
          ? 'is listed twice'
          : unsuited.has(productId)
            ? 'must be a product that is sold itself, without required options, and no gift card'
            : null;
        taken.add(productId);
        if (message !== null) problems.push({ number, column, message });
        return message === null;
      });
      return {
        title,
        kind: type,
        is_required: required,
        parts: kept.map(({ productId, quantity, can_change_quantity, is_default }) => ({
          product_id: productId,
          quantity,
          can_change_quantity,
          is_default,
        })),
      };
    }),
  };
}

const RENAME_COLUMNS = { bundle_id: 'bigint', former: 'text', title: 'text' } as const;

/** An option of a bundle under a new title. */
interface RenamedOption {
  readonly bundle_id: number;
  readonly former: string;
  readonly title: string;
}

/** Returns the options that only have another title: each that is gone is the first new one with a part of it. */
function renamedOptions(before: StoredBundle | undefined, after: StoredBundle): RenamedOption[] {
  const formerTitles = new Set(before?.options.map(({ title }) => title));
  const titles = new Set(after.options.map(({ title }) => title));
  const added = after.options.filter(({ title }) => !formerTitles.has(title));
  const gone = before?.options.filter(({ title }) => !titles.has(title)) ?? [];
  return gone.flatMap(({ title: former, parts }) => {
    const partIds = new Set(parts.map((part) => part.product_id));
    const at = added.findIndex((option) => option.parts.some((part) => partIds.has(part.product_id)));
    const [renamed] = at < 0 ? [] : added.splice(at, 1);
    return renamed === undefined ? [] : [{ bundle_id: after.id, former, title: renamed.title }];
  });
}

async function renameOptions(trx: Transaction, renamed: readonly RenamedOption[]): Promise<void> {
  if (renamed.length === 0) return;
  await sql`update product_bundle_option o set title = r.title from ${rowsTable(RENAME_COLUMNS, [...renamed])}
    where o.bundle_id = r.bundle_id and o.title = r.former`.execute(trx);
}

async function replaceBundles(trx: Transaction, bundles: readonly StoredBundle[]): Promise<void> {
  const ids = bundles.map(({ id }) => id);
  const options = bundles.flatMap(({ id, options: own }) =>
    own.map(({ title, kind, is_required }, position) => ({
      bundle_id: id,
      title,
      kind,
      is_required,
      position,
    })),
  );
  const selections = bundles.flatMap(({ id, options: own }) =>
    own.flatMap(({ title, parts }) =>
      parts.map((part, position) => ({ bundle_id: id, title, ...part, position })),
    ),
  );
  const terms = bundles.map(({ id, pricing, ppm }) => ({ product_id: id, pricing, ppm }));
  await sql`insert into product_bundle (product_id, pricing, ppm)
    select product_id, pricing, ppm from ${rowsTable({ product_id: 'bigint', pricing: 'text', ppm: 'int' }, terms)}
    on conflict (product_id) do update set pricing = excluded.pricing, ppm = excluded.ppm`.execute(trx);
  await sql`delete from product_bundle_option o where bundle_id = any(${ids}::bigint[]) and not exists (
    select from ${rowsTable(OPTION_COLUMNS, options)} where r.bundle_id = o.bundle_id and r.title = o.title)`.execute(
    trx,
  );
  await sql`insert into product_bundle_option (bundle_id, title, kind, is_required, position)
    select bundle_id, title, kind, is_required, position from ${rowsTable(OPTION_COLUMNS, options)}
    on conflict (bundle_id, title) do update set kind = excluded.kind, is_required = excluded.is_required,
      position = excluded.position`.execute(trx);
  await replaceSelections(trx, ids, selections);
}

interface SelectionRecord {
  readonly bundle_id: number;
  readonly title: string;
  readonly product_id: number;
  readonly quantity: number;
  readonly can_change_quantity: boolean;
  readonly is_default: boolean;
  readonly position: number;
}

/** Writes the parts, of which each is an item of the bundle, too. Deletes the others. */
async function replaceSelections(
  trx: Transaction,
  ids: readonly number[],
  selections: readonly SelectionRecord[],
): Promise<void> {
  const rows = rowsTable(SELECTION_COLUMNS, [...selections]);
  await sql`delete from product_group_item i where group_id = any(${[...ids]}::bigint[]) and not exists (
    select from ${rows} where r.bundle_id = i.group_id and r.product_id = i.product_id)`.execute(trx);
  await sql`insert into product_group_item (group_id, product_id, position, quantity)
    select bundle_id, product_id, min(position), 0 from ${rows} group by bundle_id, product_id
    on conflict (group_id, product_id) do nothing`.execute(trx);
  await sql`delete from product_bundle_selection s using product_bundle_option o
    where s.option_id = o.id and o.bundle_id = any(${[...ids]}::bigint[]) and not exists (
      select from ${rows} where r.bundle_id = o.bundle_id and r.title = o.title and r.product_id = s.product_id)`.execute(
    trx,
  );
  await sql`insert into product_bundle_selection
      (option_id, bundle_id, product_id, quantity, can_change_quantity, is_default, position)
    select o.id, r.bundle_id, r.product_id, r.quantity, r.can_change_quantity, r.is_default, r.position
    from ${rows} join product_bundle_option o on o.bundle_id = r.bundle_id and o.title = r.title
    on conflict (option_id, product_id) do update set quantity = excluded.quantity,
      can_change_quantity = excluded.can_change_quantity, is_default = excluded.is_default,
      position = excluded.position`.execute(trx);
}
