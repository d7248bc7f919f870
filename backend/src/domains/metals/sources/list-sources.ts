import type { Database } from '../../../platform/database/database.ts';
import type { SpotQuote } from '../../../platform/spot-feeds/spot-feed.ts';
import { findSources, type SpotSource, sourcesVersion } from './source.repository.ts';

/** Returns a text that changes with every reading of a source and every decision about one. */
export const listSourcesVersion = (db: Database): Promise<string> => sourcesVersion(db);

/** A price of a source, compared with the source that the shop uses. */
export interface ComparedQuote extends SpotQuote {
  /** Difference of the ask from the used source in parts per million of it; null without a comparison. */
  readonly differencePpm: number | null;
}

/** A source with its compared prices. */
export interface ListedSource extends Omit<SpotSource, 'quotes'> {
  /** Whether the shop uses its prices: staff have selected it, or it is the first one that is not paused. */
  readonly isUsed: boolean;
  readonly quotes: readonly ComparedQuote[];
}

/** Returns the sources of the settings with their last prices. A source that was never read is included. */
export async function listSources(db: Database, names: readonly string[]): Promise<ListedSource[]> {
  const known = await findSources(db, names);
  const sources = names.map(
    (name): SpotSource =>
      known.find((one) => one.name === name) ?? {
        name,
        isSelected: false,
        isPaused: false,
        readAtMs: null,
        quotes: [],
        error: null,
      },
  );
  const active = sources.filter(({ isPaused }) => !isPaused);
  const used = active.find(({ isSelected }) => isSelected) ?? active[0];
  return sources.map((source) => ({
    ...source,
    isUsed: source === used,
    quotes: source.quotes.map((quote) => ({ ...quote, differencePpm: differenceOf(quote, used, source) })),
  }));
}

function differenceOf(quote: SpotQuote, used: SpotSource | undefined, source: SpotSource): number | null {
  const other = used?.quotes.find(({ metal }) => metal === quote.metal);
  if (other === undefined || used === source) return null;
  return Math.round(((quote.askE4 - other.askE4) / other.askE4) * 1_000_000);
}
