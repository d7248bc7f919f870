import { runSpotFeed, type SpotFeedRunner } from '../../domains/metals/feed/run-spot-feed.ts';
import { marketStart } from '../../domains/metals/spot/spot.repository.ts';
import type { Services } from '../../platform/context.ts';
import { chooseSpotFeed } from '../../platform/spot-feeds/choose-spot-feed.ts';
import { simulatedFeedName } from '../../platform/spot-feeds/simulated-spot-feed.ts';

/**
 * Starts polling the spot feed. Resolves after one reading, so that a new shop has prices before
 * its first page.
 */
export async function startSpotFeed(
  services: Pick<Services, 'db' | 'clock' | 'shop' | 'spot' | 'log' | 'config'>,
  say: (line: string) => void,
): Promise<SpotFeedRunner> {
  const { db, clock, shop, config } = services;
  const feed = chooseSpotFeed(
    clock,
    { url: config.spotFeedUrl, everySeconds: config.spotFeedSeconds, mayPlay: config.play !== false },
    {
      seed: config.spotSeed,
      startMs: await marketStart(db, simulatedFeedName(config.spotSeed), clock.now()),
      reference: shop.pricing.referenceSpot,
      marketHours: shop.marketHours,
    },
  );
  return runSpotFeed({ ...services, say }, feed, config.spotFeedSeconds * 1000);
}
