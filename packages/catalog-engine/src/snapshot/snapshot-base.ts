import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { collectionCount } from '../prices/priced-catalog.ts';
import type { GrowingSearchIndex } from '../search-index/build-search-index.ts';
import type { CodeBearers } from '../search-index/search-index.ts';
import type { LayeredMap } from '../structures/layered-map.ts';
import type { LazyValue } from '../structures/lazy-value.ts';
import { NOWHERE, type OrdinalMove } from '../structures/move-ordinals.ts';
import type { PageOwners, Redirects, UrlSuffixes } from './build-rewrites.ts';
import { type CodeOwners, ownersOf } from './code-owners.ts';
import type { CatalogFrame } from './input-rows.ts';
import type { StoredProduct } from './stored-product.ts';

type Lookups = 'productById' | 'productBySku' | 'productByUrlKey' | 'productCount' | 'ordinalOf';
type Searching = 'search' | 'whenSearchable';

/** The data of a snapshot, from which later snapshots are derived. */
export interface SnapshotBase extends Omit<CatalogSnapshot, Lookups | Searching> {
  readonly products: readonly StoredProduct[];
  readonly lazySearch: LazyValue<GrowingSearchIndex>;
  readonly lookups: ProductLookups;
  readonly pages: PageOwners;
  readonly redirects: Redirects;
  readonly suffixes: UrlSuffixes;
  readonly filterFrame: Pick<CatalogFrame, 'attributes' | 'attributeOptions'>;
  /** Number of products reread since the last full reload. Unused column rows grow with it. */
  readonly readAgain: number;
}

/**
 * The product lookups. A product keeps its slot until the catalog is reloaded, while its ordinal
 * may change.
 */
export interface ProductLookups {
  readonly slotOfId: LayeredMap<number, number>;
  readonly slotCount: number;
  /** Per slot; `NOWHERE` for removed products. */
  readonly ordinals: Uint32Array;
  /** Lower case. */
  readonly idBySku: LayeredMap<string, number>;
  readonly idByUrlKey: LayeredMap<string, number>;
  /** Lower case. Item numbers that differ only in case share an entry. */
  readonly idsByItemNumber: LayeredMap<string, CodeOwners>;
}

/** A snapshot together with the data from which the next one is derived. */
export type SnapshotWithBase = CatalogSnapshot & SnapshotBase;

/**
 * The next snapshot and the move of its ordinals. `move` is null when they are unchanged or
 * unknown.
 */
export interface CatalogChange {
  readonly next: SnapshotWithBase;
  readonly move: OrdinalMove | null;
}

/** Creates a snapshot with lookups over `base`. */
export function snapshotOver(base: SnapshotBase): SnapshotWithBase {
  const { products, lookups } = base;
  const ordinalOf = (id: number) => ordinalAt(lookups, id);
  const productById = (id: number | undefined) => products[(id === undefined ? id : ordinalOf(id)) ?? -1];
  return {
    ...base,
    ordinalOf,
    productById,
    productBySku: (sku) => productById(lookups.idBySku.get(foldCode(sku))),
    productByUrlKey: (urlKey) => productById(lookups.idByUrlKey.get(urlKey)),
    productCount: (id) => {
      const rule = base.categoryById(id)?.rule;
      return rule ? collectionCount(base.priceBasis, rule) : base.categoryIndex.ordinalsOf(id).length;
    },
    whenSearchable: () => base.lazySearch.whenMade(),
    search: () => base.lazySearch.value(),
  };
}

/** Returns the ordinal of a product, or undefined. */
export function ordinalAt({ slotOfId, ordinals }: ProductLookups, id: number): number | undefined {
  const slot = slotOfId.get(id);
  const ordinal = slot === undefined ? NOWHERE : (ordinals[slot] ?? NOWHERE);
  return ordinal === NOWHERE ? undefined : ordinal;
}

/** Returns the lookup of products by code. */
export function codeBearers(
  products: readonly StoredProduct[],
  listedCount: number,
  lookups: ProductLookups,
): CodeBearers {
  const listed = (id: number) => {
    const ordinal = ordinalAt(lookups, id);
    return ordinal !== undefined && ordinal < listedCount ? ordinal : undefined;
  };
  const ordinalBehind = (id: number) => {
    const own = listed(id);
    if (own !== undefined) return own;
    const parents = products[ordinalAt(lookups, id) ?? -1]?.wholeIds ?? [];
    const ordinals = parents.flatMap((parentId) => listed(parentId) ?? []);
    return ordinals.length > 0 ? Math.min(...ordinals) : undefined;
  };
  return {
    ordinalBehind,
    ordinalOfCode(code) {
      const bySku = lookups.idBySku.get(code);
      const found = bySku === undefined ? undefined : ordinalBehind(bySku);
      if (found !== undefined) return found;
      const byItemNumber = ownersOf(lookups.idsByItemNumber.get(code)).flatMap((id) => listed(id) ?? []);
      return byItemNumber.length > 0 ? Math.min(...byItemNumber) : undefined;
    },
  };
}
