import { withinSentence } from '@ingot/messages/within-sentence.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { formatAmount, type MoneyAmount } from '@ingot/ui/labels/price.tsx';
import { methodNames } from '../../shop/payment-method/method-names.ts';
import { catalogText } from '../catalog-texts.ts';
import { formatPercent } from '../format-percent.ts';
import type { CompareUnit } from '../product/price/compare-unit.ts';
import { compareText } from './compare-texts.ts';
import {
  type CompareMethods,
  pricesByMethod,
  shownFigures,
  shownMethods,
  shownPrice,
} from './compared-price.ts';
import type { ComparedItem, ComparedList } from './use-compare.ts';

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
 * Returns the most important rows: premium, and price by fine weight, both for the remembered payment
 * method. The latter marks its lowest value only if all products have the same metal.
 */
export function leadingRows(
  items: readonly ComparedItem[],
  unit: CompareUnit,
  methods: CompareMethods,
): CompareRow[] {
  const products = items.map(({ product }) => product);
  const isOneMetal = new Set(products.map(({ metal_type }) => metal_type)).size === 1;
  const figures = products.map((product) => shownFigures(product, methods));
  const premiums = figures.map((group) => group?.premium_percent ?? null);
  const amounts = figures.map((group, at) => {
    const value = (unit === 'oz' ? group?.price_per_ounce : group?.price_per_gram)?.value;
    return value == null
      ? null
      : { value, currency: products[at]?.price_range.minimum_price.final_price.currency };
  });
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

/**
 * Returns the prices by payment method, the bid, the spread for the remembered method, and every
 * attribute of the list. A metal of `paused` has no bid, so no spread: the row of the bid says why.
 */
export function otherRows(
  list: ComparedList,
  items: readonly ComparedItem[],
  methods: CompareMethods,
  paused: readonly Metal[],
): CompareRow[] {
  const products = items.map(({ product }) => product);
  const isPaused = ({ metal_type: metal }: ComparedItem['product']) => paused.some((one) => one === metal);
  const money = (
    key: 'tenOrMore' | 'wePay',
    amountOf: (product: ComparedItem['product']) => string | null,
  ): CompareRow => ({ key, name: compareText(key), cells: cellsOf(products.map(amountOf)) });
  const trips = products.map((product) =>
    isPaused(product) ? undefined : shownFigures(product, methods)?.round_trip,
  );
  return [
    ...pricesByMethod(products, methods).map(
      ({ codes, prices }): CompareRow => ({
        key: `by ${codes.join(' ')}`,
        name: compareText('eachBy', { methods: methodNames(codes, methods.all) }),
        cells: cellsOf(products.map((product, at) => told(product, prices[at]))),
      }),
    ),
    money('tenOrMore', (product) => told(product, shownPrice(product, SEVERAL, methods))),
    money('wePay', (product) => {
      const bid = formatAmount(product.buyback_price);
      return bid !== null && isPaused(product) ? catalogText('bidPaused') : bid;
    }),
    spreadRow(trips),
    {
      key: 'breakEven',
      name: compareText('breakEven'),
      cells: cellsOf(trips.map((trip) => formatAmount(trip?.break_even_spot))),
    },
    ...contentRows(products),
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

/** Returns the row of what is in each set; none if no product is a set. */
function contentRows(products: readonly ComparedItem['product'][]): CompareRow[] {
  if (products.every(({ contents }) => contents.length === 0)) return [];
  const texts = products.map(({ contents }) =>
    contents.length === 0
      ? null
      : contents.map(({ sku, quantity, product }) => `${quantity} × ${product?.name ?? sku}`).join(', '),
  );
  return [{ key: 'contents', name: compareText('inTheBox'), cells: cellsOf(texts) }];
}

/** Returns the spreads; the lowest in percent of the price is marked. */
function spreadRow(
  trips: readonly (ComparedItem['product']['method_prices'][number]['round_trip'] | undefined)[],
): CompareRow {
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

/**
 * Returns which payment methods the figures of the remembered one are for; the products that do not
 * accept it are named. Empty if all methods have equal prices.
 */
export function methodNotes(items: readonly ComparedItem[], methods: CompareMethods): string[] {
  const named = items.map(({ product }) => ({ product, by: shownMethods(product, methods) }));
  return [...Map.groupBy(named, ({ by }) => by)].flatMap(([by, group], _, all) => {
    if (by === null) return [];
    const methodsOf = withinSentence(by);
    if (all.length === 1) return compareText('shownBy', { methods: methodsOf });
    const names = group.map(({ product }) => product.name ?? '').join(', ');
    return compareText('shownOf', { names, methods: methodsOf });
  });
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
