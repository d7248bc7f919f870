import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables/tables.ts';
import type { Alert, AlertTarget, Figure } from './alert.ts';

/** The columns that identify the watched value. */
type TargetColumns = Pick<
  Insertable<Tables['alert']>,
  'kind' | 'product_id' | 'metal' | 'direction' | 'threshold_e4' | 'currency' | 'watched'
>;

/** Converts an alert's target to its columns. */
export function targetToColumns(target: AlertTarget): TargetColumns {
  return {
    kind: target.kind,
    product_id: 'productId' in target ? target.productId : null,
    metal: 'metal' in target ? target.metal : null,
    direction: 'direction' in target ? target.direction : null,
    threshold_e4: 'thresholdE4' in target ? target.thresholdE4 : null,
    currency: 'currency' in target ? target.currency : null,
    watched: watchedBy(target),
  };
}

/**
 * Returns the key that all alerts of one figure, or of one product's stock, share. Checks find
 * alerts by it. The database adds the customer's group to the key of a price.
 */
export function watchedBy(target: Figure | { readonly kind: 'stock'; readonly productId: number }): string {
  switch (target.kind) {
    case 'stock':
      return `stock ${target.productId}`;
    case 'price':
      return `price ${target.productId} ${target.currency}`;
    case 'spot':
      return `spot ${target.metal} ${target.direction}`;
    case 'ratio':
      return `ratio ${target.direction}`;
  }
}

/**
 * Converts a row to an alert. The constraint `alert_watches` guarantees the columns of each kind.
 */
export function alertFromRow(row: Selectable<Tables['alert']>): Alert {
  return {
    id: row.id,
    customerId: row.customer_id,
    target: targetFromRow(row),
    isPaused: row.is_paused,
    isArmed: row.is_armed,
    reachedAtMs: row.reached_at?.getTime() ?? null,
    reachedE4: row.reached_e4,
    pauseToken: row.pause_token,
    createdAtMs: row.created_at.getTime(),
  };
}

/**
 * Returns the figure that a row watches. @throws Error for a row that violates the table's
 * constraints
 */
export function figureFromRow(
  row: Pick<Selectable<Tables['alert']>, 'kind' | 'product_id' | 'metal' | 'direction' | 'currency'>,
): Figure {
  const { kind, product_id: productId, metal, direction, currency } = row;
  if (direction !== null) {
    if (kind === 'price' && productId !== null && currency !== null) {
      return { kind, productId, direction: 'below', currency };
    }
    if (kind === 'spot' && metal !== null) return { kind, metal, direction };
    if (kind === 'ratio') return { kind, direction };
  }
  throw new Error(`A row of kind ${kind} has no figure`);
}

function targetFromRow(row: Selectable<Tables['alert']>): AlertTarget {
  const { kind, product_id: productId, threshold_e4: thresholdE4 } = row;
  if (kind === 'stock' && productId !== null) return { kind, productId };
  if (thresholdE4 !== null) return { ...figureFromRow(row), thresholdE4 };
  throw new Error(`Alert ${row.id} has no target`);
}
