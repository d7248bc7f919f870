import type { AgreementTerms } from '@ingot/rules/metals/sources/agree-sources.ts';
import type { Clock } from '../clock/clock.ts';
import { agreeingSpotFeed } from './agreeing-spot-feed.ts';
import { httpSpotFeed } from './http-spot-feed.ts';
import { noSpotFeed } from './no-spot-feed.ts';
import { playFeed } from './play-feed.ts';
import { type SimulatedMarket, simulatedSpotFeed } from './simulated-spot-feed.ts';
import type { SpotFeed } from './spot-feed.ts';

/** Longest wait for a feed; a slow feed must not delay the next poll. */
const MAX_WAIT_MS = 10_000;

/**
 * Returns the feed of this shop: the HTTP feed when configured, checked by
 * others if there are any, the simulated market in play mode,
 * otherwise none. `onEnd` runs once when play mode has ended, before the next reading.
 */
export function chooseSpotFeed(
  clock: Clock,
  options: {
    readonly url: string | null;
    /** Addresses of feeds whose prices must agree with those of `url`. */
    readonly checkUrls: readonly string[];
    readonly agreement: () => Pick<AgreementTerms, 'bandPpm' | 'staleAfterMs'>;
    readonly everySeconds: number;
    readonly isPlaying: () => boolean;
    readonly onEnd: () => Promise<void>;
  },
  market: Omit<SimulatedMarket, 'tickMs'>,
): SpotFeed {
  const everyMs = options.everySeconds * 1000;
  if (options.url === null && !options.isPlaying()) return noSpotFeed;
  if (options.url === null) {
    return playFeed(simulatedSpotFeed(clock, { ...market, tickMs: everyMs }), options);
  }
  const over = (url: string) => httpSpotFeed({ url, timeoutMs: Math.min(everyMs, MAX_WAIT_MS) });
  return options.checkUrls.length === 0
    ? over(options.url)
    : agreeingSpotFeed(over(options.url), options.checkUrls.map(over), options.agreement);
}
