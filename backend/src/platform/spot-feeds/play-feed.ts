import type { SpotFeed } from './spot-feed.ts';

/**
 * Returns a simulated feed that has no prices after play mode. The first reading after play mode
 * waits for `onEnd`, and the next one repeats an `onEnd` that failed.
 */
export function playFeed(
  feed: SpotFeed,
  { isPlaying, onEnd }: { readonly isPlaying: () => boolean; readonly onEnd: () => Promise<void> },
): SpotFeed {
  let hasEnded = false;
  return {
    ...feed,
    async read(signal) {
      if (isPlaying()) {
        hasEnded = false;
        return feed.read(signal);
      }
      if (!hasEnded) await onEnd();
      hasEnded = true;
      return { quotes: [], rejected: [] };
    },
  };
}
