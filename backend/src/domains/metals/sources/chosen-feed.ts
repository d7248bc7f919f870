import type { Services } from '../../../platform/context.ts';
import { agreeingSpotFeed } from '../../../platform/spot-feeds/agreeing-spot-feed.ts';
import type { SpotFeed, SpotReading } from '../../../platform/spot-feeds/spot-feed.ts';
import { addSources, findSources, recordReadings } from './source.repository.ts';

const NO_SOURCE: SpotReading = {
  quotes: [],
  rejected: [{ metal: null, reason: 'staff have paused every price source' }],
};

/**
 * Returns the feed of the source that staff have selected, otherwise of the first one that is not
 * paused. The other sources that are not paused check it. Stores the reading of each source.
 */
export function chosenFeed(
  { db, clock, shop }: Pick<Services, 'db' | 'clock' | 'shop'>,
  sources: readonly SpotFeed[],
): SpotFeed {
  const names = sources.map(({ name }) => name);
  const [first] = sources;
  let chosen = names[0] ?? 'none';
  const terms = () => ({
    bandPpm: shop.pricing.sourceBandPpm,
    staleAfterMs: shop.pricing.staleAfterMs,
  });
  return {
    ...(first?.past !== undefined && { past: first.past }),
    get name() {
      return chosen;
    },
    async read(signal) {
      await addSources(db, names);
      const rows = await findSources(db, names);
      const active = sources.filter(({ name }) => !rows.some((row) => row.name === name && row.isPaused));
      const wanted = rows.find(({ isSelected }) => isSelected)?.name;
      const selected = active.find(({ name }) => name === wanted) ?? active[0];
      if (selected === undefined) return NO_SOURCE;
      const readings = new Map(
        await Promise.all(active.map(async (feed) => [feed, await feed.read(signal)] as const)),
      );
      if (signal?.aborted) return { quotes: [], rejected: [] };
      await recordReadings(
        db,
        [...readings].map(([{ name }, reading]) => ({
          name,
          quotes: reading.quotes,
          error: errorOf(reading),
        })),
        clock.now(),
      );
      chosen = selected.name;
      const read = (feed: SpotFeed): SpotFeed => ({
        name: feed.name,
        read: async () => readings.get(feed) ?? NO_SOURCE,
      });
      const checks = active.filter((feed) => feed !== selected);
      const feed =
        checks.length === 0 ? read(selected) : agreeingSpotFeed(read(selected), checks.map(read), terms);
      return feed.read(signal);
    },
  };
}

/** Returns the error of a reading in one line; null without errors. */
export function errorOf({ rejected }: SpotReading): string | null {
  const [whole] = rejected.filter(({ metal }) => metal === null);
  if (whole !== undefined) return whole.reason;
  return rejected.length === 0 ? null : rejected.map(({ metal, reason }) => `${metal}: ${reason}`).join('; ');
}
