import { ALERT_KINDS, isAlertKind } from '@ingot/rules/alerts/alert-kinds.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { CustomerAlertInput, CustomerAlertKind } from '../../../platform/graphql/generated/graphql.ts';
import { useMetalPrices } from '../../metals/prices/metal-prices.ts';
import { groupOf } from '../../shop/payment-method/method-names.ts';
import type { AlertProduct } from '../alerts-query.ts';
import { figureText, percentText } from '../format-alert.ts';

/** What the form watches: `price`, `premium`, `spread`, `stock`, `release`, `ratio`, `total`, a metal, or `opening silver`. */
export interface WatchedChoice {
  readonly watch: string;
  /** Code of the payment method whose price counts; null for the cash price. */
  readonly method: string | null;
}

const OPENING = 'opening ';

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

/** Returns the current value of the chosen subject, formatted; null if there is none. */
export function useNow({ watch, method }: WatchedChoice, product: AlertProduct | null): string | null {
  const spot = useMetalPrices();
  const askOf = (metal: string) => spot?.items.find((item) => item.metal === metal)?.ask;
  if (product !== null && ['price', 'premium', 'spread'].includes(watch)) {
    return productFigure(watch, product, method);
  }
  const [gold, silver] = [askOf('gold'), askOf('silver')];
  if (watch === 'ratio') return gold && silver ? figureText(gold / silver, null) : null;
  const ask = askOf(watch);
  return ask === undefined ? null : figureText(ask, 'USD');
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
