import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import type { ListMethods } from '../prices/price-column.ts';
import type { PricedCatalog } from '../prices/priced-catalog.ts';

/** The texts of a product that only filters search. */
export interface FilterText {
  readonly shortDescription: string;
  readonly description: string;
}

/** Texts that filters search, by product id. */
export type FilterTexts = ReadonlyMap<number, FilterText>;

/**
 * The data from which a list is computed: one catalog snapshot, its prices at one moment, in one
 * currency, for one payment method.
 */
export interface ListView extends ListMethods {
  readonly catalog: CatalogSnapshot;
  readonly priced: PricedCatalog;
  /** Units of the requested currency per unit of the base currency, in millionths. */
  readonly rateE6: number;
  /** Whether lists include products that are out of stock. */
  readonly showsOutOfStock: boolean;
  /** Description texts for filters that search them (`asksTexts`); null for all others. */
  readonly texts: FilterTexts | null;
}
