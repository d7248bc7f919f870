import { runSpotFeed, type SpotFeedRunner } from '../../domains/metals/feed/run-spot-feed.ts';
import { readExchangeRate } from '../../domains/metals/rates/read-exchange-rate.ts';
import { chosenFeed } from '../../domains/metals/sources/chosen-feed.ts';
import { openSources } from '../../domains/metals/sources/open-sources.ts';
import { deleteSimulatedPrices } from '../../domains/metals/spot/delete-simulated-prices.ts';
import type { Services } from '../../platform/context.ts';
import { noSpotFeed } from '../../platform/spot-feeds/no-spot-feed.ts';
import { playFeed } from '../../platform/spot-feeds/play-feed.ts';

/**
 * Starts polling the spot feed: the sources of the settings, otherwise the simulated market in play
 * mode, otherwise none. Resolves after one reading, so that a new shop has prices before its first
 * page. The simulated market ends with play mode, and its prices are then deleted.
 */
export async function startSpotFeed(
  services: Pick<Services, 'db' | 'clock' | 'shop' | 'spot' | 'log' | 'config' | 'jobs'>,
  { say, isPlaying }: { readonly say: (line: string) => void; readonly isPlaying: () => boolean },
): Promise<SpotFeedRunner> {
  const { db, config, log } = services;
  const onEnd = async () => {
    await deleteSimulatedPrices(db);
    log.warn('Play mode has ended: the shop has no simulated prices and cards. Set SPOT_FEED_URL');
  };
  const hasFeed = config.spotFeedUrl !== null;
  const sources = hasFeed || isPlaying() ? await openSources(services) : [];
  const live = hasFeed ? sources : sources.map((source) => playFeed(source, { isPlaying, onEnd }));
  const feed = live.length === 0 ? noSpotFeed : chosenFeed(services, live);
  await readExchangeRate(services);
  return runSpotFeed({ ...services, say }, feed, config.spotFeedSeconds * 1000);
}
