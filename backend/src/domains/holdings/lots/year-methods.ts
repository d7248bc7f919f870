import type { StoredYear, YearMethod } from '../holding.ts';

/** How the sales of a year choose their pieces, unless the customer chose: the oldest first. */
export const DEFAULT_METHOD: YearMethod = 'fifo';

/** The methods of a customer's years. */
export class YearMethods {
  readonly #methods: ReadonlyMap<number, YearMethod>;
  /** All years up to this one are closed. Null without a closed year. */
  readonly closedThrough: number | null;

  constructor(years: readonly StoredYear[]) {
    this.#methods = new Map(years.map(({ year, method }) => [year, method]));
    const closed = years.filter(({ isClosed }) => isClosed).map(({ year }) => year);
    this.closedThrough = closed.length === 0 ? null : Math.max(...closed);
  }

  /** Returns how the sales of a year choose their pieces. */
  methodOf(year: number): YearMethod {
    return this.#methods.get(year) ?? DEFAULT_METHOD;
  }

  isClosed(year: number): boolean {
    return this.closedThrough !== null && year <= this.closedThrough;
  }
}
