import type { Services } from '../../../platform/context.ts';
import { isPublicOnly } from '../../../platform/outgoing/public-address.ts';
import type { SpotFeed } from '../../../platform/spot-feeds/spot-feed.ts';
import { spotSourceNames, spotSources } from '../../../platform/spot-feeds/spot-sources.ts';
import { marketStart } from '../spot/spot.repository.ts';

/** The services from which the sources follow. */
export type SourceDeps = Pick<Services, 'clock' | 'config' | 'db' | 'shop'>;

/** Returns the names of the sources that the settings name, the first one first. */
export function sourceNames({ config }: Pick<SourceDeps, 'config'>): string[] {
  return spotSourceNames(config);
}

/** Returns the sources that the settings name, or the simulated market without any. */
export async function openSources({ clock, config, db, shop }: SourceDeps): Promise<SpotFeed[]> {
  const [first = ''] = spotSourceNames(config);
  const market = {
    startMs: config.spotFeedUrl === null ? await marketStart(db, first, clock.now()) : 0,
    reference: shop.pricing.referenceSpot,
    marketHours: shop.marketHours,
  };
  return spotSources(clock, config, market, (name) => isPublicOnly(config, name));
}
