import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { pricingsOf } from '@ingot/catalog-engine/prices/price-plan.ts';
import type { FigureKind } from '@ingot/rules/alerts/alert-kinds.ts';
import { goldSilverRatioE4 } from '@ingot/rules/alerts/gold-silver-ratio.ts';
import { isTradable, type TradingPolicy } from '@ingot/rules/metals/market-state.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';
import { basePrices } from '../../pricing/base-prices.ts';
import type { CurrencySettings } from '../../shop/shop-settings.ts';
import type { Figure } from '../alert.ts';

/** The market state that alerts are compared with. */
export interface MarketView {
  readonly spot: SpotSnapshot;
  readonly catalog: CatalogSnapshot;
  readonly currencies: readonly CurrencySettings[];
  /** Epoch milliseconds; decides which special prices apply. */
  readonly nowMs: number;
  /**
   * If set, figures of metals that are not traded now have no value, because their price may be
   * wrong.
   */
  readonly onlyTradedBy?: TradingPolicy;
}

/** Returns the spot price of a metal in US dollars; null if the view excludes it. */
function priceOf(metal: Metal, { spot, onlyTradedBy }: MarketView): SpotPrice | null {
  const price = spot.dollars[metal];
  return price && (!onlyTradedBy || isTradable(price, onlyTradedBy)) ? price : null;
}

/** Returns the gold-to-silver ratio (E4); null before the first price. */
function ratioE4(view: MarketView): number | null {
  const gold = priceOf('gold', view);
  const silver = priceOf('silver', view);
  return gold && silver ? goldSilverRatioE4(gold.askE4, silver.askE4) : null;
}

/**
 * Returns the cash price of one piece in minor units of the base currency. A configurable product has the
 * price of its cheapest variant. Null if it is no longer sold or its metal has no price yet.
 */
function cashMinor(productId: number, view: MarketView): number | null {
  const product = view.catalog.productById(productId);
  if (!product) return null;
  const pricings = pricingsOf(product, view.catalog).filter(
    (pricing) => pricing.mode === 'fixed' || view.spot.prices[pricing.metal] !== undefined,
  );
  if (pricings.length === 0) return null;
  if (pricings.some((pricing) => pricing.mode === 'metal' && priceOf(pricing.metal, view) === null))
    return null;
  return Math.min(...pricings.map((pricing) => basePrices(pricing, view.spot, view.nowMs).one.cashMinor));
}

/** Returns the cash price of one piece in a currency (E4), as on its page; null without a price. */
function productPriceE4(productId: number, currencyCode: string, view: MarketView): number | null {
  const currency = view.currencies.find(({ code }) => code === currencyCode);
  const minor = currency ? cashMinor(productId, view) : null;
  return currency && minor !== null ? convertMinor(minor, currency.rateE6) * 100 : null;
}

/**
 * Returns a price without exchange rates: the same product priced by the US dollar asks themselves (E4).
 * While it stands still, only a rate has moved the price. Null for other figures and without a price.
 */
export function priceBasisE4(figure: Figure, view: MarketView): number | null {
  if (figure.kind !== 'price') return null;
  const minor = cashMinor(figure.productId, { ...view, spot: withoutRate(view.spot) });
  return minor === null ? null : minor * 100;
}

/** Spot prices whose figures are US dollars, for as long as the spot prices are in use. */
const dollarSnapshots = new WeakMap<SpotSnapshot, SpotSnapshot>();

function withoutRate(spot: SpotSnapshot): SpotSnapshot {
  if (spot.rate === null) return spot;
  const known = dollarSnapshots.get(spot);
  if (known !== undefined) return known;
  const prices = Object.fromEntries(
    Object.values(spot.prices).map((price) => {
      const { askE4, bidE4 } = spot.dollars[price.metal] ?? price;
      return [price.metal, { ...price, askE4, bidE4 }];
    }),
  );
  const made = { ...spot, prices };
  dollarSnapshots.set(spot, made);
  return made;
}

/** The value of each kind of figure (E4); null without a price. */
const VALUES: {
  readonly [Kind in FigureKind]: (figure: Extract<Figure, { kind: Kind }>, view: MarketView) => number | null;
} = {
  price: ({ productId, currency }, view) => productPriceE4(productId, currency, view),
  spot: ({ metal }, view) => priceOf(metal, view)?.askE4 ?? null,
  ratio: (_, view) => ratioE4(view),
};

/** Returns the current value of a figure (E4); null without a price. */
export function watchedValueE4(figure: Figure, view: MarketView): number | null {
  const valueOf = VALUES[figure.kind] as (figure: Figure, view: MarketView) => number | null;
  return valueOf(figure, view);
}
