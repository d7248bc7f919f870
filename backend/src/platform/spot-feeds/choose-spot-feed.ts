import type { Clock } from '../clock/clock.ts';
import { httpSpotFeed } from './http-spot-feed.ts';
import { noSpotFeed } from './no-spot-feed.ts';
import { playFeed } from './play-feed.ts';
import { type SimulatedMarket, simulatedSpotFeed } from './simulated-spot-feed.ts';
import type { SpotFeed } from './spot-feed.ts';

/** Longest wait for a feed; a slow feed must not delay the next poll. */
const MAX_WAIT_MS = 10_000;

/**
 * Returns the feed of this shop: the HTTP feed when configured, the simulated market in play mode,
 * otherwise none. `onEnd` runs once when play mode has ended, before the next reading.
 */
export function chooseSpotFeed(
  clock: Clock,
  options: {
    readonly url: string | null;
    readonly everySeconds: number;
    readonly isPlaying: () => boolean;
    readonly onEnd: () => Promise<void>;
  },
  market: Omit<SimulatedMarket, 'tickMs'>,
): SpotFeed {
  const everyMs = options.everySeconds * 1000;
  if (options.url === null && !options.isPlaying()) return noSpotFeed;
  return options.url === null
    ? playFeed(simulatedSpotFeed(clock, { ...market, tickMs: everyMs }), options)
    : httpSpotFeed({ url: options.url, timeoutMs: Math.min(everyMs, MAX_WAIT_MS) });
}
