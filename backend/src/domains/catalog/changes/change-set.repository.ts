import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/statements/rows-table.ts';
import type { ChangedProduct } from './product-change.ts';

/** How staff made a change: cells of the list, the page of a product, a rule, an undo, or an import. */
export type ChangeKind = 'list' | 'product' | 'bulk' | 'undo' | 'import';

/** A change to store. */
export interface NewChangeSet {
  readonly atMs: number;
  /** Null for a change by the command line, which is not stored. */
  readonly staffId: number | null;
  readonly byName: string;
  readonly kind: ChangeKind;
  readonly rule: Readonly<Record<string, unknown>>;
  readonly changed: readonly ChangedProduct[];
}

/** Stores a change with the values of each product before and after. Returns its id. */
export async function insertChangeSet(trx: Transaction, set: NewChangeSet): Promise<number | null> {
  const { atMs, staffId, byName, kind, rule, changed } = set;
  if (staffId === null) return null;
  const { id } = await trx
    .insertInto('product_change_set')
    .values({
      at: new Date(atMs),
      staff_id: staffId,
      by_name: byName,
      kind,
      rule: JSON.stringify(rule),
      products: changed.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(
    trx,
    'product_change',
    { set_id: 'bigint', product_id: 'bigint', before: 'jsonb', after: 'jsonb' },
    changed.map(({ id: productId, before, after }) => ({ set_id: id, product_id: productId, before, after })),
  );
  return id;
}

/** A stored change. */
export interface ChangeSet {
  readonly id: number;
  readonly atMs: number;
  readonly byName: string;
  readonly kind: ChangeKind;
  readonly rule: Readonly<Record<string, unknown>>;
  readonly products: number;
  readonly isUndone: boolean;
}

/** Returns the newest changes of some kinds, newest first. */
export async function listChangeSets(
  db: Database,
  { kinds, limit }: { readonly kinds: readonly ChangeKind[]; readonly limit: number },
): Promise<ChangeSet[]> {
  const rows = await db
    .selectFrom('product_change_set')
    .selectAll()
    .where('kind', 'in', [...kinds])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    atMs: row.at.getTime(),
    byName: row.by_name,
    kind: row.kind as ChangeKind,
    rule: row.rule as ChangeSet['rule'],
    products: row.products,
    isUndone: row.undone_by !== null,
  }));
}

/** The state of a locked change. */
interface LockedChangeSet {
  readonly atMs: number;
  readonly isUndone: boolean;
  /** Whether the change created its product. */
  readonly isCreation: boolean;
  readonly isImport: boolean;
}

/** Locks a change and returns its state; null for an unknown one. */
export async function lockChangeSet(trx: Transaction, id: number): Promise<LockedChangeSet | null> {
  const row = await trx
    .selectFrom('product_change_set')
    .select(['at', 'kind', 'undone_by', 'rule'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    atMs: row.at.getTime(),
    isUndone: row.undone_by !== null,
    isCreation: isCreation(row.rule),
    isImport: row.kind === 'import',
  };
}

/** Returns whether the rule of a change says that it created its product. */
export function isCreation(rule: unknown): boolean {
  return (rule as { readonly created?: boolean }).created === true;
}

/** Returns the products of a change with their values, by SKU. */
export async function findSetChanges(db: Database, id: number): Promise<ChangedProduct[]> {
  const rows = await db
    .selectFrom('product_change as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .select(['p.id', 'p.sku', 'p.name', 'c.before', 'c.after'])
    .where('c.set_id', '=', id)
    .orderBy(sql`lower(p.sku collate "C")`)
    .execute();
  return rows.map(({ before, after, ...product }) => ({
    ...product,
    before: before as ChangedProduct['before'],
    after: after as ChangedProduct['after'],
  }));
}

/** Marks a change as undone by another one. */
export async function markUndone(trx: Transaction, id: number, undoneBy: number): Promise<void> {
  await trx.updateTable('product_change_set').set({ undone_by: undoneBy }).where('id', '=', id).execute();
}
