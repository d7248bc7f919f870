import { formatAmount, type MoneyAmount } from '@ingot/ui/labels/price.tsx';
import type { CompareUnit } from '../product/price/compare-unit.ts';
import { formatPercent } from '../product/price/format-percent.ts';
import { currentTier } from '../product/tiers/current-tier.ts';
import { methodPrice } from '../product/tiers/pay-groups.ts';
import { compareText } from './compare-texts.ts';
import type { ComparedList } from './use-compare.ts';

/** A compared product, with its values of the list's attributes. */
export type ComparedItem = NonNullable<NonNullable<ComparedList['items']>[number]>;

/** One value of one product; `text` is null without a value. */
export interface CompareCell {
  readonly text: string | null;
  /** Whether the value is the lowest of its row, and lower than another. */
  readonly isLowest: boolean;
}

/** One row of the comparison. */
export interface CompareRow {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly CompareCell[];
}

/** The shop's text for a missing value. */
const NO_VALUE = 'N/A';
/** The second quantity whose price is compared. */
const SEVERAL = 10;

/**
 * Returns the most important rows: premium, and price by fine weight. The latter marks its lowest
 * value only if all products have the same metal.
 */
export function leadingRows(items: readonly ComparedItem[], unit: CompareUnit): CompareRow[] {
  const products = items.map(({ product }) => product);
  const isOneMetal = new Set(products.map(({ metal_type }) => metal_type)).size === 1;
  const premiums = products.map(({ premium_percent }) => premium_percent ?? null);
  const amounts = products.map((product) =>
    unit === 'oz' ? product.price_per_ounce : product.price_per_gram,
  );
  return [
    {
      key: 'premium',
      name: compareText('premium'),
      cells: cellsOf(
        premiums.map((percent) => (percent === null ? null : formatPercent(percent))),
        premiums,
      ),
    },
    {
      key: 'per-unit',
      name: compareText(unit === 'oz' ? 'perOunce' : 'perGram'),
      cells: cellsOf(
        amounts.map((amount) => formatAmount(amount)),
        isOneMetal ? amounts.map((amount) => amount?.value ?? null) : [],
      ),
    },
  ];
}

/** Returns the prices by payment method, the bid, and every attribute of the list. */
export function otherRows(list: ComparedList, items: readonly ComparedItem[]): CompareRow[] {
  const money = (
    key: 'wire' | 'card' | 'tenOrMore' | 'wePay' | 'breakEven',
    amountOf: (item: ComparedItem) => string | null,
  ): CompareRow => ({ key, name: compareText(key), cells: cellsOf(items.map(amountOf)) });
  return [
    money('wire', ({ product }) => told(product, product.price_range.minimum_price.final_price)),
    money('card', ({ product }) =>
      told(product, methodPrice(currentTier(product.price_tiers ?? [], 1), 'card')),
    ),
    money('tenOrMore', ({ product }) =>
      told(product, currentTier(product.price_tiers ?? [], SEVERAL)?.final_price),
    ),
    money('wePay', ({ product }) => formatAmount(product.buyback_price)),
    spreadRow(items.map(({ product }) => product.round_trip)),
    money('breakEven', ({ product }) => formatAmount(product.round_trip?.break_even_spot)),
    ...(list.attributes ?? []).flatMap((attribute) =>
      attribute
        ? [
            {
              key: attribute.code,
              name: attribute.label,
              cells: cellsOf(items.map((item) => attributeValue(item, attribute.code))),
            },
          ]
        : [],
    ),
  ];
}

/** Returns the spreads; the lowest in percent of the price is marked. */
function spreadRow(trips: readonly ComparedItem['product']['round_trip'][]): CompareRow {
  const percents = trips.map((trip) => trip?.spread_percent ?? null);
  const texts = trips.map((trip) =>
    trip == null
      ? null
      : compareText('spreadOf', {
          amount: formatAmount(trip.spread) ?? '',
          percent: formatPercent(trip.spread_percent),
        }),
  );
  return { key: 'spread', name: compareText('spread'), cells: cellsOf(texts, percents) };
}

/** Returns whether the products differ in a row. */
export function isDifferent({ cells }: CompareRow): boolean {
  return cells.some(({ text }) => text !== cells[0]?.text);
}

/** Formats a price; a product whose variants differ in price shows the lowest, as its tile does. */
function told(product: ComparedItem['product'], amount: MoneyAmount | null | undefined): string | null {
  const price = formatAmount(amount);
  const { minimum_price: cheapest, maximum_price: dearest } = product.price_range;
  const isRange = (dearest?.final_price.value ?? 0) > (cheapest.final_price.value ?? 0);
  return price !== null && isRange ? compareText('from', { price }) : price;
}

function attributeValue(item: ComparedItem, code: string): string | null {
  const value = item.attributes.find((attribute) => attribute?.code === code)?.value;
  return value == null || value === NO_VALUE ? null : value;
}

function cellsOf(
  texts: readonly (string | null)[],
  figures: readonly (number | null)[] = [],
): readonly CompareCell[] {
  const known = figures.filter((figure) => figure !== null);
  const lowest = Math.min(...known);
  const isComparable = known.some((figure) => figure > lowest);
  return texts.map((text, place) => ({ text, isLowest: isComparable && figures[place] === lowest }));
}
