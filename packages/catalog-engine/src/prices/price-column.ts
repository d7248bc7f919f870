import type { LimitedMethod } from '@ingot/rules/pricing/methods/shown-rule.ts';

const FIGURES = ['priceMinor', 'premiumPpm', 'perOunceMinor'] as const;

/**
 * A figure of one piece: its price, its premium over the melt value in parts per million, or its
 * price per troy ounce. Prices are minor units of the base currency.
 */
export type PriceFigure = (typeof FIGURES)[number];

/** The payment methods by which lists sort and filter. */
export interface ListMethods {
  /** The method whose prices lists use; null for cash prices. */
  readonly method: LimitedMethod | null;
  /** All methods of the shop, for products that do not accept `method`, and for bids. */
  readonly methods: readonly LimitedMethod[];
}

/** A column by which lists sort and filter: a figure at the prices of a payment method. */
export interface PriceColumn extends ListMethods {
  readonly figure: PriceFigure;
}

type Columns = Readonly<Record<PriceFigure, PriceColumn>>;

const known = new WeakMap<readonly LimitedMethod[], Map<LimitedMethod | null, Columns>>();

/** Returns a column; always the same object for the same input, so that it can be a key. */
export function priceColumn(figure: PriceFigure, { method, methods }: ListMethods): PriceColumn {
  const byMethod = known.get(methods) ?? new Map<LimitedMethod | null, Columns>();
  known.set(methods, byMethod);
  const columns = byMethod.get(method) ?? columnsOf({ method, methods });
  byMethod.set(method, columns);
  return columns[figure];
}

function columnsOf(by: ListMethods): Columns {
  return Object.fromEntries(FIGURES.map((figure) => [figure, { figure, ...by }])) as unknown as Columns;
}
