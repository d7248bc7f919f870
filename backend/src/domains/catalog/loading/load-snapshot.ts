import { NumberColumn } from '@ingot/catalog-engine/columns/number-column.ts';
import { ProductColumns } from '@ingot/catalog-engine/columns/product-columns.ts';
import { TextColumn } from '@ingot/catalog-engine/columns/text-column.ts';
import type { CatalogMint } from '@ingot/catalog-engine/model/product.ts';
import type { SearchWords } from '@ingot/catalog-engine/search-index/search-words.ts';
import { buildCategories } from '@ingot/catalog-engine/snapshot/build-categories.ts';
import type { UrlSuffixes } from '@ingot/catalog-engine/snapshot/build-rewrites.ts';
import { buildSnapshot } from '@ingot/catalog-engine/snapshot/build-snapshot.ts';
import type { SnapshotWithBase } from '@ingot/catalog-engine/snapshot/snapshot-base.ts';
import { inSlices, runToEnd } from '@ingot/catalog-engine/structures/in-slices.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Selectable } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import { addProduct, SharedParts } from './add-product.ts';
import { readFilledCategories } from './filled-categories.repository.ts';
import { readPages, readProducts } from './product-rows.repository.ts';
import { readFrame } from './snapshot.repository.ts';

/** The dependencies of loading. */
export interface LoadDeps {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly suffixes: UrlSuffixes;
  readonly readSearchWords: () => Promise<SearchWords>;
  /** The metals with a spot price in this process. */
  readonly pricedMetals: () => readonly Metal[];
  /** Returns the code of the base currency. */
  readonly baseCurrency: () => string;
}

let loaded = 0;

/**
 * Loads the whole catalog and builds all indexes except the search index, which `lazySearch`
 * builds. `isBehind` works in slices, for a process that already serves a catalog.
 */
export async function loadSnapshot(deps: LoadDeps, isBehind: boolean): Promise<SnapshotWithBase> {
  const frame = await readFrame(deps.db);
  const mints = frame.mints.map(toMint);
  const shared = new SharedParts(
    new Map(mints.map((mint) => [mint.id, mint])),
    new Map(buildCategories(frame.categories).map(({ id }, place) => [id, place])),
    deps.baseCurrency(),
  );
  const columns = new ProductColumns();
  const shortDescriptions = new TextColumn();
  const shown = { pricedMetals: deps.pricedMetals(), filled: await readFilledCategories(deps.db) };
  await readProducts(deps, shown, (row) => addProduct(columns, row, { shared, shortDescriptions }));
  const pages = { paths: new TextColumn(), owners: new NumberColumn() };
  await readPages(deps, ({ path, owner }) => {
    pages.paths.push(path);
    pages.owners.push(owner);
  });
  const version = `${process.pid.toString(36)}-${(++loaded).toString(36)}-0`;
  const words = await deps.readSearchWords();
  const { suffixes } = deps;
  const work = buildSnapshot({ version, frame, mints, columns, shortDescriptions, pages, words, suffixes });
  return isBehind ? inSlices(work, Number.POSITIVE_INFINITY) : runToEnd(work);
}

function toMint(row: Selectable<Tables['mint']>): CatalogMint {
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
