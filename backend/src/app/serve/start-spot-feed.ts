import { runSpotFeed, type SpotFeedRunner } from '../../domains/metals/feed/run-spot-feed.ts';
import { readExchangeRate } from '../../domains/metals/rates/read-exchange-rate.ts';
import { deleteSimulatedPrices } from '../../domains/metals/spot/delete-simulated-prices.ts';
import { marketStart } from '../../domains/metals/spot/spot.repository.ts';
import type { Services } from '../../platform/context.ts';
import { chooseSpotFeed } from '../../platform/spot-feeds/choose-spot-feed.ts';
import { simulatedFeedName } from '../../platform/spot-feeds/simulated-spot-feed.ts';

/**
 * Starts polling the spot feed. Resolves after one reading, so that a new shop has prices before
 * its first page. The simulated market ends with play mode, and its prices are then deleted.
 */
export async function startSpotFeed(
  services: Pick<Services, 'db' | 'clock' | 'shop' | 'spot' | 'log' | 'config' | 'jobs'>,
  { say, isPlaying }: { readonly say: (line: string) => void; readonly isPlaying: () => boolean },
): Promise<SpotFeedRunner> {
  const { db, clock, shop, config, log } = services;
  const onEnd = async () => {
    await deleteSimulatedPrices(db);
    log.warn('Play mode has ended: the shop has no simulated prices and cards. Set SPOT_FEED_URL');
  };
  const feed = chooseSpotFeed(
    clock,
    {
      url: config.spotFeedUrl,
      checkUrls: config.spotCheckUrls,
      agreement: () => ({
        bandPpm: shop.pricing.sourceBandPpm,
        staleAfterMs: shop.pricing.staleAfterMs,
      }),
      everySeconds: config.spotFeedSeconds,
      isPlaying,
      onEnd,
    },
    {
      seed: config.spotSeed,
      startMs: await marketStart(db, simulatedFeedName(config.spotSeed), clock.now()),
      reference: shop.pricing.referenceSpot,
      marketHours: shop.marketHours,
    },
  );
  await readExchangeRate(services);
  return runSpotFeed({ ...services, say }, feed, config.spotFeedSeconds * 1000);
}
