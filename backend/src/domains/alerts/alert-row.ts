import { type AlertKind, partsOf } from '@ingot/rules/alerts/alert-kinds.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables/tables.ts';
import type { Alert, AlertOwner, AlertTarget, Figure } from './alert.ts';

type Row = Selectable<Tables['alert']>;

/** The columns of a figure, without the threshold. */
export type FigureColumns = Pick<
  Row,
  'kind' | 'product_id' | 'metal' | 'direction' | 'currency' | 'method' | 'quantity'
>;

/** The columns of a target. */
export type TargetColumns = FigureColumns & Pick<Row, 'threshold_e4'>;

/** Converts an alert's target to its columns, and adds the key by which checks find it. */
export function targetToColumns(
  target: AlertTarget,
): TargetColumns & Pick<Insertable<Tables['alert']>, 'watched'> {
  const columns = {
    kind: target.kind,
    product_id: 'productId' in target ? target.productId : null,
    metal: 'metal' in target ? target.metal : null,
    direction: 'direction' in target ? target.direction : null,
    threshold_e4: 'thresholdE4' in target ? target.thresholdE4 : null,
    currency: 'currency' in target ? target.currency : null,
    method: 'method' in target ? target.method : null,
    quantity: 'quantity' in target ? target.quantity : 1,
  };
  return { ...columns, watched: watchedBy(columns) };
}

/** Returns the key that all alerts on the stock and the release of a product share: `stock 12`. */
export function watchedStock(productId: number): string {
  return `stock ${productId}`;
}

/**
 * Returns the key that all alerts of one figure, or of one product's stock, share: `spot gold above`.
 * The database adds the customer's group to the key of a price, premium or spread, and the customer to that
 * of a total.
 */
function watchedBy({
  kind,
  product_id: productId,
  metal,
  currency,
  direction,
  method,
  quantity,
}: FigureColumns): string {
  if ((kind === 'stock' || kind === 'release') && productId !== null) return watchedStock(productId);
  const side = partsOf(kind).directions.length > 1 ? direction : null;
  const pieces = quantity === 1 ? null : `x${quantity}`;
  const by = method === null ? null : `by ${method}`;
  return [kind, productId, metal, currency, pieces, by, side].filter((part) => part !== null).join(' ');
}

/**
 * Converts a row to an alert. The constraint `alert_watches` guarantees the columns of each kind.
 */
export function alertFromRow(row: Row): Alert {
  return {
    id: row.id,
    owner: ownerOf(row),
    target: targetFromColumns(row),
    isPaused: row.is_paused,
    isArmed: row.is_armed,
    reachedAtMs: row.reached_at?.getTime() ?? null,
    reachedE4: row.reached_e4,
    pauseToken: row.pause_token,
    createdAtMs: row.created_at.getTime(),
  };
}

function ownerOf({ customer_id: customerId, guest_id: guestId }: Row): AlertOwner {
  if (customerId !== null) return { customerId };
  if (guestId !== null) return { guestId };
  throw new Error('An alert has no owner');
}

/** Builds the figure of each kind; null when a column is missing. */
const FIGURES: Readonly<Record<AlertKind, (columns: FigureColumns) => Figure | null>> = {
  stock: () => null,
  release: () => null,
  opening: () => null,
  price: ({ product_id: productId, direction, currency, method, quantity }) =>
    productId !== null && direction === 'below' && currency !== null
      ? { kind: 'price', productId, direction, currency, method, quantity }
      : null,
  premium: (columns) => percentFigure('premium', columns),
  spread: (columns) => percentFigure('spread', columns),
  spot: ({ metal, direction }) =>
    metal !== null && direction !== null ? { kind: 'spot', metal, direction } : null,
  ratio: ({ direction }) => (direction !== null ? { kind: 'ratio', direction } : null),
  total: ({ direction, currency }) =>
    direction !== null && currency !== null ? { kind: 'total', direction, currency } : null,
};

function percentFigure(
  kind: 'premium' | 'spread',
  { product_id: productId, direction, method, quantity }: FigureColumns,
): Figure | null {
  return productId !== null && direction === 'below'
    ? { kind, productId, direction, method, quantity }
    : null;
}

/**
 * Returns the figure that a row watches. @throws Error for columns that violate the table's
 * constraints
 */
export function figureFromRow(columns: FigureColumns): Figure {
  const figure = FIGURES[columns.kind](columns);
  if (figure === null) throw new Error(`A row of kind ${columns.kind} has no figure`);
  return figure;
}

/**
 * Returns the target of columns. @throws Error for columns that violate the table's constraints
 */
export function targetFromColumns(columns: TargetColumns): AlertTarget {
  const { kind, product_id: productId, metal, threshold_e4: thresholdE4 } = columns;
  if ((kind === 'stock' || kind === 'release') && productId !== null) return { kind, productId };
  if (kind === 'opening' && metal !== null) return { kind, metal };
  if (thresholdE4 !== null) return { ...figureFromRow(columns), thresholdE4 };
  throw new Error(`A row of kind ${kind} has no target`);
}
