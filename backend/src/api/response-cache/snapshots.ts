import type { CatalogSnapshot } from '../../domains/catalog/engine/catalog-snapshot.ts';
import type { SpotSnapshot } from '../../domains/metals/spot/spot-board.ts';
import type { Services } from '../../platform/context.ts';

/** What is true at one moment. Whoever answers from one of these never mixes two prices. */
export interface Snapshots {
  readonly spot: SpotSnapshot;
  readonly catalog: CatalogSnapshot;
  /** Changes with everything else that answers are made of: content, settings. */
  readonly content: string;
  /**
   * Minutes since 1970. Specials and new arrivals begin and end by the clock, mostly with a minute, and no version tells: what is made
   * in one minute, and what is made of that, is kept for none later.
   */
  readonly minute: number;
}

const MINUTE_MS = 60_000;

/** Shared composition: takes the snapshots of now. */
export function takeSnapshots(services: Services): Snapshots {
  return {
    spot: services.spot.current(),
    catalog: services.catalog.current(),
    content: `${services.content.current().version}.${services.shop.version}`,
    minute: Math.floor(services.clock.now() / MINUTE_MS),
  };
}

/** Names all that anything may be made of; it is good while that is the same. */
export function momentOf({ spot, catalog, content, minute }: Snapshots): string {
  return `${spot.version}\0${catalog.version}\0${content}\0${minute}`;
}
