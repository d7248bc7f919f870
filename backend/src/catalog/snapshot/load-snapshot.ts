import type { Database } from '../../database/database.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import type { CatalogMint } from '../product.ts';
import { SearchTexts } from '../search/search-texts.ts';
import type { SearchWords } from '../search/search-words.ts';
import { buildCategories } from './build-categories.ts';
import { buildProducts, type SharedParts } from './build-products.ts';
import type { UrlSuffixes } from './build-rewrites.ts';
import { buildSnapshot, type SnapshotBase } from './build-snapshot.ts';
import { type CatalogFrame, readFrame, readProductStretches } from './snapshot.repository.ts';
import type { StoredProduct } from './stored-product.ts';

/** What loading needs besides the database. */
export interface LoadDeps {
  readonly db: Database;
  readonly suffixes: UrlSuffixes;
  readonly readSearchWords: () => Promise<SearchWords>;
}

let loaded = 0;

/** Reads the whole catalogue and builds its indexes. */
export async function loadSnapshot(deps: LoadDeps): Promise<CatalogSnapshot & SnapshotBase> {
  const frame = await readFrame(deps.db);
  const mints = frame.mints.map(toMint);
  const shared: SharedParts = {
    mints: new Map(mints.map((mint) => [mint.id, mint])),
    categoryOrder: new Map(buildCategories(frame.categories).map(({ id }, place) => [id, place])),
    texts: new Map(),
    categoryLists: new Map(),
    pricings: new Map(),
    buybacks: new Map(),
  };
  const products: StoredProduct[] = [];
  const texts = new SearchTexts();
  for await (const stretch of readProductStretches(deps.db)) {
    for (const product of buildProducts(stretch, shared)) products.push(product);
    texts.add(stretch.name, stretch.short_description);
  }
  const version = `${process.pid.toString(36)}-${(++loaded).toString(36)}-0`;
  const words = await deps.readSearchWords();
  const { suffixes } = deps;
  return buildSnapshot({ version, frame, mints, products, texts, words, suffixes });
}

function toMint(row: CatalogFrame['mints'][number]): CatalogMint {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    country: row.country,
    countryCode: row.country_code,
    founded: row.founded,
    specialties: row.specialties,
    logoText: row.logo_text,
    story: row.story,
  };
}
