import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { SpotSnapshot } from '../../domains/metals/spot/spot-board.ts';
import type { Services } from '../../platform/context.ts';

/**
 * A consistent state of the shop. A response made from one of these never mixes two sets of prices.
 */
export interface Snapshots {
  readonly spot: SpotSnapshot;
  readonly catalog: CatalogSnapshot;
  /** Version of all other sources of responses: content, replaced files and settings. */
  readonly content: string;
  /**
   * Minutes since 1970. Specials and new arrivals begin and end by the clock without a new version.
   * A response is therefore cached within its minute only.
   */
  readonly minute: number;
  /** The next change of scheduled content in epoch milliseconds. Null for none. */
  readonly contentUntilMs: number | null;
  /** Services that a preview uses in place of the shop's own services. */
  readonly replaced?: Partial<Services>;
}

const MINUTE_MS = 60_000;

/** Takes the current snapshots. */
export function takeSnapshots(services: Services): Snapshots {
  return {
    spot: services.spot.current(),
    catalog: services.catalog.current(),
    content: `${services.content.current().version}.${services.media.current().version}.${services.shop.version}`,
    minute: Math.floor(services.clock.now() / MINUTE_MS),
    contentUntilMs: services.content.nextChangeMs(),
  };
}

/** Returns the version of all sources of a response, as a cache key. */
export function snapshotVersion({ spot, catalog, content, minute }: Snapshots): string {
  return `${spot.version}\0${catalog.version}\0${content}\0${minute}`;
}
