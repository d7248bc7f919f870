import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts';
import type { SpotSnapshot } from '../metals/spot-board.ts';
import type { Services } from './context.ts';

/** What is true at one moment. Whoever answers from one of these never mixes two prices. */
export interface Snapshots {
  readonly spot: SpotSnapshot;
  readonly catalog: CatalogSnapshot;
  /** Changes with everything else that answers are made of: content, settings. */
  readonly content: string;
}

/** Shared composition: takes the snapshots of now. */
export function takeSnapshots(services: Services): Snapshots {
  return {
    spot: services.spot.current(),
    catalog: services.catalog.current(),
    content: `${services.content.current().version}.${services.shop.version}`,
  };
}
