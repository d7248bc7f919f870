import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { tradedProduct } from '@ingot/catalog-engine/prices/traded-product.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { settlesNow, settlingPrice } from '@ingot/rules/metals/settles-now.ts';
import type { SpotPrice } from '@ingot/rules/metals/spot-price.ts';
import {
  fixedPrice,
  type MarketNow,
  marketMetal,
  type OrderedLine,
} from '@ingot/rules/orders/cancellation/line-value.ts';
import { type LossFigures, lossFigures } from '@ingot/rules/orders/cancellation/loss-offer.ts';
import {
  type CancellableOrder,
  followsMarket,
  type LossPolicy,
  mayCost,
  waitsForMarket,
} from '@ingot/rules/orders/cancellation/market-loss.ts';
import { isLatePreorder } from '@ingot/rules/orders/preorder/late-preorder.ts';
import type { TradedProduct } from '@ingot/rules/pricing/bids/bid-price.ts';
import { bareMetal } from '@ingot/rules/pricing/bids/piece-value.ts';
import { CASH_RULE, type PricedMethod, ruleOfMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import type { Services } from '../../../platform/context.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';
import type { CurrencySettings, ShopSettings } from '../../shop/shop-settings.ts';
import { staleCurrencies } from '../../shop/stale-currencies.ts';
import type { CancelTerms, Order, OrderItem, PlacedOrder, PlacedOrderItem } from '../order.ts';
import { withOpenPieces } from './open-pieces.ts';

/** Today's bids: spot prices, and the products with the dealer's bid terms. */
export interface BidMarket {
  readonly spot: Pick<SpotSnapshot, 'prices'>;
  /** Returns a product by id; null if the shop no longer has it. */
  readonly productOf: (id: number) => TradedProduct | null;
  /** The currencies in which the shop sells, at today's exchange rates. */
  readonly currencies: readonly CurrencySettings[];
  readonly marketHours: ShopSettings['marketHours'];
  readonly methods: readonly PricedMethod[];
  /** The codes of the currencies whose exchange rate is too old. */
  readonly staleCurrencies: readonly string[];
  readonly nowMs: number;
}

/** The fields of an order that its cost of cancellation depends on. */
export type LossOrder = Pick<Order, 'placedAtMs' | 'currency' | 'baseToOrderRateE6'> & {
  readonly items: readonly (Pick<
    OrderItem,
    | 'productId'
    | 'metal'
    | 'fineWeightMicrograms'
    | 'quantity'
    | 'rowMinor'
    | 'discountMinor'
    | 'feeCreditMinor'
    | 'spot'
  > &
    Partial<Pick<PlacedOrderItem, 'promisedOn' | 'orderedQuantity'>>)[];
  /** Absent for a cart without a payment method. */
  readonly payment?: Pick<Order['payment'], 'code'>;
  /** Absent before the order is placed. */
  readonly cancelTerms?: Pick<CancelTerms, 'fixedPrices'> | null;
};

/** Returns the market at the spot prices and the catalog of one snapshot each. */
export function bidMarket({
  spot,
  catalog,
  shop,
  nowMs,
}: Pick<BidMarket, 'spot' | 'nowMs'> & {
  readonly catalog: CatalogSnapshot;
  readonly shop: Pick<ShopSettings, 'paymentMethods' | 'currencies' | 'marketHours' | 'pricing' | 'store'>;
}): BidMarket {
  const productOf = (id: number) => {
    const product = catalog.productById(id);
    return product ? tradedProduct(product, shop.paymentMethods, catalog) : null;
  };
  const { currencies, marketHours, paymentMethods: methods } = shop;
  const stale = staleCurrencies(shop, nowMs);
  return { spot, productOf, currencies, marketHours, methods, staleCurrencies: stale, nowMs };
}

/** Returns the market of this process now. */
export function bidMarketOf({
  spot,
  catalog,
  shop,
  clock,
}: Pick<Services, 'spot' | 'catalog' | 'shop' | 'clock'>): BidMarket {
  return bidMarket({ spot: spot.current(), catalog: catalog.current(), shop, nowMs: clock.now() });
}

/**
 * Returns the first moment at which canceling an order may cost its buyer something, epoch
 * milliseconds; null when it never does.
 */
export function freeUntilMs({
  placedAtMs,
  cancelTerms,
}: Pick<Order, 'placedAtMs' | 'cancelTerms'>): number | null {
  if (cancelTerms === null || !mayCost(cancelTerms.policy)) return null;
  return placedAtMs + cancelTerms.policy.graceMs;
}

/** Returns whether canceling an order costs its buyer nothing at a moment, whatever the market. */
export function isFree(order: Pick<Order, 'placedAtMs' | 'cancelTerms'>, nowMs: number): boolean {
  const untilMs = freeUntilMs(order);
  return untilMs === null || nowMs < untilMs;
}

/** The figures of a cost, and whether they follow the last price of a market that is not open. */
export interface CostFigures extends LossFigures {
  readonly isLastPrice: boolean;
}

/**
 * Returns the cost of canceling an order after the grace period, at today's bids, or at the last ones of a
 * closed market. Null while a metal of the order has no current price. Late pre-orders cost nothing.
 */
export function lossOfOrder(order: LossOrder, policy: LossPolicy, market: BidMarket): CostFigures | null {
  const isAllLate = order.items.every((item) => isLate(item, market));
  const terms = isAllLate ? { ...policy, feeMinor: 0 } : policy;
  const isLastPrice = waitingMetals(order, policy, market).length > 0 || waitsForRate(order, policy, market);
  const figures = lossFigures(cancellable(order, market), marketNow(order, policy, market), terms);
  return figures && { ...figures, isLastPrice };
}

/**
 * Returns the cost at which a cancellation settles now. Null while it waits for a market, because a buyer could
 * otherwise choose between two markets.
 */
export function settledLoss(order: LossOrder, policy: LossPolicy, market: BidMarket): CostFigures | null {
  const figures = lossOfOrder(order, policy, market);
  return figures?.isLastPrice ? null : figures;
}

/**
 * Returns the metals for whose markets a cancellation waits now, by the terms of the order; none when its cost
 * follows no market.
 */
export function waitingMetals(order: LossOrder, policy: LossPolicy, market: BidMarket): Metal[] {
  if (!followsMarket(policy) || !waitsForMarket(policy)) return [];
  const { spot, marketHours, nowMs } = market;
  const metals = cancellable(order, market).lines.flatMap(({ product }) => marketMetal(product) ?? []);
  return [...new Set(metals)].filter((metal) => {
    const price = spot.prices[metal];
    return price === undefined || !settlesNow(price, marketHours[metal], nowMs);
  });
}

/**
 * Returns whether a cancellation waits for a current exchange rate, by the terms of the order: at an old one a
 * buyer could cancel what costs less at the next.
 */
export function waitsForRate({ currency }: LossOrder, policy: LossPolicy, market: BidMarket): boolean {
  return followsMarket(policy) && waitsForMarket(policy) && market.staleCurrencies.includes(currency);
}

/**
 * Returns the figures that the buyer of an order reads: those after the grace period until it is over, then
 * those at which a cancellation settles now. Null while they cannot be computed.
 */
export function figuresNow(order: PlacedOrder, market: BidMarket): CostFigures | null {
  if (order.cancelTerms === null) return null;
  const { policy } = order.cancelTerms;
  const isGraceOver = market.nowMs >= order.placedAtMs + policy.graceMs;
  return (isGraceOver ? settledLoss : lossOfOrder)(withOpenPieces(order), policy, market);
}

function isLate({ promisedOn = null }: LossOrder['items'][number], { nowMs }: BidMarket): boolean {
  return isLatePreorder(promisedOn, nowMs);
}

function cancellable(order: LossOrder, market: BidMarket): CancellableOrder {
  const lines = order.items.map((item): OrderedLine => {
    const { quantity } = item;
    if (isLate(item, market)) return { quantity, amountMinor: 0, product: NO_MARKET };
    const amountMinor = item.rowMinor - item.discountMinor - item.feeCreditMinor;
    const product = item.productId === null ? null : market.productOf(item.productId);
    if (product === null) {
      const removed = item.spot && { removedAskE4: item.spot.askE4 };
      return { quantity, amountMinor, product: metalOf(item), ...removed };
    }
    const thenMinor = order.cancelTerms?.fixedPrices?.[pricedKey(item)];
    const fixed = thenMinor !== undefined && { fixed: { thenMinor, rule: ruleOf(order, product, market) } };
    return { quantity, amountMinor, product, ...fixed };
  });
  return { placedAtMs: order.placedAtMs, lines, rateE6: order.baseToOrderRateE6 };
}

type PricedItem = Pick<OrderItem, 'productId' | 'quantity'> &
  Partial<Pick<PlacedOrderItem, 'orderedQuantity'>>;

/** Returns the key of a fixed price: its tier follows from the quantity. */
function pricedKey({ productId, quantity, orderedQuantity = quantity }: PricedItem): string {
  return `${productId} × ${orderedQuantity}`;
}

/** Returns the price rule of an order's payment method for a product. */
function ruleOf({ payment }: LossOrder, { pricing }: TradedProduct, { methods }: BidMarket) {
  const method = methods.find(({ code }) => code === payment?.code);
  return method ? ruleOfMethod(method, pricing) : CASH_RULE;
}

/**
 * Returns the shop's fixed prices for the pieces of an order by product and quantity, in minor units of its currency. A
 * cancellation compares them with the fixed prices of its day.
 */
export function fixedPricesOf(order: LossOrder, market: BidMarket): Readonly<Record<string, number>> {
  const now = { nowMs: market.nowMs, rateE6: order.baseToOrderRateE6 };
  const entries = order.items.flatMap(({ productId, quantity }) => {
    const product = productId === null ? null : market.productOf(productId);
    const unitMinor = product && fixedPrice(product, { quantity, rule: ruleOf(order, product, market) }, now);
    return unitMinor === null ? [] : [[pricedKey({ productId, quantity }), unitMinor]];
  });
  return Object.fromEntries(entries);
}

/** Returns today's rate of an order's currency; the order's own rate if the shop has given up the currency. */
function rateToday(
  { currency, baseToOrderRateE6 }: Pick<LossOrder, 'currency' | 'baseToOrderRateE6'>,
  { currencies }: BidMarket,
): number {
  return currencies.find(({ code }) => code === currency)?.rateE6 ?? baseToOrderRateE6;
}

const PLAIN = { tiers: [], special: null, cardFeePpm: 0 } as const;

/** A piece whose price follows no market. */
const NO_MARKET: TradedProduct = {
  pricing: { mode: 'fixed', priceMinor: 0, ...PLAIN },
  methodRules: [],
  bids: null,
};

/** Returns a product that the shop no longer has: its metal, or a piece that follows no market. */
function metalOf({ metal, fineWeightMicrograms, spot }: LossOrder['items'][number]): TradedProduct {
  if (spot === null || metal === null || metal === 'mixed') return NO_MARKET;
  return bareMetal(metal, fineWeightMicrograms);
}

function marketNow(order: LossOrder, policy: LossPolicy, market: BidMarket): MarketNow {
  const { spot, nowMs } = market;
  const current = Object.entries(spot.prices).flatMap(([metal, price]): [Metal, SpotPrice][] => {
    if (price?.state !== 'open' && price?.state !== 'closed') return [];
    return [[metal as Metal, waitsForMarket(policy) ? settlingPrice(price) : price]];
  });
  return { nowMs, prices: Object.fromEntries(current), rateE6: rateToday(order, market) };
}
