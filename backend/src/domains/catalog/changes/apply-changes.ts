import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { Services } from '../../../platform/context.ts';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlainRow } from '../../../platform/import-files/stored-rows.ts';
import type { CatalogChanges } from '../import/catalog-changes.ts';
import { storedProducts } from '../import/stored/stored-products.ts';
import { productUnknown, skuTaken, stockNegative } from './change-errors.ts';
import { findConflicts, type StoredProduct } from './find-conflicts.ts';
import {
  type ChangedProduct,
  type FieldConflict,
  type FieldProblem,
  fieldOf,
  isSameValue,
  type ProductChange,
  rowOf,
  STOCK_FIELD,
} from './product-change.ts';
import { findNamed, moveStock } from './product-changes.repository.ts';
import { writeRows } from './write-rows.ts';

/** The result of changes inside of their transaction. The caller commits or rolls back. */
export interface AppliedChanges {
  readonly changed: readonly ChangedProduct[];
  /** With conflicts, nothing was written. */
  readonly conflicts: readonly FieldConflict[];
  /** Rejected values; their products are not written. */
  readonly problems: readonly FieldProblem[];
  /** The part of the catalog that every process must reload. */
  readonly announced: CatalogChanges | null;
}

/**
 * Locks products, compares each field with the value that the person saw, and writes the wanted
 * values. Stock changes by the difference between wanted and seen, so that sales meanwhile stay.
 * @throws ContractError for an unknown SKU, and for a new product whose SKU exists
 */
export async function applyChanges(
  trx: Transaction,
  deps: Pick<Services, 'shop' | 'clock'>,
  changes: readonly ProductChange[],
  created: ReadonlySet<string> = new Set(),
): Promise<AppliedChanges> {
  const skus = changes.map(({ sku }) => foldCode(sku));
  // Two requests that create the same product come one after the other, so that the second one finds it.
  for (const sku of [...created].map(foldCode).sort()) await lockKey(trx, `new product ${sku}`);
  const stored = await readStored(trx, skus);
  for (const { sku } of changes) {
    const isKnown = stored.has(foldCode(sku));
    if (isKnown && created.has(sku)) throw skuTaken(sku);
    if (!isKnown && !created.has(sku)) throw productUnknown(sku);
  }
  const conflicts = await findConflicts(trx, changes, stored);
  if (conflicts.length > 0) return { changed: [], conflicts, problems: [], announced: null };

  const wanted = changes.flatMap((change) => {
    const product = stored.get(foldCode(change.sku));
    const fields = change.fields.filter(
      ({ field, value }) => !isSameValue(fieldOf(product?.row ?? {}, field), value),
    );
    return fields.length === 0 ? [] : [{ ...change, product, fields }];
  });
  const rows = wanted.map(({ sku, product, fields }) =>
    rowOf(product === undefined ? sku : String(product.row['sku']), fields.filter(isWritten(product))),
  );
  const { problems, changes: announced } = await writeRows(trx, deps, rows, deps.clock.now());
  const moves = wanted.flatMap(({ product, fields }) => {
    const move = fields.find((field) => product !== undefined && !isWritten(product)(field));
    return product === undefined || move === undefined
      ? []
      : [{ product_id: product.id, change: Number(move.value) - Number(move.seen ?? 0) }];
  });
  const empty = new Set(await moveStock(trx, moves));
  announced.noteStock(moves.map((move) => move.product_id));
  for (const { sku, product } of wanted) {
    if (product && empty.has(product.id))
      problems.push({ sku, field: STOCK_FIELD, message: stockNegative() });
  }
  const after = await readStored(
    trx,
    wanted.map(({ sku }) => foldCode(sku)),
  );
  const changed = wanted.flatMap(({ sku, product, fields }) => {
    const now = after.get(foldCode(sku));
    return now === undefined ? [] : [changeOf(fields, product?.row ?? {}, now)];
  });
  return { changed, conflicts: [], problems, announced };
}

/** Returns whether a field is part of the written row. The stock of a counted product moves instead. */
function isWritten(product: StoredProduct | undefined) {
  return ({ field }: { readonly field: string }) =>
    field !== STOCK_FIELD || product === undefined || fieldOf(product.row, STOCK_FIELD) === null;
}

function changeOf(
  fields: readonly { readonly field: string }[],
  before: PlainRow,
  after: StoredProduct,
): ChangedProduct {
  const pick = (row: PlainRow) => Object.fromEntries(fields.map(({ field }) => [field, fieldOf(row, field)]));
  const { id, name, row } = after;
  return { id, sku: String(row['sku']), name, before: pick(before), after: pick(row) };
}

/** Reads and locks products by folded SKU. */
async function readStored(trx: Transaction, skus: readonly string[]): Promise<Map<string, StoredProduct>> {
  const found = new Map<string, StoredProduct>();
  if (skus.length === 0) return found;
  const rows: PlainRow[] = [];
  for await (const page of storedProducts.read(trx, skus)) rows.push(...page);
  const named = await findNamed(trx, skus);
  for (const row of rows) {
    const sku = foldCode(String(row['sku']));
    const known = named.get(sku);
    if (known !== undefined) found.set(sku, { ...known, row });
  }
  return found;
}
