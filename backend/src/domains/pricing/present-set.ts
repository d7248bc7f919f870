import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import { priceColumns } from '@ingot/rules/pricing/methods/price-columns.ts';
import { type UnitFigures, unitFigures } from '@ingot/rules/pricing/price-figures.ts';
import { metalValue } from '@ingot/rules/pricing/price-product.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { SetTerms } from '@ingot/rules/pricing/set-price.ts';
import type { ProductPrice } from '../../generated/resolvers.ts';
import { presentBaseMoney, presentMoney } from './present-money.ts';
import { type PresentedPrices, percentOf, presentSaving, takenColumns } from './present-price.ts';
import { priceInSet, spotOf } from './price-unit.ts';
import type { PriceView } from './price-view.ts';

type Method = PriceView['methods'][number];

/** A part of a set. */
export interface SetPart {
  /** The pricing of the part alone. */
  readonly pricing: ProductPricing;
  readonly set: SetTerms;
  /** Pieces in one set. */
  readonly quantity: number;
  /** The pieces that decide the tier: those of all sets together. */
  readonly tierPieces: number;
}

/** The price of one set in minor units of the view's currency. */
export interface SetPrice {
  readonly unitMinor: number;
  /** The price of the parts without the discount of the set. */
  readonly wholeMinor: number;
  /** The price without discount and special prices, in cash. */
  readonly regularMinor: number;
}

/**
 * Returns the price of one set by a payment method; null for the cash price.
 * @throws ContractError NO_SPOT_PRICE for a metal without a price
 */
export function priceSet(parts: readonly SetPart[], view: PriceView, method: Method | null): SetPrice {
  let [unitMinor, wholeMinor, regularMinor] = [0, 0, 0];
  for (const { pricing, set, quantity, tierPieces } of parts) {
    const unit = priceInSet(pricing, set, tierPieces, view, method);
    unitMinor += unit.unitMinor * quantity;
    wholeMinor += unit.wholeMinor * quantity;
    regularMinor += unit.regularCashMinor * quantity;
  }
  return { unitMinor, wholeMinor, regularMinor };
}

/** The metal of a set and its figures at a price. Amounts are minor units of the base currency. */
export interface SetFigures extends UnitFigures {
  readonly metalValueMinor: number;
  readonly fineWeightMicrograms: number;
}

/** Returns the figures of a set at a price in the view's currency; null without exactly one metal. */
export function setFigures(
  parts: readonly SetPart[],
  priceMinor: number,
  { spot: snapshot, currency }: PriceView,
): SetFigures | null {
  const metals = new Set<string>();
  let [metalValueMinor, fineWeightMicrograms] = [0, 0];
  for (const { pricing, quantity } of parts) {
    const spot = spotOf(pricing, snapshot);
    if (pricing.mode !== 'metal' || spot === null) continue;
    metals.add(pricing.metal);
    metalValueMinor += metalValue(pricing, spot) * quantity;
    fineWeightMicrograms += pricing.fineWeightMicrograms * quantity;
  }
  if (metals.size !== 1 || fineWeightMicrograms === 0) return null;
  const baseMinor = toBaseMinor(priceMinor, currency.rateE6);
  const figures = unitFigures(baseMinor, metalValueMinor, fineWeightMicrograms);
  return { metalValueMinor, fineWeightMicrograms, ...figures };
}

/**
 * Returns the price fields of a bundle, from its cheapest set to its dearest one. Both have at least one part.
 * @throws ContractError NO_SPOT_PRICE for a metal without a price
 */
export function presentSet(
  cheapest: readonly SetPart[],
  dearest: readonly SetPart[],
  view: PriceView,
): PresentedPrices {
  const { currency } = view;
  const one = priceSet(cheapest, view, null);
  const figures = setFigures(cheapest, one.unitMinor, view);
  const base = (minor: number | undefined) =>
    minor === undefined ? null : presentBaseMoney(minor, currency);
  const spots = cheapest.flatMap(({ pricing }) => spotOf(pricing, view.spot) ?? []);
  return {
    price_range: {
      minimum_price: presentSetPrice(one, view),
      maximum_price: presentSetPrice(priceSet(dearest, view, null), view),
    },
    ...presentMethods(cheapest, view),
    special_price: null,
    special_from_date: null,
    special_to_date: null,
    price_as_of: spots[0] === undefined ? null : new Date(spots[0].atMs).toISOString(),
    price_version: view.spot.version,
    metal_value: base(figures?.metalValueMinor),
    premium: figures && base(toBaseMinor(one.unitMinor, currency.rateE6) - figures.metalValueMinor),
    premium_percent: figures && percentOf(figures.premiumPpm),
    price_per_ounce: base(figures?.perOunceMinor),
    price_per_gram: base(figures?.perGramMinor),
    card_fee_percent: Math.max(...cheapest.map(({ pricing }) => pricing.cardFeePpm)) / 10_000,
  };
}

/** Returns the price of a set as Magento's ProductPrice. */
export function presentSetPrice(
  { unitMinor, regularMinor }: Pick<SetPrice, 'unitMinor' | 'regularMinor'>,
  { currency: { code } }: PriceView,
): ProductPrice {
  return {
    regular_price: presentMoney(regularMinor, code),
    final_price: presentMoney(unitMinor, code),
    discount: presentSaving(regularMinor, unitMinor),
    fixed_product_taxes: [],
  };
}

function presentMethods(
  parts: readonly SetPart[],
  view: PriceView,
): Pick<PresentedPrices, 'price_tiers' | 'method_prices'> {
  const { currency, methods: all, offeredCodes } = view;
  const methods = offeredCodes ? all.filter(({ code }) => offeredCodes.includes(code)) : all;
  const unitBy = (method: Method | null) => priceSet(parts, view, method).unitMinor;
  const columns = priceColumns(
    methods.map((method) => ({ code: method.code, unitsMinor: [unitBy(method)] })),
  );
  const money = (minor: number | undefined) => presentMoney(minor ?? 0, currency.code);
  const cash = priceSet(parts, view, null);
  const fee = all.find(({ priceColumn }) => priceColumn === 'fee_price');
  const baseOf = (codes: readonly string[]) =>
    toBaseMinor(
      columns.find((column) => column.codes.includes(codes[0] ?? ''))?.unitsMinor[0] ?? 0,
      currency.rateE6,
    );
  const figuresAt = (minor: number | undefined) => setFigures(parts, minor ?? 0, view);
  const premiumAt = (minor: number | undefined) => {
    const figures = figuresAt(minor);
    return figures && percentOf(figures.premiumPpm);
  };
  return {
    price_tiers: [
      {
        quantity: 1,
        final_price: money(cash.unitMinor),
        fee_price: money(fee ? unitBy(fee) : cash.unitMinor),
        method_prices: columns.map(({ codes, unitsMinor: [minor] }) => ({
          codes: [...codes],
          price: money(minor),
          premium_percent: premiumAt(minor),
        })),
        discount: presentSaving(cash.regularMinor, cash.unitMinor),
      },
    ],
    method_prices: takenColumns(columns, methods, baseOf).map(({ codes, unitsMinor: [minor] }) => {
      const figures = figuresAt(minor);
      return {
        codes: [...codes],
        price: money(minor),
        lowest_price: money(minor),
        premium_percent: figures && percentOf(figures.premiumPpm),
        price_per_ounce: figures && presentBaseMoney(figures.perOunceMinor, currency),
        price_per_gram: figures && presentBaseMoney(figures.perGramMinor, currency),
      };
    }),
  };
}
