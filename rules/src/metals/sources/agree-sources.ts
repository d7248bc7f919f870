/** The newest price of one source, in E4 dollars per troy ounce. */
export interface SourcePrice {
  readonly source: string;
  readonly askE4: number;
  readonly bidE4: number;
  /** Time of the price, in epoch milliseconds. */
  readonly atMs: number;
}

/** When several sources confirm a price. */
export interface AgreementTerms {
  /** Code of the source whose price the shop uses. */
  readonly selected: string;
  /** Largest difference from the selected price, in parts per million of it. */
  readonly bandPpm: number;
  /** Fewest sources with a current price, the selected one included. */
  readonly fewest: number;
  /** Prices older than this do not count, in milliseconds. */
  readonly staleAfterMs: number;
}

/** The selected price, or why the metal is stale. */
export type Agreement<Price extends SourcePrice> =
  | { readonly ok: true; readonly price: Price }
  /** The selected source has no current price, too few have one, or one differs too much. */
  | { readonly ok: false; readonly reason: 'missing' | 'alone' | 'disagree' };

/**
 * Returns the price of the selected source while enough sources have a current price and each of
 * them is within the band around it, by ask and by bid. Otherwise the metal is stale.
 */
export function agreeSources<Price extends SourcePrice>(
  prices: readonly Price[],
  terms: AgreementTerms,
  nowMs: number,
): Agreement<Price> {
  const current = prices.filter(({ atMs }) => nowMs - atMs <= terms.staleAfterMs);
  const price = current.find(({ source }) => source === terms.selected);
  if (price === undefined) return { ok: false, reason: 'missing' };
  if (current.length < terms.fewest) return { ok: false, reason: 'alone' };
  const agrees = current.every(
    (other) =>
      isWithin(price.askE4, other.askE4, terms.bandPpm) && isWithin(price.bidE4, other.bidE4, terms.bandPpm),
  );
  return agrees ? { ok: true, price } : { ok: false, reason: 'disagree' };
}

function isWithin(selectedE4: number, otherE4: number, bandPpm: number): boolean {
  return BigInt(Math.abs(otherE4 - selectedE4)) * 1_000_000n <= BigInt(selectedE4) * BigInt(bandPpm);
}
