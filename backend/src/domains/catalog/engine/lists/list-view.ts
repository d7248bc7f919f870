import type { FilterTexts } from '../../list/filter-texts.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import type { PricedCatalog } from '../prices/priced-catalog.ts';

/** What a list is made from: one catalogue, its prices at one moment, in one currency. */
export interface ListView {
  readonly catalog: CatalogSnapshot;
  readonly priced: PricedCatalog;
  /** Units of the currency asked for per unit of the base currency, in millionths. */
  readonly rateE6: number;
  /** Whether products that cannot be had stand in lists. */
  readonly showsOutOfStock: boolean;
  /** For filters that look into them (`asksTexts`); null for all others. */
  readonly texts: FilterTexts | null;
}
