import type { MoneyAmount } from '@ingot/ui/labels/price.tsx';
import { methodNames, type ShopMethods, withinLimits } from '../../shop/payment-method/method-names.ts';
import { currentTier } from '../product/tiers/current-tier.ts';
import { groupPrice, methodPrice, shownGroup } from '../product/tiers/pay-groups.ts';
import type { ComparedItem } from './use-compare.ts';

/** The payment methods by which the comparison shows prices. */
export interface CompareMethods {
  /** Code of the remembered method; null for cash prices. */
  readonly method: string | null;
  readonly all: ShopMethods;
}

type Product = ComparedItem['product'];

/** Returns the figures of one piece at the prices of the method that the product is shown for. */
export function shownFigures(product: Product, by: CompareMethods) {
  const codes = shownGroup(product, 1, by)?.codes ?? [];
  return product.method_prices.find((group) => codes.some((code) => group.codes.includes(code)));
}

/** Returns the price of a piece of a quantity by that method. */
export function shownPrice(product: Product, quantity: number, by: CompareMethods): MoneyAmount | null {
  return groupPrice(currentTier(product.price_tiers ?? [], quantity), shownGroup(product, quantity, by));
}

/** Returns the names of these methods: `Wire or check`; null if all methods have equal prices. */
export function shownMethods(product: Product, by: CompareMethods): string | null {
  const several = (product.price_tiers?.[0]?.method_prices.length ?? 0) > 1;
  const group = shownGroup(product, 1, by);
  if (!several || group === undefined) return null;
  const within = withinLimits(group.codes, by.all, { quantity: 1, each: shownPrice(product, 1, by) });
  return methodNames(within.length > 0 ? within : group.codes, by.all);
}

/** The prices of one piece by payment methods that are equal for every compared product. */
export interface ComparedPrices {
  readonly codes: readonly string[];
  /** Per product; null when the methods do not take it. */
  readonly prices: readonly (MoneyAmount | null)[];
}

/** Returns the prices of one piece by payment method, in the shop's order. */
export function pricesByMethod(products: readonly Product[], { all }: CompareMethods): ComparedPrices[] {
  const known = products.flatMap(({ price_tiers }) => price_tiers?.[0]?.method_prices ?? []);
  const codes = [...new Set([...all.map(({ code }) => code), ...known.flatMap((group) => group.codes)])];
  const rows = new Map<string, { codes: string[]; prices: readonly (MoneyAmount | null)[] }>();
  for (const code of codes) {
    const prices = products.map((product) => priceBy(product, code, all));
    const key = prices.map((price) => price?.value).join(' ');
    const row = rows.get(key);
    if (row) row.codes.push(code);
    else if (prices.some((price) => price !== null)) rows.set(key, { codes: [code], prices });
  }
  return [...rows.values()];
}

function priceBy(product: Product, code: string, all: ShopMethods): MoneyAmount | null {
  if (product.excluded_payment_methods.includes(code)) return null;
  const each = methodPrice(currentTier(product.price_tiers ?? [], 1), code);
  return withinLimits([code], all, { quantity: 1, each }).length > 0 ? each : null;
}
