import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { isSoldItself } from '@ingot/catalog-engine/model/product-type.ts';
import { hasPremium } from '@ingot/catalog-engine/prices/price-plan.ts';
import type { AlertDirection } from '@ingot/rules/alerts/alert-direction.ts';
import { largestFigure, readFigure, smallestFigure } from '@ingot/rules/alerts/alert-figure.ts';
import {
  type AlertKind,
  type AlertKindParts,
  type FigureKind,
  partsOf,
} from '@ingot/rules/alerts/alert-kinds.ts';
import { nextQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { PricedMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import { echoed } from '../../../platform/errors/echoed.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { itemTexts } from '../../cart/availability/item-texts.ts';
import { requireMetal } from '../../metals/spot/list-metal-prices.ts';
import type { AlertTarget, Figure } from '../alert.ts';
import { type FigureColumns, figureFromRow, targetFromColumns } from '../alert-row.ts';
import { invalidAlert } from './alert-errors.ts';

/** A client's input for an alert; null for absent fields. */
export interface TypedTarget {
  readonly kind: AlertKind;
  readonly sku: string | null;
  readonly metal: string | null;
  readonly direction: AlertDirection | null;
  readonly value: number | null;
  readonly currency: string | null;
  /** Code of a payment method. */
  readonly method: string | null;
  /** Number of pieces. */
  readonly quantity: number | null;
}

/** Spot prices are in this currency, whatever the shopper pays in. */
const SPOT_CURRENCY = 'USD';

/** As the database accepts. */
const MOST_PIECES = 100_000;

/** The shop in which a target is parsed; `currency` is the client's, `currencies` all of the shop. */
export interface TargetShop {
  readonly catalog: CatalogSnapshot;
  readonly currency: string;
  readonly currencies: readonly string[];
  readonly methods: readonly PricedMethod[];
}

/**
 * Converts a client's input to an alert target, by the parts of its kind.
 * @throws ContractError for a missing, unknown or invalid field, or one of another kind
 */
export function parseTarget(typed: TypedTarget, shop: TargetShop): AlertTarget {
  const { kind, value } = typed;
  const columns = parseColumns(typed, shop);
  return targetFromColumns({ ...columns, threshold_e4: hasFigure(kind) ? requireFigure(kind, value) : null });
}

/**
 * Converts a client's input to a figure without a threshold. The direction has no meaning.
 * @throws ContractError as `parseTarget`, and for a kind without a figure
 */
export function parseFigure(typed: Omit<TypedTarget, 'value' | 'direction'>, shop: TargetShop): Figure {
  const [direction] = partsOf(typed.kind).directions;
  if (direction === undefined) throw invalidAlert('This kind of alert has no figure.');
  return figureFromRow(parseColumns({ ...typed, direction, value: null }, shop));
}

function parseColumns(typed: TypedTarget, shop: TargetShop): FigureColumns {
  const { kind } = typed;
  const parts = partsOf(kind);
  rejectForeign(typed, parts);
  const product = parts.subject === 'product' ? requireProduct(typed.sku, shop.catalog) : null;
  if (product !== null) requireFigureOf(kind, product, shop);
  return {
    kind,
    direction: requireDirection(typed.direction, parts),
    currency: requireCurrency(typed.currency, parts, shop),
    product_id: product?.id ?? null,
    method: requireMethod(typed.method, product, shop),
    quantity: requireQuantity(typed.quantity, product),
    metal: parts.subject === 'metal' ? requireWatchedMetal(typed.metal) : null,
  };
}

function hasFigure(kind: AlertKind): kind is FigureKind {
  return partsOf(kind).unit !== null;
}

/**
 * Returns the direction of an alert; the only one of its kind if the client named none. Null without a figure.
 * @throws ContractError INVALID_ALERT
 */
export function requireDirection(
  direction: AlertDirection | null,
  { directions }: AlertKindParts,
): AlertDirection | null {
  const [only] = directions;
  if (only === undefined) return null;
  if (direction !== null && !directions.includes(direction)) {
    throw invalidAlert(
      "An alert for a product's price, premium or spread fires at or below its target. Set the direction to BELOW.",
    );
  }
  if (direction === null && directions.length > 1) {
    throw invalidAlert('Choose a direction: ABOVE or BELOW.');
  }
  return direction ?? only;
}

/** Returns the currency of a price; null for figures without a stored one. */
function requireCurrency(
  typed: string | null,
  { unit }: AlertKindParts,
  { currency, currencies }: TargetShop,
): string | null {
  if (unit === 'dollars' && typed !== null && typed !== SPOT_CURRENCY) {
    throw inputError(`Spot prices are watched in ${SPOT_CURRENCY}, not in ${typed}.`, 'UNKNOWN_CURRENCY');
  }
  if (unit !== 'money') return null;
  const counted = typed ?? currency;
  if (!currencies.includes(counted)) {
    throw inputError(`Prices are not shown in ${counted} here.`, 'UNKNOWN_CURRENCY');
  }
  return counted;
}

/** Returns the code of a payment method that the shop has and the product takes; null for none. */
function requireMethod(
  code: string | null,
  product: CatalogProduct | null,
  { methods }: TargetShop,
): string | null {
  if (code === null) return null;
  if (!methods.some((method) => method.code === code)) {
    throw invalidAlert(`There is no payment method "${echoed(code)}".`);
  }
  if (product?.excludedPaymentMethods.includes(code)) {
    throw invalidAlert(`This product is not sold by "${echoed(code)}".`);
  }
  return code;
}

/**
 * Returns the number of pieces whose price counts: the smallest that shoppers can order of the product and that is no
 * less than the stated one. Without a stated one, the smallest of all; 1 without a product.
 * @throws ContractError INVALID_ALERT
 */
function requireQuantity(quantity: number | null, product: CatalogProduct | null): number {
  if (quantity !== null && (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_PIECES)) {
    throw invalidAlert(`The quantity must be from 1 to ${MOST_PIECES}.`);
  }
  if (quantity !== null && quantity > 1 && product?.bundle != null) {
    throw invalidAlert('A set has one price for all quantities.');
  }
  const wanted = quantity ?? 1;
  if (product === null || product.isLimited || product.bundle !== null) return wanted;
  return Math.min(nextQuantity(wanted, product), MOST_PIECES);
}

/** Rejects a premium or spread that the product does not have. */
function requireFigureOf(kind: AlertKind, product: CatalogProduct, { catalog }: TargetShop): void {
  if (kind === 'premium' && !hasPremium(product, catalog)) {
    throw invalidAlert('This product has no premium.');
  }
  if (kind === 'spread' && (product.buyback === null || !isSoldItself(product))) {
    throw invalidAlert('This product has no bid, or its variants have their own.');
  }
}

function requireWatchedMetal(metal: string | null): Metal {
  if (metal === null) throw invalidAlert('Say which metal to watch.');
  return requireMetal(metal);
}

/** Converts a figure to E4. @throws ContractError INVALID_ALERT_VALUE with the problem */
export function requireFigure(kind: FigureKind, value: number | null): number {
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

function requireProduct(sku: string | null, catalog: CatalogSnapshot): CatalogProduct {
  if (sku === null) throw invalidAlert('Say which product to watch.');
  const product = catalog.productBySku(sku);
  if (!product) {
    throw noSuchEntity(itemTexts('unknown', { sku: echoed(sku) }), 'PRODUCT_NOT_FOUND');
  }
  return product;
}

/** Rejects fields that do not belong to the kind. */
function rejectForeign(typed: TypedTarget, { subject, unit, directions, hasPrice }: AlertKindParts): void {
  const belongs: Readonly<Record<Exclude<keyof TypedTarget, 'kind'>, boolean>> = {
    sku: subject === 'product',
    metal: subject === 'metal',
    direction: directions.length > 0,
    value: unit !== null,
    currency: unit === 'money' || unit === 'dollars',
    method: hasPrice,
    quantity: hasPrice,
  };
  for (const part of ['sku', 'metal', 'direction', 'value', 'currency', 'method', 'quantity'] as const) {
    if (typed[part] !== null && !belongs[part]) {
      throw invalidAlert(`"${part}" does not belong to this kind of alert.`);
    }
  }
}
