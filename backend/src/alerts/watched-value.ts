import { goldSilverRatioE4 } from '@ingot/rules/alerts/gold-silver-ratio.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts';
import { pricingsOf } from '../catalog/price-plan.ts';
import type { SpotSnapshot } from '../metals/spot-board.ts';
import { basePrices } from '../pricing/base-prices.ts';
import type { CurrencySettings } from '../shop/shop-settings.ts';
import type { Figure } from './alert.ts';

/** What the figures of alerts are compared with: one state of the market. */
export interface MarketView {
  readonly spot: SpotSnapshot;
  readonly catalog: CatalogSnapshot;
  readonly currencies: readonly CurrencySettings[];
  /** Epoch milliseconds; decides which special prices run. */
  readonly nowMs: number;
}

/** The ask of a metal, or gold's in ounces of silver (E4); null before the first price. */
function marketFigureE4(figure: Exclude<Figure, { kind: 'price' }>, spot: SpotSnapshot): number | null {
  const { gold, silver } = spot.prices;
  if (figure.kind === 'spot') return spot.prices[figure.metal]?.askE4 ?? null;
  return gold && silver ? goldSilverRatioE4(gold.askE4, silver.askE4) : null;
}

/**
 * What one piece of a product costs by wire or check in a currency (E4), as its page says; of a configurable, its cheapest
 * variant. Null for what is not sold any more and for metal that has no price yet.
 */
function productPriceE4(productId: number, currencyCode: string, view: MarketView): number | null {
  const product = view.catalog.productById(productId);
  const currency = view.currencies.find(({ code }) => code === currencyCode);
  if (!product || !currency) return null;
  const pricings = pricingsOf(product, view.catalog).filter(
    (pricing) => pricing.mode === 'fixed' || view.spot.prices[pricing.metal] !== undefined,
  );
  if (pricings.length === 0) return null;
  const cheapest = Math.min(
    ...pricings.map((pricing) => basePrices(pricing, view.spot, view.nowMs).one.cashMinor),
  );
  return convertMinor(cheapest, currency.rateE6) * 100;
}

/** What alerts of a figure are compared with now (E4); null where there is no price. */
export function watchedValueE4(figure: Figure, view: MarketView): number | null {
  return figure.kind === 'price'
    ? productPriceE4(figure.productId, figure.currency, view)
    : marketFigureE4(figure, view.spot);
}
