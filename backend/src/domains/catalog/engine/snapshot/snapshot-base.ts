import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { CatalogFrame } from '../../loading/snapshot.repository.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import { collectionCount } from '../prices/priced-catalog.ts';
import type { GrowingSearchIndex } from '../search-index/build-search-index.ts';
import type { CodeBearers } from '../search-index/search-index.ts';
import type { LaterValue } from '../structures/later-value.ts';
import type { LayeredMap } from '../structures/layered-map.ts';
import { NOWHERE, type OrdinalMove } from '../structures/move-ordinals.ts';
import type { PageOwners, Redirects, UrlSuffixes } from './build-rewrites.ts';
import { type CodeOwners, ownersOf } from './code-owners.ts';
import type { StoredProduct } from './stored-product.ts';

type Lookups = 'productById' | 'productBySku' | 'productByUrlKey' | 'productCount' | 'ordinalOf';
type Searching = 'search' | 'whenSearchable';

/** What a snapshot is made of: what later ones take over, and what changes are made from. */
export interface SnapshotBase extends Omit<CatalogSnapshot, Lookups | Searching> {
  readonly products: readonly StoredProduct[];
  readonly laterSearch: LaterValue<GrowingSearchIndex>;
  readonly places: ProductPlaces;
  readonly pages: PageOwners;
  readonly redirects: Redirects;
  readonly suffixes: UrlSuffixes;
  readonly filterFrame: Pick<CatalogFrame, 'attributes' | 'attributeOptions'>;
  /** How many products were read again since all were: the more, the more memory lies idle. */
  readonly readAgain: number;
}

/** How products are found. A product keeps its slot as long as the catalogue is changed and not read anew; ordinals move. */
export interface ProductPlaces {
  readonly slotOfId: LayeredMap<number, number>;
  readonly slotCount: number;
  /** By slot; `NOWHERE` of a product that is there no more. */
  readonly ordinals: Uint32Array;
  /** Lower case. */
  readonly idBySku: LayeredMap<string, number>;
  readonly idByUrlKey: LayeredMap<string, number>;
  /** Lower case: what is one code in that may be several item numbers. */
  readonly idsByItemNumber: LayeredMap<string, CodeOwners>;
}

/** A snapshot with what the next one is made from. */
export type HeldSnapshot = CatalogSnapshot & SnapshotBase;

/** The next snapshot, and how its ordinals come from those before; null where they are the same, or nobody knows. */
export interface CatalogChange {
  readonly next: HeldSnapshot;
  readonly move: OrdinalMove | null;
}

/** A snapshot whose lookups give the products of `base`. */
export function snapshotOver(base: SnapshotBase): HeldSnapshot {
  const { products, places } = base;
  const ordinalOf = (id: number) => ordinalAt(places, id);
  const productById = (id: number | undefined) => products[(id === undefined ? id : ordinalOf(id)) ?? -1];
  return {
    ...base,
    ordinalOf,
    productById,
    productBySku: (sku) => productById(places.idBySku.get(foldCode(sku))),
    productByUrlKey: (urlKey) => productById(places.idByUrlKey.get(urlKey)),
    productCount: (id) => {
      const rule = base.categoryById(id)?.rule;
      return rule ? collectionCount(base.priceBasis, rule) : base.categoryIndex.ordinalsOf(id).length;
    },
    whenSearchable: () => base.laterSearch.whenMade(),
    search: () => base.laterSearch.value(),
  };
}

/** The ordinal of a product; undefined when it is not there. */
export function ordinalAt({ slotOfId, ordinals }: ProductPlaces, id: number): number | undefined {
  const slot = slotOfId.get(id);
  const ordinal = slot === undefined ? NOWHERE : (ordinals[slot] ?? NOWHERE);
  return ordinal === NOWHERE ? undefined : ordinal;
}

/** Who has a code. */
export function codeBearers(
  products: readonly StoredProduct[],
  listedCount: number,
  places: ProductPlaces,
): CodeBearers {
  const listed = (id: number) => {
    const ordinal = ordinalAt(places, id);
    return ordinal !== undefined && ordinal < listedCount ? ordinal : undefined;
  };
  const ordinalBehind = (id: number) => {
    const own = listed(id);
    if (own !== undefined) return own;
    const parents = products[ordinalAt(places, id) ?? -1]?.parentIds ?? [];
    const ordinals = parents.flatMap((parentId) => listed(parentId) ?? []);
    return ordinals.length > 0 ? Math.min(...ordinals) : undefined;
  };
  return {
    ordinalBehind,
    ordinalOfCode(code) {
      const bySku = places.idBySku.get(code);
      const found = bySku === undefined ? undefined : ordinalBehind(bySku);
      if (found !== undefined) return found;
      const byItemNumber = ownersOf(places.idsByItemNumber.get(code)).flatMap((id) => listed(id) ?? []);
      return byItemNumber.length > 0 ? Math.min(...byItemNumber) : undefined;
    },
  };
}
