import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { isRunning } from '@ingot/rules/pricing/choose-tier.ts';
import {
  CASH_RULE,
  type MethodPriceRule,
  methodFee,
  methodPrice,
  ruleOfFee,
  ruleOfMethod,
} from '@ingot/rules/pricing/methods/method-price.ts';
import { type PriceColumn, priceColumns } from '@ingot/rules/pricing/methods/price-columns.ts';
import { priceFigures } from '@ingot/rules/pricing/price-figures.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type {
  Money,
  PriceRange,
  ProductMethodPrice,
  ProductPrice,
  TierPrice,
} from '../../generated/resolvers.ts';
import { formatTimestamp } from '../../platform/graphql/timestamp.ts';
import type { SpotSnapshot } from '../metals/spot/spot-board.ts';
import type { CurrencySettings } from '../shop/shop-settings.ts';
import { type BasePrices, basePrices, nextSpecialChange } from './base-prices.ts';
import { presentBaseMoney, presentMoney } from './present-money.ts';
import { spotOf } from './price-unit.ts';
import type { PriceView } from './price-view.ts';

/** The prices of one piece for a group of payment methods with equal prices. */
export type MethodGroupPrice = Omit<ProductMethodPrice, 'round_trip'>;

/** All price fields of a product in the currency of the view, with the names of the contract. */
export interface PresentedPrices {
  readonly price_range: PriceRange;
  /** Quantity 1 and every tier, ascending. */
  readonly price_tiers: TierPrice[];
  /** The prices of one piece by group of payment methods. */
  readonly method_prices: MethodGroupPrice[];
  /** Price of one piece if a special price applies and is lower; otherwise null. */
  readonly special_price: number | null;
  /**
   * Start of the special price as `YYYY-MM-DD hh:mm:ss` in UTC, whether it applies or not; null if
   * open or absent.
   */
  readonly special_from_date: string | null;
  /** Its last second. */
  readonly special_to_date: string | null;
  /** ISO 8601. Null at a fixed price, like the fields below up to `price_per_gram`. */
  readonly price_as_of: string | null;
  readonly price_version: string;
  readonly metal_value: Money | null;
  readonly premium: Money | null;
  readonly premium_percent: number | null;
  readonly price_per_ounce: Money | null;
  readonly price_per_gram: Money | null;
  readonly card_fee_percent: number;
}

interface Kept {
  readonly presented: PresentedPrices;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Lists repeat the same pricings until the next tick. */
const kept = new WeakMap<SpotSnapshot, WeakMap<CurrencySettings, Map<ProductPricing, Kept>>>();
/** Maximum per spot price and currency; about two kilobytes each. */
const MAX_KEPT = 1_000;

/**
 * Returns the price fields of a product for a request. `variants` are the pricings of a
 * configurable product's salable variants: the range spans them, while tiers and premium belong to
 * the cheapest. Prices of other products are cached until the spot or special price changes, so
 * that every field resolver may call it.
 * @throws ContractError NO_SPOT_PRICE for a metal without a price
 */
export function presentPrices(
  pricing: ProductPricing,
  variants: readonly ProductPricing[],
  view: PriceView,
): PresentedPrices {
  if (variants.length > 0) return compute(variants, view);
  const known = keptOf(view);
  const before = known.get(pricing);
  if (before && before.fromMs <= view.nowMs && view.nowMs < before.untilMs) return before.presented;
  const presented = compute([pricing], view);
  if (known.size >= MAX_KEPT) known.delete(known.keys().next().value ?? pricing);
  known.set(pricing, { presented, fromMs: view.nowMs, untilMs: nextSpecialChange(pricing, view.nowMs) });
  return presented;
}

function keptOf({ spot, currency }: PriceView): Map<ProductPricing, Kept> {
  const byCurrency = kept.get(spot) ?? new WeakMap<CurrencySettings, Map<ProductPricing, Kept>>();
  kept.set(spot, byCurrency);
  const known = byCurrency.get(currency) ?? new Map<ProductPricing, Kept>();
  byCurrency.set(currency, known);
  return known;
}

/** Returns the price of one piece as Magento's ProductPrice. */
function presentProductPrice(prices: BasePrices, view: PriceView): ProductPrice {
  const regular = convertMinor(prices.one.regularCashMinor, view.currency.rateE6);
  const final = convertMinor(prices.one.cashMinor, view.currency.rateE6);
  return {
    regular_price: presentMoney(regular, view.currency.code),
    final_price: presentMoney(final, view.currency.code),
    discount: presentSaving(regular, final),
    fixed_product_taxes: [],
  };
}

function compute(candidates: readonly ProductPricing[], view: PriceView): PresentedPrices {
  const byPrice = candidates
    .map((candidate) => ({ pricing: candidate, prices: basePrices(candidate, view.spot, view.nowMs) }))
    .sort((a, b) => a.prices.one.cashMinor - b.prices.one.cashMinor);
  const cheapest = byPrice[0];
  const dearest = byPrice.at(-1);
  if (cheapest === undefined || dearest === undefined) throw new Error('A product has at least one price');

  const { one, figures } = cheapest.prices;
  const { special } = cheapest.pricing;
  const spot = spotOf(cheapest.pricing, view.spot);
  const money = (minor: number | undefined) =>
    minor === undefined ? null : presentBaseMoney(minor, view.currency);
  const isCheaper =
    isRunning<NonNullable<typeof special>>(special, view.nowMs) && one.cashMinor < one.regularCashMinor;
  return {
    price_range: {
      minimum_price: presentProductPrice(cheapest.prices, view),
      maximum_price: presentProductPrice(dearest.prices, view),
    },
    ...presentMethods(cheapest, view),
    special_price: isCheaper ? convertMinor(one.cashMinor, view.currency.rateE6) / 100 : null,
    special_from_date: special?.fromMs == null ? null : formatTimestamp(special.fromMs),
    special_to_date: special?.toMs == null ? null : formatTimestamp(special.toMs - 1000),
    price_as_of: spot === null ? null : new Date(spot.atMs).toISOString(),
    price_version: view.spot.version,
    metal_value: money(figures?.metalValueMinor),
    premium: money(figures?.premiumMinor),
    premium_percent: figures && percentOf(figures.premiumPpm),
    price_per_ounce: money(figures?.perOunceMinor),
    price_per_gram: money(figures?.perGramMinor),
    card_fee_percent: feePercent(cheapest, view),
  };
}

interface Candidate {
  readonly pricing: ProductPricing;
  readonly prices: BasePrices;
}

/** Returns the table of tiers, and the prices of one piece, by group of payment methods. */
function presentMethods(
  { pricing, prices }: Candidate,
  { currency, methods: all, spot, offeredCodes }: PriceView,
): Pick<PresentedPrices, 'price_tiers' | 'method_prices'> {
  const { one, tiers } = prices;
  const { rateE6, code } = currency;
  const methods = offeredCodes ? all.filter((method) => offeredCodes.includes(method.code)) : all;
  const priceBy = (cashMinor: number, rule: MethodPriceRule) =>
    convertMinor(methodPrice(cashMinor, rule), rateE6);
  const money = (minor: number | undefined) => presentMoney(minor ?? 0, code);
  const columns = priceColumns(
    methods.map((method) => {
      const rule = ruleOfMethod(method, pricing);
      return { code: method.code, unitsMinor: tiers.map(({ cashMinor }) => priceBy(cashMinor, rule)) };
    }),
  );
  const regular = priceBy(one.regularCashMinor, CASH_RULE);
  const feeRule = ruleOfFee(all, pricing);
  const ruleOf = ([first]: readonly string[]) => {
    const method = methods.find((each) => each.code === first);
    return method ? ruleOfMethod(method, pricing) : CASH_RULE;
  };
  const premiumOf = (cashMinor: number, codes: readonly string[]) => {
    const figures = priceFigures(pricing, spotOf(pricing, spot), methodPrice(cashMinor, ruleOf(codes)));
    return figures && percentOf(figures.premiumPpm);
  };
  return {
    price_tiers: tiers.map(({ quantity, cashMinor }, row) => ({
      quantity,
      final_price: money(priceBy(cashMinor, CASH_RULE)),
      fee_price: money(priceBy(cashMinor, feeRule)),
      method_prices: columns.map(({ codes, unitsMinor }) => ({
        codes: [...codes],
        price: money(unitsMinor[row]),
        premium_percent: premiumOf(cashMinor, codes),
      })),
      discount: presentSaving(regular, priceBy(cashMinor, CASH_RULE)),
    })),
    method_prices: takenColumns(columns, methods, (codes) => methodPrice(one.cashMinor, ruleOf(codes))).map(
      ({ codes, unitsMinor }) => {
        const group = methods.filter((each) => codes.includes(each.code));
        const rule = ruleOf(codes);
        const maximumMinor = Math.max(...group.map((method) => method.maximumMinor));
        const payable = unitsMinor.filter((_, row) => {
          const { quantity = 1, cashMinor = 0 } = tiers[row] ?? {};
          return quantity * methodPrice(cashMinor, rule) <= maximumMinor;
        });
        const figures = priceFigures(pricing, spotOf(pricing, spot), methodPrice(one.cashMinor, rule));
        return {
          codes: [...codes],
          price: money(unitsMinor[0]),
          lowest_price: money(Math.min(unitsMinor[0] ?? 0, ...payable)),
          premium_percent: figures && percentOf(figures.premiumPpm),
          price_per_ounce: figures && presentBaseMoney(figures.perOunceMinor, currency),
          price_per_gram: figures && presentBaseMoney(figures.perGramMinor, currency),
        };
      },
    ),
  };
}

/**
 * Returns the columns with the methods that take the price of one piece. Above the maximum of every
 * method all stay, because the price is still the price.
 */
export function takenColumns(
  columns: readonly PriceColumn[],
  methods: PriceView['methods'],
  priceOf: (codes: readonly string[]) => number,
): readonly PriceColumn[] {
  const taken = columns.flatMap((column) => {
    const priceMinor = priceOf(column.codes);
    const codes = column.codes.filter((code) =>
      methods.some((method) => method.code === code && priceMinor <= method.maximumMinor),
    );
    return codes.length > 0 ? [{ ...column, codes }] : [];
  });
  return taken.length > 0 ? taken : columns;
}

/** Converts parts per million to percent with two decimals. */
export function percentOf(ppm: number): number {
  return Math.round(ppm / 100) / 100;
}

/** Returns the fee behind `fee_price` for one piece, in percent with at most four decimals. */
function feePercent({ pricing, prices }: Candidate, { methods }: PriceView): number {
  const rule = ruleOfFee(methods, pricing);
  if (rule.kind === 'percent') return rule.ppm / 10_000;
  const { cashMinor } = prices.one;
  return cashMinor === 0 ? 0 : Math.round((methodFee(cashMinor, rule) / cashMinor) * 1e6) / 10_000;
}

/** Returns the discount of a special price. The percentage has two decimals, as in Magento. */
export function presentSaving(
  regularMinor: number,
  finalMinor: number,
): { amount_off: number; percent_off: number } {
  const off = regularMinor - finalMinor;
  if (off <= 0) return { amount_off: 0, percent_off: 0 };
  return { amount_off: off / 100, percent_off: Math.round((off / regularMinor) * 10_000) / 100 };
}
