import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { ASYNCHRONOUS_COMMIT } from '../../../platform/database/statements/asynchronous-commit.ts';
import type { Cart, CartLine } from '../cart.ts';
import { type RowValues, rowUpdate, rowValues } from '../storage/save-cart.repository.ts';
import { type LineToSave, savedLine } from './cart-lines.repository.ts';

/** The columns of a cart's row and of one line. */
interface RowAndLine extends RowValues {
  readonly productId: number;
  readonly parentId: number | null;
  readonly choices: string;
  readonly quantity: number;
}

/** Writes no line if the update finds no row. */
const lineInsertion = (db: Database | Transaction, values: RowAndLine) =>
  db
    .with('saved', (query) => rowUpdate(query, values).returning('id'))
    .insertInto('cart_item')
    .columns(['cart_id', 'product_id', 'parent_id', 'choices', 'quantity', 'created_at', 'updated_at'])
    .expression((query) =>
      query
        .selectFrom('saved')
        .select([
          'saved.id',
          sql<number>`${values.productId}::bigint`.as('product_id'),
          sql<number | null>`${values.parentId}::bigint`.as('parent_id'),
          sql<string>`${values.choices}::jsonb`.as('choices'),
          sql<number>`${values.quantity}::int`.as('quantity'),
          sql<Date>`${values.updatedAt}::timestamptz`.as('created_at'),
          sql<Date>`${values.updatedAt}::timestamptz`.as('updated_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.constraint('cart_item_once').doUpdateSet((excluded) => ({
        quantity: excluded.ref('excluded.quantity'),
        updated_at: excluded.ref('excluded.updated_at'),
      })),
    )
    .returning(['id', 'product_id', 'parent_id', 'choices', 'quantity', 'created_at', 'updated_at'])
    .returning(sql<number>`(select saved.version from saved)`.as('version'));

const insertLine = prepareStatement(lineInsertion);
const insertLineSoon = prepareStatement((db, values: RowAndLine) =>
  lineInsertion(db, values).returning(ASYNCHRONOUS_COMMIT),
);

const NO_SET = { bundle_id: null, bundle_selection_id: null, bundle_parts: null };

/**
 * Writes the row of a cart that still has the version of `cart`, and one line: a new one, or the new
 * quantity of the line with the same contents. The line is no part of a set. Returns the new version and the line; null if another
 * transaction changed the cart. `isCommittedSoon` commits asynchronously.
 */
export async function updateCartAndLine(
  db: Database | Transaction,
  cart: Cart,
  line: LineToSave,
  { nowMs, isCommittedSoon }: { readonly nowMs: number; readonly isCommittedSoon: boolean },
): Promise<{ readonly version: number; readonly line: CartLine } | null> {
  const insert = isCommittedSoon ? insertLineSoon : insertLine;
  const { productId, parentId, quantity } = line;
  const contents = { productId, parentId, quantity, choices: JSON.stringify(line.choices) };
  const query = insert(db, { ...rowValues(cart, nowMs), ...contents });
  const [row] = (await db.executeQuery(query)).rows;
  return row ? { version: row.version, line: savedLine({ ...row, ...NO_SET }, [line]) } : null;
}
