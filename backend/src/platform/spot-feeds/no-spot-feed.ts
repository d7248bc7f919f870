import type { SpotFeed } from './spot-feed.ts';

/** The feed of a shop that has none and is not in play mode: it has no prices. */
export const noSpotFeed: SpotFeed = {
  name: 'none',
  read: async () => ({ quotes: [], rejected: [] }),
};
