import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { pricingsOf } from '@ingot/catalog-engine/prices/price-plan.ts';
import { convertSpot } from '@ingot/rules/metals/sources/exchange-rate.ts';
import { type PriceFigures, priceFigures } from '@ingot/rules/pricing/price-figures.ts';
import { priceProduct } from '@ingot/rules/pricing/price-product.ts';
import type { MetalPricing } from '@ingot/rules/pricing/product-pricing.ts';
import {
  type ChartRangeName,
  type HistoryView,
  type PriceHistory,
  readPriceHistory,
} from '../../metals/history/read-price-history.ts';

/** The price of one piece at a past time. Amounts are minor units of the base currency. */
export interface PastPrice {
  readonly atMs: number;
  readonly cashMinor: number;
  readonly figures: PriceFigures;
}

/** The data from which the history of a product is computed. */
export interface ProductHistoryView extends HistoryView {
  readonly catalog: CatalogSnapshot;
}

/**
 * Returns the cash prices that one piece would have had with today's pricing and exchange rate at past
 * spot prices.
 * Uses the cheapest part of a configurable or grouped product. The last point is today's price. Null when
 * no spot price affects the product.
 */
export async function readProductPriceHistory(
  view: ProductHistoryView,
  product: CatalogProduct,
  range: ChartRangeName,
): Promise<readonly PastPrice[] | null> {
  const pricing = cheapestMetalPricing(view, product);
  if (pricing === null) return null;
  const { points } = await readPriceHistory(view, pricing.metal, range);
  return points.flatMap((point) => priceAt(pricing, point, view));
}

function priceAt(
  pricing: MetalPricing,
  point: PriceHistory['points'][number],
  { spot, nowMs }: ProductHistoryView,
): PastPrice[] {
  const now = spot.prices[pricing.metal];
  const past = { metal: pricing.metal, ...point, changeE4: 0, state: 'open', reason: null } as const;
  const { rate } = spot;
  const price =
    now?.atMs === point.atMs ? now : rate ? convertSpot(past, rate, Number.POSITIVE_INFINITY, nowMs) : past;
  const { cashMinor } = priceProduct(pricing, price, 1, nowMs);
  const figures = priceFigures(pricing, price, cashMinor);
  return figures === null ? [] : [{ atMs: point.atMs, cashMinor, figures }];
}

function cheapestMetalPricing(
  { catalog, spot, nowMs }: ProductHistoryView,
  product: CatalogProduct,
): MetalPricing | null {
  // The cheapest set changes with the market, so that its past price is unknown.
  if (product.bundle !== null) return null;
  const priced = pricingsOf(product, catalog).flatMap((pricing) => {
    const price = pricing.mode === 'metal' ? spot.prices[pricing.metal] : undefined;
    if (pricing.mode !== 'metal' || price === undefined) return [];
    return [{ pricing, cashMinor: priceProduct(pricing, price, 1, nowMs).cashMinor }];
  });
  return priced.sort((a, b) => a.cashMinor - b.cashMinor)[0]?.pricing ?? null;
}
