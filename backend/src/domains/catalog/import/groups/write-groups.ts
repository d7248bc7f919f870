import { sql } from 'kysely';
import type { Transaction } from '../../../../platform/database/database.ts';
import { rowsTable } from '../../../../platform/database/statements/rows-table.ts';
import type { ImportContext, RowProblem } from '../../../../platform/import-files/section.ts';

/** A grouped product of an import row. */
export interface GroupLink {
  readonly id: number;
  readonly number: number;
  readonly items: readonly {
    readonly productId: number;
    /** The index in the row, for messages. */
    readonly place: number;
    readonly quantity: number;
  }[];
}

/** A row of `product_group_item`. */
interface ItemRow {
  readonly group_id: number;
  readonly product_id: number;
  readonly position: number;
  readonly quantity: number;
}

const ITEM_COLUMNS = { group_id: 'bigint', product_id: 'bigint', position: 'int', quantity: 'int' } as const;

/**
 * Replaces the items of grouped products where they differ. Reports products that are listed twice, and
 * products that are not sold themselves, and omits them.
 */
export async function writeGroups(
  trx: Transaction,
  groups: readonly GroupLink[],
  noteProducts: ImportContext['noteProducts'],
): Promise<RowProblem[]> {
  if (groups.length === 0) return [];
  const { rows, problems } = chooseItems(groups, await findGrouping(trx, groups));
  const changed = await findOtherGroups(trx, groups, rows);
  if (changed.length === 0) return problems;
  noteProducts(changed);
  await sql`delete from product_group_item where group_id = any(${changed}::bigint[])`.execute(trx);
  const added = rows.filter(({ group_id }) => changed.includes(group_id));
  if (added.length > 0) {
    await sql`
      insert into product_group_item (group_id, product_id, position, quantity)
      select group_id, product_id, position, quantity from ${rowsTable(ITEM_COLUMNS, added)}`.execute(trx);
  }
  return problems;
}

/** Returns the ids of the named products that consist of others, and so cannot be items. */
async function findGrouping(trx: Transaction, groups: readonly GroupLink[]): Promise<ReadonlySet<number>> {
  const ids = groups.flatMap(({ items }) => items.map(({ productId }) => productId));
  const { rows } = await sql<{ id: number }>`
    select id from product
    where id = any(${ids}::bigint[]) and type in ('configurable', 'bundle', 'grouped')`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

function chooseItems(
  groups: readonly GroupLink[],
  grouping: ReadonlySet<number>,
): { readonly rows: ItemRow[]; readonly problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const rows = groups.flatMap(({ id, number, items }) => {
    const taken = new Set<number>();
    return items.flatMap(({ productId, place, quantity }): ItemRow[] => {
      const message = taken.has(productId)
        ? 'is listed twice'
        : grouping.has(productId)
          ? 'must be a product that is sold itself'
          : null;
      if (message !== null) {
        problems.push({ number, column: `grouped_items.${place}.sku`, message });
        return [];
      }
      taken.add(productId);
      return [{ group_id: id, product_id: productId, position: taken.size - 1, quantity }];
    });
  });
  return { rows, problems };
}

/** Returns the ids of the grouped products whose stored items differ from `wanted`. */
async function findOtherGroups(
  trx: Transaction,
  groups: readonly GroupLink[],
  wanted: readonly ItemRow[],
): Promise<number[]> {
  const ids = groups.map(({ id }) => id);
  const { rows: stored } = await sql<ItemRow>`
    select group_id, product_id, position, quantity from product_group_item
    where group_id = any(${ids}::bigint[]) order by group_id, position`.execute(trx);
  const before = itemsByGroup(stored);
  const after = itemsByGroup(wanted);
  return [...new Set(ids)].filter((id) => before.get(id) !== after.get(id));
}

/** Returns a text per grouped product that identifies its items in their order. */
function itemsByGroup(rows: readonly ItemRow[]): ReadonlyMap<number, string> {
  const byGroup = Map.groupBy(rows, (row) => row.group_id);
  return new Map(
    [...byGroup].map(([id, own]) => [
      id,
      own.map(({ product_id, quantity }) => `${product_id}:${quantity}`).join(),
    ]),
  );
}
