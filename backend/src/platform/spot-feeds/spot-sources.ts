import type { Clock } from '../clock/clock.ts';
import { httpSpotFeed } from './http-spot-feed.ts';
import { type SimulatedMarket, simulatedFeedName, simulatedSpotFeed } from './simulated-spot-feed.ts';
import type { SpotFeed } from './spot-feed.ts';

/** Longest wait for a source; a slow one must not delay the next reading. */
const MAX_WAIT_MS = 10_000;

/** The settings that name the sources of spot prices. */
export interface SourceSettings {
  /** Null for the simulated market. */
  readonly spotFeedUrl: string | null;
  /** Addresses of the feeds that check the first one. */
  readonly spotCheckUrls: readonly string[];
  readonly spotFeedSeconds: number;
  readonly spotSeed: string;
}

/** Returns the names of the sources, the first one first. */
export function spotSourceNames(settings: SourceSettings): string[] {
  const sources = httpSources(settings);
  return sources.length === 0 ? [simulatedFeedName(settings.spotSeed)] : sources.map(({ name }) => name);
}

/**
 * Returns the sources: the feeds over HTTP, or the simulated market without any. Each has another
 * name. Those for which `isPublicOnly` is true connect to addresses on the internet only.
 */
export function spotSources(
  clock: Clock,
  settings: SourceSettings,
  market: Omit<SimulatedMarket, 'tickMs' | 'seed'>,
  isPublicOnly: IsPublicOnly,
): SpotFeed[] {
  const sources = httpSources(settings, isPublicOnly);
  if (sources.length > 0) return sources;
  const { spotSeed: seed, spotFeedSeconds } = settings;
  return [simulatedSpotFeed(clock, { ...market, seed, tickMs: spotFeedSeconds * 1_000 })];
}

/** Returns whether the feeds of a setting connect to addresses on the internet only. */
type IsPublicOnly = (name: 'SPOT_FEED_URL' | 'SPOT_CHECK_URLS') => boolean;

function httpSources(
  { spotFeedUrl, spotCheckUrls, spotFeedSeconds }: SourceSettings,
  isPublicOnly: IsPublicOnly = () => false,
): SpotFeed[] {
  if (spotFeedUrl === null) return [];
  const timeoutMs = Math.min(spotFeedSeconds * 1_000, MAX_WAIT_MS);
  const taken = new Map<string, number>();
  return [spotFeedUrl, ...spotCheckUrls].map((url, place) => {
    const isGuarded = isPublicOnly(place === 0 ? 'SPOT_FEED_URL' : 'SPOT_CHECK_URLS');
    const feed = httpSpotFeed({ url, timeoutMs, isPublicOnly: isGuarded });
    const count = (taken.get(feed.name) ?? 0) + 1;
    taken.set(feed.name, count);
    // Two feeds of one host are two sources.
    return count === 1 ? feed : { ...feed, name: `${feed.name}#${count}` };
  });
}
