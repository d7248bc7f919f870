import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { cheapestSetOf } from '@ingot/catalog-engine/prices/bundle-price.ts';
import { hasPremium, pricingsOf } from '@ingot/catalog-engine/prices/price-plan.ts';
import type { FigureKind } from '@ingot/rules/alerts/alert-kinds.ts';
import { goldSilverRatioE4 } from '@ingot/rules/alerts/gold-silver-ratio.ts';
import { meltMinor } from '@ingot/rules/holdings/melt-value.ts';
import { isTradable, type TradingPolicy } from '@ingot/rules/metals/market-state.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import {
  CASH_RULE,
  methodPrice,
  type PricedMethod,
  ruleOfMethod,
} from '@ingot/rules/pricing/methods/method-price.ts';
import { hasMeaningfulPremium } from '@ingot/rules/pricing/premiums/meaningful-premium.ts';
import { priceFigures } from '@ingot/rules/pricing/price-figures.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import { productRoundTrip } from '../../catalog/bids/product-round-trip.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';
import { basePrices } from '../../pricing/base-prices.ts';
import { spotOf } from '../../pricing/price-unit.ts';
import type { CurrencySettings, ShopSettings } from '../../shop/shop-settings.ts';
import { staleCurrencies } from '../../shop/stale-currencies.ts';
import type { Figure } from '../alert.ts';
import type { MetalWeights } from './owned-metals.ts';

/** The market state that alerts are compared with. */
export interface MarketView {
  readonly spot: SpotSnapshot;
  readonly catalog: CatalogSnapshot;
  readonly currencies: readonly CurrencySettings[];
  readonly methods: readonly PricedMethod[];
  /** Epoch milliseconds; decides which special prices apply. */
  readonly nowMs: number;
  /**
   * If set, figures of metals that are not traded now have no value, because their price may be
   * wrong.
   */
  readonly onlyTradedBy?: TradingPolicy;
  /** Currencies whose exchange rate is too old: figures in them have no value. None by default. */
  readonly staleCurrencies?: readonly string[];
  /** What the owner of the figure owns; absent if it is not known now. */
  readonly owned?: MetalWeights | undefined;
}

/**
 * Returns a view in which figures have a value only while the shop trades at their prices and exchange rates, by the
 * same policy as for orders. Others, such as those of a halted metal, fire no alert and reach no threshold.
 */
export function tradedView(
  market: MarketView,
  shop: Pick<ShopSettings, 'pricing' | 'currencies' | 'store'>,
): MarketView {
  return {
    ...market,
    onlyTradedBy: shop.pricing,
    staleCurrencies: staleCurrencies(shop, market.nowMs),
  };
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

/** Returns a currency; null if the shop no longer has it, or if the view excludes its rate. */
function currencyOf(code: string, { currencies, staleCurrencies }: MarketView): CurrencySettings | null {
  if (staleCurrencies?.includes(code)) return null;
  return currencies.find((one) => one.code === code) ?? null;
}

/** A product, the payment method whose price counts, null for cash, and the number of pieces of the order. */
interface ProductFigure {
  readonly productId: number;
  readonly method: string | null;
  readonly quantity: number;
}

/** A product with its payment method as settings describe it. */
interface PricedProduct {
  readonly product: CatalogProduct;
  readonly method: PricedMethod | null;
  readonly quantity: number;
}

/** Returns the product and the method of a figure; null if the shop no longer has them together. */
function pricedProduct(
  { productId, method: code, quantity }: ProductFigure,
  { catalog, methods }: MarketView,
): PricedProduct | null {
  const product = catalog.productById(productId);
  if (!product) return null;
  if (code === null) return { product, method: null, quantity };
  const method = methods.find((one) => one.code === code);
  if (!method || product.excludedPaymentMethods.includes(code)) return null;
  return { product, method, quantity };
}

/** The price of one piece under one pricing, in minor units of the base currency. */
interface PricedPiece {
  readonly pricing: ProductPricing;
  readonly minor: number;
}

/**
 * Returns the price of one piece in an order of the quantity. For a configurable or grouped product, that of the part
 * that is cheapest for one piece by cash: the product page shows its tiers, even if another part costs less in
 * quantity. Null if a metal of a part has no price to rely on.
 */
function pricedPiece(priced: PricedProduct, view: MarketView): PricedPiece | null {
  const { product, method, quantity } = priced;
  if (product.bundle !== null) return pricedSet(priced, view);
  const pricings = pricingsOf(product, view.catalog).filter(
    (pricing) => pricing.mode === 'fixed' || view.spot.prices[pricing.metal] !== undefined,
  );
  if (pricings.some((pricing) => pricing.mode === 'metal' && priceOf(pricing.metal, view) === null)) {
    return null;
  }
  const [cheapest] = pricings
    .map((pricing) => ({ pricing, prices: basePrices(pricing, view.spot, view.nowMs) }))
    .sort((a, b) => a.prices.one.cashMinor - b.prices.one.cashMinor);
  if (!cheapest) return null;
  const { pricing, prices } = cheapest;
  const { cashMinor } = prices.tiers.findLast((tier) => tier.quantity <= quantity) ?? prices.one;
  const rule = method === null ? CASH_RULE : ruleOfMethod(method, pricing);
  return { pricing, minor: methodPrice(cashMinor, rule) };
}

/** Returns the price of the cheapest set of a bundle; null if a metal of it has no price to rely on. */
function pricedSet({ product, method }: PricedProduct, view: MarketView): PricedPiece | null {
  const parts = pricingsOf(product, view.catalog);
  if (parts.some((part) => part.mode === 'metal' && priceOf(part.metal, view) === null)) return null;
  const set = cheapestSetOf(product, view);
  if (set === null) return null;
  const minor = method === null ? set.cashMinor : set.minorBy((own) => ruleOfMethod(method, own));
  return { pricing: set.pricing, minor };
}

/**
 * Returns the price of one piece in minor units of the base currency, that of the cheapest variant for a
 * configurable product. Null if it is no longer sold or its metal has no price yet.
 */
function pieceMinor(figure: ProductFigure, view: MarketView): number | null {
  const priced = pricedProduct(figure, view);
  return (priced && pricedPiece(priced, view)?.minor) ?? null;
}

/** Returns the price of a set in a currency, by the converted prices of its pieces; null without one. */
function setMinor(figure: ProductFigure, rateE6: number, view: MarketView): number | null {
  const priced = pricedProduct(figure, view);
  if (priced === null || priced.product.bundle === null || pricedSet(priced, view) === null) return null;
  const { product, method } = priced;
  const ruleOf = (own: ProductPricing) => (method === null ? CASH_RULE : ruleOfMethod(method, own));
  return cheapestSetOf(product, view)?.minorBy(ruleOf, rateE6) ?? null;
}

/** Returns the price of one piece in a currency (E4), as on its page; null without a price. */
function productPriceE4(
  figure: ProductFigure & { readonly currency: string },
  view: MarketView,
): number | null {
  const currency = currencyOf(figure.currency, view);
  if (currency === null) return null;
  const ofSet = setMinor(figure, currency.rateE6, view);
  if (ofSet !== null) return ofSet * 100;
  const minor = pieceMinor(figure, view);
  return minor === null ? null : convertMinor(minor, currency.rateE6) * 100;
}

/**
 * Returns the premium of one piece in parts per million of its melt value, which is the percentage
 * in E4. Null without a premium, and for a check while the market is closed: its surcharge would move
 * premiums away from targets and back without any change of the shop's prices.
 */
function premiumPpm(figure: ProductFigure, view: MarketView): number | null {
  const priced = pricedProduct(figure, view);
  if (priced === null) return null;
  const piece = pricedPiece(priced, view);
  if (piece === null) return null;
  const { product } = priced;
  const { pricing, minor } = piece;
  const isMeaningful =
    product.bundle === null
      ? hasPremium(product, view.catalog)
      : hasMeaningfulPremium({ form: product.form, finish: product.finish, pricing });
  if (!isMeaningful || waitsForOpening(pricing, view)) return null;
  return priceFigures(pricing, spotOf(pricing, view.spot), minor)?.premiumPpm ?? null;
}

/** Returns the spread of one piece in parts per million of its price; null as for premiums. */
function spreadPpm(figure: ProductFigure, view: MarketView): number | null {
  const priced = pricedProduct(figure, view);
  if (priced === null || pricedPiece(priced, view) === null) return null;
  const { product, method, quantity } = priced;
  const { metal } = product;
  if (metal === null || metal === 'mixed' || priceOf(metal, view) === null) return null;
  if (isWaiting(metal, view)) return null;
  return productRoundTrip(product, { quantity, method }, view)?.spreadPpm ?? null;
}

/** Returns whether a check waits for the opening of the metal's market. */
function isWaiting(metal: Metal, { spot, onlyTradedBy }: MarketView): boolean {
  const price = spot.prices[metal];
  return onlyTradedBy !== undefined && (price?.state === 'closed' || price?.isClosed === true);
}

function waitsForOpening(pricing: ProductPricing, view: MarketView): boolean {
  return pricing.mode === 'metal' && isWaiting(pricing.metal, view);
}

/**
 * Returns the value of the owner's fine metal at the bid of the market, in minor units of the base
 * currency, 0 without metal. Null without a price to rely on, while the weights are not known, and for
 * more than a number counts exactly. The page rounds the value of each lot, so its sum may differ by a
 * cent for each.
 */
function totalMinor(view: MarketView): number | null {
  const { owned, spot } = view;
  if (owned === undefined) return null;
  let minor = 0;
  for (const metal of METALS) {
    const weightUg = owned[metal];
    if (weightUg === undefined) continue;
    const price = spot.prices[metal];
    if (!price || priceOf(metal, view) === null) return null;
    minor += meltMinor(price.bidE4, weightUg);
  }
  return Number.isSafeInteger(minor * 100) ? minor : null;
}

/** Returns the value of the owner's fine metal in a currency (E4). */
function totalE4({ currency: code }: { readonly currency: string }, view: MarketView): number | null {
  const currency = currencyOf(code, view);
  const minor = currency ? totalMinor(view) : null;
  if (!currency || minor === null) return null;
  const valueE4 = convertMinor(minor, currency.rateE6) * 100;
  return Number.isSafeInteger(valueE4) ? valueE4 : null;
}

/** Rounds parts per million to a percentage of two decimals (E4), as pages show it. */
function shownPercentE4(ppm: number | null): number | null {
  return ppm === null ? null : Math.round(ppm / 100) * 100;
}

/**
 * Returns the figure of a product, or the value of metal, without exchange rates: by the US dollar prices
 * themselves (E4).
 * While it stands still, only a rate has moved the figure. Null for other figures and without a price.
 */
export function basisOfE4(figure: Figure, view: MarketView): number | null {
  const dollars = { ...view, spot: withoutRate(view.spot) };
  if (figure.kind === 'premium') return premiumPpm(figure, dollars);
  if (figure.kind === 'spread') return spreadPpm(figure, dollars);
  const minor =
    figure.kind === 'price'
      ? pieceMinor(figure, dollars)
      : figure.kind === 'total'
        ? totalMinor(dollars)
        : null;
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
  readonly [Kind in FigureKind]: (
    figure: Figure & { readonly kind: Kind },
    view: MarketView,
  ) => number | null;
} = {
  price: productPriceE4,
  premium: (figure, view) => shownPercentE4(premiumPpm(figure, view)),
  spread: (figure, view) => shownPercentE4(spreadPpm(figure, view)),
  spot: ({ metal }, view) => priceOf(metal, view)?.askE4 ?? null,
  ratio: (_, view) => ratioE4(view),
  total: totalE4,
};

/** Returns the current value of a figure (E4); null without a price. */
export function watchedValueE4(figure: Figure, view: MarketView): number | null {
  const read = VALUES[figure.kind] as (figure: Figure, view: MarketView) => number | null;
  return read(figure, view);
}
