import type { Services } from '../../../platform/context.ts';
import { httpSpotFeed } from '../../../platform/spot-feeds/http-spot-feed.ts';
import { simulatedFeedName, simulatedSpotFeed } from '../../../platform/spot-feeds/simulated-spot-feed.ts';
import type { SpotFeed } from '../../../platform/spot-feeds/spot-feed.ts';
import { marketStart } from '../spot/spot.repository.ts';

/** Longest wait for a source; a slow one must not delay the next reading. */
const MAX_WAIT_MS = 10_000;

/** The services from which the sources follow. */
export type SourceDeps = Pick<Services, 'clock' | 'config' | 'db' | 'shop'>;

/** Returns the names of the sources that the settings name, the first one first. */
export function sourceNames({ config }: Pick<SourceDeps, 'config'>): string[] {
  if (config.spotFeedUrl === null) return [simulatedFeedName(config.spotSeed)];
  return httpSources(config).map(({ name }) => name);
}

/**
 * Returns the sources that the settings name: the feeds over HTTP, or the simulated market without
 * any. Each has another name.
 */
export async function openSources({ clock, config, db, shop }: SourceDeps): Promise<SpotFeed[]> {
  if (config.spotFeedUrl !== null) return httpSources(config);
  const market = {
    seed: config.spotSeed,
    startMs: await marketStart(db, simulatedFeedName(config.spotSeed), clock.now()),
    reference: shop.pricing.referenceSpot,
    marketHours: shop.marketHours,
    tickMs: config.spotFeedSeconds * 1_000,
  };
  return [simulatedSpotFeed(clock, market)];
}

function httpSources({ spotFeedUrl, spotCheckUrls, spotFeedSeconds }: SourceDeps['config']): SpotFeed[] {
  const timeoutMs = Math.min(spotFeedSeconds * 1_000, MAX_WAIT_MS);
  const taken = new Map<string, number>();
  return [...(spotFeedUrl === null ? [] : [spotFeedUrl]), ...spotCheckUrls].map((url) => {
    const feed = httpSpotFeed({ url, timeoutMs });
    const count = (taken.get(feed.name) ?? 0) + 1;
    taken.set(feed.name, count);
    // Two feeds of one host are two sources.
    return count === 1 ? feed : { ...feed, name: `${feed.name}#${count}` };
  });
}
