import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { tableOf } from '../../../platform/import-files/cells.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { changeSetUnknown, importTooOld, nothingToUndo } from '../changes/change-errors.ts';
import { changeProductsIn } from '../changes/change-products.ts';
import { findSetChanges, lockChangeSet, markUndone } from '../changes/change-set.repository.ts';
import { findCurrentFields } from '../changes/current-fields.ts';
import { type KeptField, planUndo } from '../changes/plan-undo.ts';
import { type ChangedProduct, fieldOf, type ProductChange, rowOf } from '../changes/product-change.ts';
import { findProductRows } from '../import/stored/stored-products.ts';
import { findImport, type PastImport } from './import-record.repository.ts';

/** Older imports cannot be undone. */
export const UNDOABLE_MS = 30 * 24 * 60 * 60 * 1_000;
/** The maximum numbers of products and of kept values that a preview shows. */
const MOST_SHOWN = 50;
const LONGEST = 200;

/** A value that the undo of an import changes, as files have it; empty for none. */
export interface RestoredValue {
  readonly sku: string;
  readonly name: string;
  readonly field: string;
  readonly now: string;
  readonly restored: string;
}

/** The effects of an undo of an import, before staff confirm it. */
export interface ImportUndoPreview {
  readonly past: PastImport;
  /** The number of products that would change. */
  readonly products: number;
  /** The values of the first products. */
  readonly values: readonly RestoredValue[];
  /** The number of values that stay, because they were changed since. */
  readonly keptCount: number;
  readonly kept: readonly KeptField[];
}

/** Returns what the undo of an import would do now. Null for an unknown import. */
export async function previewImportUndo(db: Database, id: number): Promise<ImportUndoPreview | null> {
  const past = await findImport(db, id);
  if (past === null) return null;
  const changed = await findSetChanges(db, id);
  const { changes, kept } = planUndo(changed, await currentFields(db, changed));
  const names = new Map(changed.map(({ sku, name }) => [sku, name]));
  const effective = changes.flatMap((change) => {
    const values = restoredValues(change, names.get(change.sku) ?? '');
    return values.length === 0 ? [] : [values];
  });
  return {
    past,
    products: effective.length,
    values: effective.slice(0, MOST_SHOWN).flat(),
    keptCount: kept.length,
    kept: kept.slice(0, MOST_SHOWN),
  };
}

/** The result of the undo of an import. */
export interface UndoneImport {
  /** The number of products that changed. */
  readonly products: number;
  readonly kept: readonly KeptField[];
}

/**
 * Gives the products of an import the values from before it, all in one transaction. Values that
 * were changed again since stay. New products leave the shop: they are disabled, because orders may
 * refer to them. Returns null if the import is undone already.
 * @throws ContractError for an unknown or old import, and if every value was changed again
 */
export function undoImport(desk: Desk, id: number): Promise<UndoneImport | null> {
  return inTransaction(desk.db, async (trx) => {
    const set = await lockChangeSet(trx, id);
    if (set === null || !set.isImport) throw changeSetUnknown();
    if (set.isUndone) return null;
    if (set.atMs < desk.clock.now() - UNDOABLE_MS) throw importTooOld();
    const changed = await findSetChanges(trx, id);
    const { changes, kept } = planUndo(changed, await findCurrentFields(trx, changed));
    const saved = await changeProductsIn(trx, desk, { kind: 'undo', rule: { undoes: id } }, changes);
    if (saved.setId === null) throw nothingToUndo();
    await markUndone(trx, id, saved.setId);
    const products = saved.changed.length;
    await recordActions(desk, trx, [
      {
        verb: 'import-undo',
        subject: 'products',
        details: { import: id, change: saved.setId, products, kept: kept.length },
      },
    ]);
    return { products, kept };
  });
}

async function currentFields(db: Database, changed: readonly ChangedProduct[]) {
  const byId = new Map(changed.map((product) => [product.id, product]));
  const rows = await findProductRows(db, [...byId.keys()]);
  return new Map(
    rows.map(({ id, row }) => {
      const fields = Object.keys(byId.get(id)?.after ?? {});
      return [id, Object.fromEntries(fields.map((field) => [field, fieldOf(row, field)]))];
    }),
  );
}

function restoredValues({ sku, fields }: ProductChange, name: string): RestoredValue[] {
  return fields.flatMap(({ field, seen, value }) => {
    const [now, restored] = [cellsOf(sku, field, seen), cellsOf(sku, field, value)];
    const columns = new Set([...now.keys(), ...restored.keys()]);
    return [...columns].flatMap((column) => {
      const [was, will] = [now.get(column) ?? '', restored.get(column) ?? ''];
      return was === will ? [] : [{ sku, name, field: column, now: cut(was), restored: cut(will) }];
    });
  });
}

/** Returns a value as the columns of a file. */
function cellsOf(sku: string, field: string, value: unknown): ReadonlyMap<string, string> {
  const { columns, records } = tableOf([rowOf(sku, [{ field, value }])]);
  const cells = columns.map((column, at) => [column, String(records[0]?.[at] ?? '')] as const);
  return new Map(cells.filter(([column]) => column !== 'sku'));
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : text;
}
