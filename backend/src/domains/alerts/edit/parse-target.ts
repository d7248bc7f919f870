import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { AlertDirection } from '@ingot/rules/alerts/alert-direction.ts';
import {
  type AlertKind,
  largestFigure,
  readFigure,
  smallestFigure,
} from '@ingot/rules/alerts/alert-figure.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { itemTexts } from '../../cart/availability/item-texts.ts';
import { requireMetal } from '../../metals/spot/list-metal-prices.ts';
import type { AlertTarget } from '../alert.ts';
import { invalidAlert } from './alert-errors.ts';

/** A client's input for an alert; null for absent fields. */
export interface TypedTarget {
  readonly kind: AlertKind;
  readonly sku: string | null;
  readonly metal: string | null;
  readonly direction: AlertDirection | null;
  readonly value: number | null;
  readonly currency: string | null;
}

/** Spot prices are in this currency, whatever the shopper pays in. */
const SPOT_CURRENCY = 'USD';

/**
 * Converts a client's input to an alert target. `currency` is the client's, `currencies` all of the
 * shop.
 * @throws ContractError for a missing, unknown or invalid field, or one of another kind
 */
export function parseTarget(
  typed: TypedTarget,
  {
    catalog,
    currency,
    currencies,
  }: {
    readonly catalog: CatalogSnapshot;
    readonly currency: string;
    readonly currencies: readonly string[];
  },
): AlertTarget {
  const { kind } = typed;
  if (kind === 'stock') {
    reject(typed, ['metal', 'direction', 'value', 'currency']);
    return { kind, productId: requireProduct(typed.sku, catalog) };
  }
  if (kind === 'price') {
    reject(typed, ['metal']);
    if (typed.direction === 'above')
      throw invalidAlert('The price of a product is waited for at or below a figure.');
    const counted = typed.currency ?? currency;
    if (!currencies.includes(counted)) {
      throw inputError(`Prices are not shown in ${counted} here.`, 'UNKNOWN_CURRENCY');
    }
    const productId = requireProduct(typed.sku, catalog);
    return {
      kind,
      productId,
      direction: 'below',
      currency: counted,
      thresholdE4: requireFigure(kind, typed.value),
    };
  }
  reject(typed, ['sku']);
  if (typed.direction === null)
    throw invalidAlert('Say whether the figure is waited for from above or below.');
  const figure = { direction: typed.direction, thresholdE4: requireFigure(kind, typed.value) };
  if (kind === 'ratio') {
    reject(typed, ['metal', 'currency']);
    return { kind, ...figure };
  }
  if (typed.currency !== null && typed.currency !== SPOT_CURRENCY) {
    throw inputError(
      `Spot prices are watched in ${SPOT_CURRENCY}, not in ${typed.currency}.`,
      'UNKNOWN_CURRENCY',
    );
  }
  if (typed.metal === null) throw invalidAlert('Say which metal to watch.');
  return { kind, metal: requireMetal(typed.metal), ...figure };
}

/** Converts a figure to E4. @throws ContractError INVALID_ALERT_VALUE with the problem */
export function requireFigure(kind: Exclude<AlertKind, 'stock'>, value: number | null): number {
  if (value === null) throw invalidAlert('Say which figure to wait for.');
  const read = readFigure(kind, value);
  if ('thresholdE4' in read) return read.thresholdE4;
  const message = {
    NOT_A_NUMBER: 'The figure must be a number.',
    TOO_SMALL: `The figure must be at least ${smallestFigure(kind)}.`,
    TOO_LARGE: `The figure must be at most ${largestFigure(kind)}.`,
    TOO_FINE: 'The figure has two decimals at most.',
  }[read.problem];
  throw inputError(message, 'INVALID_ALERT_VALUE');
}

function requireProduct(sku: string | null, catalog: CatalogSnapshot): number {
  if (sku === null) throw invalidAlert('Say which product to watch.');
  const product = catalog.productBySku(sku);
  if (!product) {
    throw noSuchEntity(itemTexts('unknown', { sku: echoed(sku) }), 'PRODUCT_NOT_FOUND');
  }
  return product.id;
}

function reject(typed: TypedTarget, parts: readonly (keyof TypedTarget)[]): void {
  const foreign = parts.find((part) => typed[part] !== null);
  if (foreign !== undefined) throw invalidAlert(`"${foreign}" does not belong to this kind of alert.`);
}
