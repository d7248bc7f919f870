import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { AttributeField, AttributeValues } from './desk-attribute.ts';

/** Changed values. A creation or removal has all values of the attribute, with its id. */
export type ChangedValues = Partial<AttributeValues> & { readonly id?: number };

/** A stored change of an attribute. */
export interface SavedAttributeChange {
  readonly id: number;
  readonly atMs: number;
  readonly byName: string;
  readonly code: string;
  /** Empty for a creation. */
  readonly before: ChangedValues;
  /** Empty for a removal. */
  readonly after: ChangedValues;
  readonly isUndone: boolean;
}

/** Stores a change and returns its id. */
export async function insertAttributeChange(
  trx: Transaction,
  change: Pick<SavedAttributeChange, 'atMs' | 'byName' | 'code' | 'before' | 'after'> & {
    readonly staffId: number;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('attribute_change')
    .values({
      at: new Date(change.atMs),
      staff_id: change.staffId,
      by_name: change.byName,
      code: change.code,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the newest changes of all attributes, or of one, newest first. */
export async function listAttributeChanges(
  db: Database,
  code: string | null,
  limit: number,
): Promise<SavedAttributeChange[]> {
  const rows = await db
    .selectFrom('attribute_change')
    .selectAll()
    .$if(code !== null, (query) => query.where('code', '=', code ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    atMs: row.at.getTime(),
    byName: row.by_name,
    code: row.code,
    before: row.before as ChangedValues,
    after: row.after as ChangedValues,
    isUndone: row.undone_by !== null,
  }));
}

/** Locks a change and returns it; null for an unknown one. */
export async function lockAttributeChange(
  trx: Transaction,
  id: number,
): Promise<Pick<SavedAttributeChange, 'code' | 'before' | 'after' | 'isUndone'> | null> {
  const row = await trx
    .selectFrom('attribute_change')
    .select(['code', 'before', 'after', 'undone_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    code: row.code,
    before: row.before as ChangedValues,
    after: row.after as ChangedValues,
    isUndone: row.undone_by !== null,
  };
}

/** Marks a change as undone by another one. */
export async function markChangeUndone(trx: Transaction, id: number, undoneBy: number): Promise<void> {
  await trx.updateTable('attribute_change').set({ undone_by: undoneBy }).where('id', '=', id).execute();
}

/** Returns the name of the person who last changed a field in the back office. Null for none. */
export async function findFieldAuthor(
  db: Database,
  code: string,
  field: AttributeField,
): Promise<string | null> {
  const { rows } = await sql<{ by_name: string }>`
    select by_name from attribute_change where code = ${code} and after ? ${field}
    order by id desc limit 1`.execute(db);
  return rows[0]?.by_name ?? null;
}

/** Returns a text that changes with every change of attributes, and of the products that use them. */
export async function attributesVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('.', (select max(id) from attribute_change), (select max(id) from product_change_set),
      (select max(id) from shop_action where verb = 'import')) as version`.execute(db);
  return rows[0]?.version ?? '';
}
