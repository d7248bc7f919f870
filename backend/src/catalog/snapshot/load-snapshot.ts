import type pg from 'pg';
import type { Database } from '../../database/database.ts';
import type { CatalogSnapshot } from '../catalog-snapshot.ts';
import type { CatalogMint } from '../product.ts';
import type { SearchWords } from '../search/search-words.ts';
import { addProduct, SharedParts } from './add-product.ts';
import { buildCategories } from './build-categories.ts';
import type { UrlSuffixes } from './build-rewrites.ts';
import { buildSnapshot, type SnapshotBase } from './build-snapshot.ts';
import { ProductColumns } from './product-columns.ts';
import { copyProducts } from './product-rows.repository.ts';
import { type CatalogFrame, readFrame } from './snapshot.repository.ts';
import { StoredProduct } from './stored-product.ts';

/** What loading needs besides the database. */
export interface LoadDeps {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly suffixes: UrlSuffixes;
  readonly readSearchWords: () => Promise<SearchWords>;
}

let loaded = 0;

/** Reads the whole catalogue and builds its indexes, all but that of search: `laterSearch` has it made. */
export async function loadSnapshot(deps: LoadDeps): Promise<CatalogSnapshot & SnapshotBase> {
  const frame = await readFrame(deps.db);
  const mints = frame.mints.map(toMint);
  const shared = new SharedParts(
    new Map(mints.map((mint) => [mint.id, mint])),
    new Map(buildCategories(frame.categories).map(({ id }, place) => [id, place])),
  );
  const columns = new ProductColumns();
  const shortDescriptions: string[] = [];
  await copyProducts(deps.pool, (row) => addProduct(columns, row, { shared, shortDescriptions }));
  const products = columns.sku.map((_, at) => new StoredProduct(columns, at));
  const version = `${process.pid.toString(36)}-${(++loaded).toString(36)}-0`;
  const words = await deps.readSearchWords();
  const { suffixes } = deps;
  const { name: names } = columns;
  return buildSnapshot({ version, frame, mints, products, names, shortDescriptions, words, suffixes });
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
