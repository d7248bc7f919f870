import type { SpotFeed } from './spot-feed.ts';

/** Stands in for a feed in a shop that has none and may not simulate one: it has no prices. */
export const noSpotFeed: SpotFeed = {
  name: 'none',
  read: async () => ({ quotes: [], refused: [] }),
};
