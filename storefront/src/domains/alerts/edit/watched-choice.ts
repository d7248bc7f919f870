import { ALERT_KINDS, isAlertKind } from '@ingot/rules/alerts/alert-kinds.ts';
import { type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import type { CustomerAlertInput, CustomerAlertKind } from '../../../platform/graphql/generated/graphql.ts';
import { useMetalPrices } from '../../metals/prices/metal-prices.ts';
import { groupOf } from '../../shop/payment-method/method-names.ts';
import { alertText } from '../alert-texts.ts';
import type { AlertProduct } from '../alerts-query.ts';
import { figureText, percentText } from '../format-alert.ts';

/** What the form watches: `price`, `premium`, `spread`, `stock`, `release`, `ratio`, `total`, a metal, or `opening silver`. */
export interface WatchedChoice {
  readonly watch: string;
  /** Code of the payment method whose price counts; null for the cash price. */
  readonly method: string | null;
}

const OPENING = 'opening ';

/** A kind of alert, as the form offers it. */
export type AlertTile =
  | 'spot'
  | 'ratio'
  | 'price'
  | 'premium'
  | 'spread'
  | 'stock'
  | 'release'
  | 'opening'
  | 'total';

/** Kinds that need a product. */
const OF_PIECES: readonly AlertTile[] = ['price', 'premium', 'spread', 'stock', 'release'];

/** Returns whether a kind needs a product with metal: others have neither premium nor spread. */
export function needsMetal(tile: AlertTile): boolean {
  return tile === 'premium' || tile === 'spread';
}

/** Returns whether a kind needs a product. */
export function isOfPiece(tile: AlertTile): boolean {
  return OF_PIECES.includes(tile);
}

/** Returns the kind of a choice. */
export function tileOf(watch: string): AlertTile {
  if (watch.startsWith(OPENING)) return 'opening';
  return parseMetal(watch) === null ? (watch as AlertTile) : 'spot';
}

/** Returns the metal of a choice; silver for one without a metal. */
export function metalOf(watch: string): Metal {
  return parseMetal(watch.replace(OPENING, '')) ?? 'silver';
}

/** Returns the choice of a kind, and of a metal for kinds that need one. */
export function watchOf(tile: AlertTile, metal: Metal): string {
  if (tile === 'opening') return openingOf(metal);
  return tile === 'spot' ? metal : tile;
}

/** Returns the kinds that a form offers: without a product all of one, and with a product those that it has. */
export function tilesFor(
  product: AlertProduct | null,
  { ownsMetals }: { readonly ownsMetals: boolean },
): AlertTile[] {
  const ofPiece: readonly AlertTile[] =
    product === null
      ? ['price', 'premium', 'spread', 'stock']
      : [
          'price',
          ...(hasPremium(product) ? (['premium'] as const) : []),
          ...(hasSpread(product) ? (['spread'] as const) : []),
          ...(product.is_salable ? [] : [waitOf(product)]),
        ];
  return ['spot', 'ratio', ...ofPiece, 'opening', ...(ownsMetals ? (['total'] as const) : [])];
}

/** Returns the choice of an alert on the opening of a metal's market. */
export function openingOf(metal: Metal): string {
  return `${OPENING}${metal}`;
}

/** Returns the kind of alert of a choice; all other choices are metals. */
export function kindOf(watch: string): CustomerAlertKind {
  if (watch.startsWith(OPENING)) return 'MARKET_OPEN';
  return isAlertKind(watch) ? ALERT_KINDS[watch].name : 'SPOT_PRICE';
}

/** Returns the kind that waits until a product can be ordered: its release, or its stock. */
export function waitOf({ opens_at: opensAt }: AlertProduct): 'release' | 'stock' {
  return opensAt == null ? 'stock' : 'release';
}

/** Returns whether the page of a product shows a premium. */
export function hasPremium(product: AlertProduct): boolean {
  return product.method_prices.some((group) => group.premium_percent !== null);
}

/** Returns whether the page of a product shows a spread. */
export function hasSpread(product: AlertProduct): boolean {
  return product.method_prices.some((group) => group.round_trip !== null);
}

/** Returns the figures of a product by a payment method; null for the cash price. */
function figuresOf(product: AlertProduct, method: string | null) {
  const cash = product.price_range.minimum_price.final_price.value;
  return groupOf(product.method_prices, method, ({ price }) => price.value === cash);
}

/** Returns the text with the current value of the chosen subject, or its last one; null if there is none. */
export function useNow({ watch, method }: WatchedChoice, product: AlertProduct | null): string | null {
  const spot = useMetalPrices();
  const priceOf = (metal: string) => spot?.items.find((item) => item.metal === metal);
  const say = (figure: string | null, metals: readonly string[]) => {
    const isOld = metals.some((metal) => ['HALTED', 'STALE'].includes(priceOf(metal)?.state ?? 'OPEN'));
    return figure === null ? null : alertText(isOld ? 'itLast' : 'itNow', { figure });
  };
  if (product !== null && ['price', 'premium', 'spread'].includes(watch)) {
    return say(productFigure(watch, product, method), [product.metal_type ?? '']);
  }
  const [gold, silver] = [priceOf('gold')?.ask, priceOf('silver')?.ask];
  if (watch === 'ratio') {
    return say(gold && silver ? figureText(gold / silver, null) : null, ['gold', 'silver']);
  }
  const ask = priceOf(watch)?.ask;
  return ask === undefined ? null : say(figureText(ask, 'USD'), [watch]);
}

function productFigure(watch: string, product: AlertProduct, method: string | null): string | null {
  const figures = figuresOf(product, method);
  if (watch === 'premium')
    return figures?.premium_percent == null ? null : percentText(figures.premium_percent);
  if (watch === 'spread')
    return figures?.round_trip == null ? null : percentText(figures.round_trip.spread_percent);
  const price = method === null ? product.price_range.minimum_price.final_price : figures?.price;
  return price?.value == null ? null : figureText(price.value, price.currency ?? 'USD');
}

/** Returns the input of the mutation for a choice and its threshold. */
export function inputOf(
  { watch, method }: WatchedChoice,
  rest: { readonly sku: string; readonly direction: 'ABOVE' | 'BELOW'; readonly value: number | null },
): CustomerAlertInput {
  const { sku, direction, value } = rest;
  const kind = kindOf(watch);
  if (kind === 'BACK_IN_STOCK' || kind === 'RELEASE_OPENS') return { kind, sku };
  if (kind === 'MARKET_OPEN') return { kind, metal: watch.slice(OPENING.length) };
  if (kind === 'GOLD_SILVER_RATIO' || kind === 'METALS_VALUE') return { kind, direction, value };
  if (kind === 'SPOT_PRICE') return { kind, metal: watch, direction, value };
  return { kind, sku, payment_method: method, value };
}
