import {
  type AgreementTerms,
  agreeSources,
  type SourcePrice,
} from '@ingot/rules/metals/sources/agree-sources.ts';
import type { SpotFeed, SpotQuote, SpotReading } from './spot-feed.ts';

const SELECTED = 'selected';
/** The selected source and another one. */
const FEWEST = 2;

/**
 * Returns the selected feed, checked by others: a metal whose current prices do not agree within the
 * band, or that no other feed confirms, is disputed. Prices are compared with the newest one, so
 * that the last prices of a closed market agree too.
 */
export function agreeingSpotFeed(
  selected: SpotFeed,
  checks: readonly SpotFeed[],
  terms: () => Pick<AgreementTerms, 'bandPpm' | 'staleAfterMs'>,
): SpotFeed {
  return {
    ...selected,
    async read(signal) {
      const [reading, ...others] = await Promise.all([selected, ...checks].map((feed) => feed.read(signal)));
      if (reading === undefined) throw new Error('The selected feed gave no reading');
      const disputed = reading.quotes.flatMap((quote) => {
        const reason = disputeOf(quote, others, terms());
        return reason === null ? [] : [{ metal: quote.metal, reason }];
      });
      const failures = others.flatMap(({ rejected }) => rejected.filter(({ metal }) => metal === null));
      return {
        ...reading,
        rejected: [...reading.rejected, ...failures.map((failure) => inCheck(failure.reason))],
        disputed,
      };
    },
  };
}

/** A failure of a checking feed concerns no single metal: its missing prices do. */
function inCheck(reason: string): SpotReading['rejected'][number] {
  return { metal: null, reason: `a second price source: ${reason}` };
}

/** Returns why a quote is disputed; null when enough sources agree. */
function disputeOf(
  quote: SpotQuote,
  others: readonly SpotReading[],
  terms: Pick<AgreementTerms, 'bandPpm' | 'staleAfterMs'>,
): string | null {
  const prices: SourcePrice[] = [{ ...quote, source: SELECTED }];
  for (const [place, { quotes }] of others.entries()) {
    const other = quotes.find(({ metal }) => metal === quote.metal);
    if (other !== undefined) prices.push({ ...other, source: `check ${place + 1}` });
  }
  const newestMs = Math.max(...prices.map(({ atMs }) => atMs));
  const agreement = agreeSources(prices, { ...terms, selected: SELECTED, fewest: FEWEST }, newestMs);
  return agreement.ok ? null : DISPUTES[agreement.reason];
}

const DISPUTES = {
  missing: 'it is older than the price of another source',
  alone: 'no second source has a current price',
  disagree: 'the price sources disagree',
} as const;
