import { convertMinor } from '../../money/convert-money.ts';
import { shareOf } from '../../money/round.ts';
import { availableShippingMethods, type ShippingMethod } from '../delivery/shipping-methods.ts';
import { salesTax } from '../payment/sales-tax.ts';
import type { BasketCandidate, BasketTerms, OrderFigures } from './basket-terms.ts';

/**
 * A range of subtotals in which one shipping method has one price and each form has one tax rate.
 * Amounts are minor units of the candidates' currency.
 */
export interface OrderBand {
  readonly method: ShippingMethod;
  readonly fromMinor: number;
  readonly toMinor: number;
  readonly shippingMinor: number;
  /** Tax on shipping; 0 when it is not taxed. */
  readonly shippingRatePpm: number;
  /** Tax rates of the candidates, each once. */
  readonly ratesPpm: readonly number[];
  /** For each candidate the position of its rate; null when its rate is above the rate of shipping. */
  readonly rateAt: readonly (number | null)[];
}

/**
 * Returns the bands in which a basket of these candidates can be. Where shipping has the highest
 * rate of the order, there is one band for each rate.
 */
export function orderBands(candidates: readonly BasketCandidate[], terms: BasketTerms): OrderBand[] {
  const { rules, destination, budgetMinor } = terms;
  const convert = (minor: number) => convertMinor(minor, rules.rateE6);
  const taxEdges = rules.taxTable.rules
    .filter(({ country, region }) => country === destination.countryCode && region === destination.regionCode)
    .flatMap(({ lines }) => lines.map(({ fromOrderMinor }) => convert(fromOrderMinor)));
  return rules.shippingMethods
    .filter(({ isCollection }) => !isCollection)
    .flatMap((method) => {
      const edges = [
        ...taxEdges,
        convert(method.minimumOrderMinor),
        ...(method.freeOverMinor === null ? [] : [convert(method.freeOverMinor)]),
        ...(method.insuredToMinor === null ? [] : [convert(method.insuredToMinor) + 1]),
      ];
      const starts = [...new Set([0, ...edges])].filter((edge) => edge <= budgetMinor).sort((a, b) => a - b);
      return starts.flatMap((fromMinor, place) => {
        const toMinor = (starts[place + 1] ?? budgetMinor + 1) - 1;
        return bandsOf(method, fromMinor, toMinor, candidates, terms);
      });
    });
}

function bandsOf(
  method: ShippingMethod,
  fromMinor: number,
  toMinor: number,
  candidates: readonly BasketCandidate[],
  { destination, rules }: BasketTerms,
): OrderBand[] {
  const shipment = { ...destination, weightGrams: method.minimumWeightGrams, subtotalMinor: fromMinor };
  const [offer] = availableShippingMethods([method], shipment, rules.rateE6);
  if (offer === undefined) return [];
  const formRates = new Map(
    [...new Set(candidates.map(({ form }) => form))].map((form) => {
      const rows = [{ form, amountMinor: fromMinor }];
      const tax = salesTax(rules.taxTable, destination, rows, 0, rules.rateE6);
      return [form, tax.rows[0]?.ratePpm ?? 0];
    }),
  );
  const rates = [...new Set(formRates.values())];
  const isTaxed = rules.taxTable.appliesToShipping && offer.priceMinor > 0;
  return (isTaxed ? rates : [0]).map((shippingRatePpm) => {
    const ratesPpm = rates.filter((rate) => !isTaxed || rate <= shippingRatePpm);
    const rateAt = candidates.map(({ form }) => ratesPpm.indexOf(formRates.get(form) ?? 0));
    return {
      method,
      fromMinor,
      toMinor,
      shippingMinor: offer.priceMinor,
      shippingRatePpm,
      ratesPpm,
      rateAt: rateAt.map((at) => (at === -1 ? null : at)),
    };
  });
}

/**
 * Returns the total of an order in a band, in minor units. Each rate is rounded once, over its goods
 * and shipping.
 */
export function bandTotal(
  { shippingMinor, shippingRatePpm, ratesPpm }: OrderBand,
  subtotals: readonly number[],
): number {
  return ratesPpm.reduce((totalMinor, ratePpm, at) => {
    const minor = subtotals[at] ?? 0;
    return totalMinor + minor + shareOf(minor + (ratePpm === shippingRatePpm ? shippingMinor : 0), ratePpm);
  }, shippingMinor);
}

/** Returns whether an order is within a band and meets the terms. */
export function isInBand(
  band: OrderBand,
  { subtotals, grams }: OrderFigures,
  { budgetMinor, minimumMinor }: Pick<BasketTerms, 'budgetMinor' | 'minimumMinor'>,
): boolean {
  const subtotalMinor = subtotals.reduce((sum, minor) => sum + minor, 0);
  const totalMinor = bandTotal(band, subtotals);
  const highest = band.ratesPpm.indexOf(band.shippingRatePpm);
  return (
    // Without goods of its highest rate, an order is in the band of a lower one.
    (band.shippingRatePpm === 0 || (subtotals[highest] ?? 0) > 0) &&
    subtotalMinor >= band.fromMinor &&
    subtotalMinor <= band.toMinor &&
    grams >= band.method.minimumWeightGrams &&
    grams <= band.method.maximumWeightGrams &&
    totalMinor >= minimumMinor &&
    totalMinor <= budgetMinor
  );
}
