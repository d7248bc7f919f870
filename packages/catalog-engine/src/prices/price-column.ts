import type { PricedMethod } from '@ingot/rules/pricing/methods/method-price.ts';

const FIGURES = ['priceMinor', 'premiumPpm', 'perOunceMinor'] as const;

/**
 * A figure of one piece: its price, its premium over the melt value in parts per million, or its
 * price per troy ounce. Prices are minor units of the base currency.
 */
export type PriceFigure = (typeof FIGURES)[number];

/** A column by which lists sort and filter: a figure at the prices of a payment method. */
export interface PriceColumn {
  readonly figure: PriceFigure;
  /** Null for cash prices. */
  readonly method: PricedMethod | null;
}

type Columns = Readonly<Record<PriceFigure, PriceColumn>>;

const ofCash = columnsOf(null);
const ofMethods = new WeakMap<PricedMethod, Columns>();

/** Returns a column; always the same object for the same input, so that it can be a key. */
export function priceColumn(figure: PriceFigure, method: PricedMethod | null): PriceColumn {
  if (method === null) return ofCash[figure];
  const columns = ofMethods.get(method) ?? columnsOf(method);
  ofMethods.set(method, columns);
  return columns[figure];
}

function columnsOf(method: PricedMethod | null): Columns {
  return Object.fromEntries(FIGURES.map((figure) => [figure, { figure, method }])) as unknown as Columns;
}
