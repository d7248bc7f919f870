import type { Metal } from '../../metals/metal.ts';
import type { SpotPrice } from '../../metals/spot-price.ts';
import { convertMinor } from '../../money/convert-money.ts';
import type { TradedProduct } from '../../pricing/bids/bid-price.ts';
import { pieceValue } from '../../pricing/bids/piece-value.ts';
import { type MethodPriceRule, methodPrice } from '../../pricing/methods/method-price.ts';
import { priceProduct } from '../../pricing/price-product.ts';

/** A line of an order with its price. */
export interface OrderedLine {
  readonly quantity: number;
  /** Price of the line after discounts, in minor units of the order's currency. */
  readonly amountMinor: number;
  readonly product: TradedProduct;
  /** The shop's fixed price for one piece at the order, and the price rule of its payment method. */
  readonly fixed?: { readonly thenMinor: number; readonly rule: MethodPriceRule };
  /** The metal's ask at the order, for a product that the shop no longer has. */
  readonly removedAskE4?: number;
}

/** The market at one moment. */
export interface MarketNow {
  readonly nowMs: number;
  readonly prices: Readonly<Partial<Record<Metal, SpotPrice>>>;
  /** Units of the order's currency per unit of the base currency now, in millionths. */
  readonly rateE6: number;
}

/** The value of a line in the order's currency, and whether the shop buys its pieces at it. */
export interface LineValue {
  readonly minor: number;
  readonly isBid: boolean;
}

/** Returns the metal whose market decides the value of a product; null when none does. */
export function marketMetal({ pricing, bids }: TradedProduct): Metal | null {
  return pricing.mode === 'metal' ? pricing.metal : (bids?.metal ?? null);
}

/**
 * Returns the value of a line today in the order's currency: the shop's bid, without a posted bid the metal's
 * value at the bid, and without a market the shop's lower fixed price. Null when none of them applies,
 * undefined without a spot price.
 */
export function lineValue(
  line: OrderedLine,
  thenRateE6: number,
  now: MarketNow,
): LineValue | null | undefined {
  const { quantity, product } = line;
  const metal = marketMetal(product);
  if (metal === null) return fixedValue(line, now);
  const spot = now.prices[metal];
  if (spot === undefined) return undefined;
  const value = pieceValue(product, spot, { quantity, condition: 'new' }, now.nowMs);
  if (value === null) return fixedValue(line, now);
  const isBid = value.isPosted && quantity >= (product.bids?.minimumQuantity ?? 1);
  const minor = convertMinor(value.minor, now.rateE6) * quantity;
  return { minor: Math.max(minor, removedValue(line, spot, thenRateE6, now.rateE6)), isBid };
}

/** Returns the shop's fixed price of one piece for a payment method, in minor units of a currency. */
export function fixedPrice(
  { pricing }: Pick<TradedProduct, 'pricing'>,
  { quantity, rule }: { readonly quantity: number; readonly rule: MethodPriceRule },
  { nowMs, rateE6 }: Pick<MarketNow, 'nowMs' | 'rateE6'>,
): number | null {
  if (pricing.mode !== 'fixed') return null;
  return convertMinor(methodPrice(priceProduct(pricing, null, quantity, nowMs).cashMinor, rule), rateE6);
}

/** A line loses what the shop's fixed price has fallen by since the order. */
function fixedValue(
  { product, fixed, quantity, amountMinor }: OrderedLine,
  now: MarketNow,
): LineValue | null {
  const unitMinor = fixed && fixedPrice(product, { quantity, rule: fixed.rule }, now);
  if (fixed === undefined || unitMinor == null || unitMinor >= fixed.thenMinor) return null;
  const fallMinor = (fixed.thenMinor - unitMinor) * quantity;
  return { minor: Math.max(0, amountMinor - fallMinor), isBid: false };
}

/**
 * Returns the price of a line of a removed product, changed like its metal from the ask at the order to today's
 * bid; 0 for other lines. Without it, the removal would take the premium from the value.
 */
function removedValue(
  { amountMinor, removedAskE4 }: OrderedLine,
  { bidE4 }: SpotPrice,
  thenRateE6: number,
  nowRateE6: number,
): number {
  if (removedAskE4 === undefined) return 0;
  const now = BigInt(bidE4) * BigInt(nowRateE6);
  return Number((BigInt(amountMinor) * now) / (BigInt(removedAskE4) * BigInt(thenRateE6)));
}
