import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlainRow } from '../../../platform/import-files/stored-rows.ts';
import {
  type FieldConflict,
  fieldOf,
  isSameValue,
  type ProductChange,
  STOCK_FIELD,
} from './product-change.ts';
import { findAuthor, findRecounted } from './product-changes.repository.ts';

/** A product before its change. */
export interface StoredProduct {
  readonly id: number;
  readonly name: string;
  readonly row: PlainRow;
}

/** Verbs of commands that change a field without its name in their audit entry. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  stock: ['stock'],
  pricing: ['premium', 'reprice'],
  card_fee_percent: ['reprice'],
  buyback: ['bid', 'reprice'],
};

/** Conflicts after this number are not named. */
const MOST_NAMED = 50;

/**
 * Returns the fields that another person has changed since this person saw them. A field that
 * already has the wanted value is no conflict. The products are locked.
 */
export async function findConflicts(
  trx: Transaction,
  changes: readonly ProductChange[],
  stored: ReadonlyMap<string, StoredProduct>,
): Promise<FieldConflict[]> {
  const counted = changes.flatMap(({ sku, lastMovement }) => {
    const id = stored.get(foldCode(sku))?.id;
    return lastMovement === null || id === undefined ? [] : [{ product_id: id, last_movement: lastMovement }];
  });
  const recounted = await findRecounted(trx, counted);
  const found: FieldConflict[] = [];
  for (const change of changes) {
    const product = stored.get(foldCode(change.sku));
    if (product === undefined) continue;
    for (const { field, seen, value } of change.fields) {
      const now = fieldOf(product.row, field);
      if (isSameValue(now, value)) continue;
      const isMoved = field === STOCK_FIELD && change.lastMovement !== null;
      if (isMoved ? !recounted.has(product.id) : isSameValue(now, seen)) continue;
      const by = found.length < MOST_NAMED ? await authorOf(trx, change.sku, field) : null;
      found.push({ sku: change.sku, name: product.name, field, value: now, by });
    }
  }
  return found;
}

function authorOf(trx: Transaction, sku: string, field: string): Promise<string | null> {
  return findAuthor(trx, { sku, field, verbs: COMMANDS[field.split('.')[0] ?? ''] ?? [] });
}
