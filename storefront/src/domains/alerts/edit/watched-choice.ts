import { ALERT_KINDS, type AlertKind, partsOf } from '@ingot/rules/alerts/alert-kinds.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { AlertFigureInput, CustomerAlertInput } from '../../../platform/graphql/generated/graphql.ts';
import type { AlertProduct } from '../alerts-query.ts';

/** A kind of alert, as the form offers it. */
export type AlertTile = AlertKind;

/** What the form offers: the kinds of alerts, and `orders`, whose news need no alert. */
export type OfferedTile = AlertTile | 'orders';

/** What the form watches. */
export interface WatchedChoice {
  readonly tile: AlertTile;
  /** The metal of kinds that need one. */
  readonly metal: Metal;
  /** SKU of the product of kinds that need one; null while none is chosen. */
  readonly sku: string | null;
  /** Code of the payment method whose price counts; null for the cash price. */
  readonly method: string | null;
  /** The alert compares the price of one piece in an order of this many pieces. */
  readonly quantity: number;
}

const TILES = ['spot', 'ratio', 'price', 'premium', 'spread', 'stock', 'release', 'opening'] as const;

/** Returns the alert kinds that the form offers. Only customers have metals and orders to watch. */
export function tilesFor({ isCustomer }: { readonly isCustomer: boolean }): readonly OfferedTile[] {
  return isCustomer ? [...TILES, 'total', 'orders'] : TILES;
}

/** Returns whether a kind needs a product. */
export function isOfPiece(tile: AlertTile): boolean {
  return partsOf(tile).subject === 'product';
}

/** Returns whether a kind needs a product with metal: others have neither premium nor spread. */
export function needsMetal(tile: AlertTile): boolean {
  return tile === 'premium' || tile === 'spread';
}

/** Returns the kind with which the form begins for a product: its price, or that it can be ordered. */
export function firstTileOf({ is_salable: isSalable, opens_at: opensAt }: AlertProduct): AlertTile {
  if (isSalable) return 'price';
  return opensAt == null ? 'stock' : 'release';
}

/** Why a kind of alert does not fit a product. The texts are in `alertText`. */
export type Misfit =
  | 'pieceInStock'
  | 'pieceNotOpen'
  | 'pieceOpen'
  | 'pieceHasNoOpening'
  | 'noPremium'
  | 'noSpread';

/** Returns why the kind does not fit the product; null if it does. */
export function misfitOf(tile: AlertTile, product: AlertProduct): Misfit | null {
  const { is_salable: isSalable, opens_at: opensAt, method_prices: groups } = product;
  if (tile === 'stock') return isSalable ? 'pieceInStock' : opensAt == null ? null : 'pieceNotOpen';
  if (tile === 'release') return isSalable ? 'pieceOpen' : opensAt == null ? 'pieceHasNoOpening' : null;
  if (tile === 'premium') return groups.some((group) => group.premium_percent !== null) ? null : 'noPremium';
  // The spread of a set changes with its parts.
  if (tile === 'spread') {
    const isSet = product.__typename === 'BundleProduct';
    return !isSet && groups.some((group) => group.round_trip !== null) ? null : 'noSpread';
  }
  return null;
}

/** The figures that a visitor has typed, which the kinds with the same unit share. */
export type FigureSlot = 'amount' | 'ratio' | 'percent';

/** Returns where the typed figure of a kind is stored; null for kinds without a figure. */
export function slotOf(tile: AlertTile): FigureSlot | null {
  const { unit } = partsOf(tile);
  return unit === 'money' || unit === 'dollars' ? 'amount' : unit;
}

/** Returns the input for the current value of a choice; null for kinds without a figure and without a product. */
export function figureInput(choice: WatchedChoice): AlertFigureInput | null {
  const { unit } = partsOf(choice.tile);
  return unit === null || (isOfPiece(choice.tile) && choice.sku === null) ? null : subjectOf(choice);
}

/** Returns the input of the mutation for a choice and its threshold. */
export function inputOf(
  choice: WatchedChoice,
  { direction, value }: { readonly direction: 'ABOVE' | 'BELOW'; readonly value: number | null },
): CustomerAlertInput {
  const { unit, directions } = partsOf(choice.tile);
  return {
    ...subjectOf(choice),
    ...(directions.length > 1 ? { direction } : {}),
    ...(unit === null ? {} : { value }),
  };
}

function subjectOf({ tile, metal, sku, method, quantity }: WatchedChoice): AlertFigureInput {
  const { subject, hasPrice } = partsOf(tile);
  return {
    kind: ALERT_KINDS[tile].name,
    ...(subject === 'product' ? { sku } : {}),
    ...(subject === 'metal' ? { metal } : {}),
    ...(hasPrice ? { payment_method: method, quantity } : {}),
  };
}
