import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { type EqualFilter, type MatchFilter, valuesOf } from '@ingot/catalog-engine/lists/product-filter.ts';
import type { CatalogCategory } from '@ingot/catalog-engine/model/category.ts';
import { decodeUid } from '@ingot/catalog-engine/model/uid.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import type { PageRequest } from '../../../platform/graphql/paging.ts';

/** The filter that clients send (`CategoryFilterInput`). */
export interface CategoryFilter {
  readonly ids?: EqualFilter | null;
  readonly category_uid?: EqualFilter | null;
  readonly parent_id?: EqualFilter | null;
  readonly parent_category_uid?: EqualFilter | null;
  readonly url_key?: EqualFilter | null;
  readonly url_path?: EqualFilter | null;
  readonly name?: MatchFilter | null;
}

const SHORTEST_MATCH = 3;

/**
 * Returns one page of the categories that match a filter, in menu order. Without a filter, returns
 * the invisible root.
 * @throws graphql-input when the page is beyond the last one, or a name has fewer than three
 * letters
 */
export function listCategories(
  catalog: CatalogSnapshot,
  filters: readonly CategoryFilter[],
  page: PageRequest,
): { readonly categories: readonly CatalogCategory[]; readonly total: number } {
  const tests = filters.flatMap(testsOf);
  const found =
    tests.length === 0
      ? [catalog.rootCategory]
      : catalog.categories.filter((category) => tests.every((holds) => holds(category)));
  const pages = Math.ceil(found.length / page.pageSize);
  if (page.currentPage > pages && found.length > 0) {
    throw inputError(
      `currentPage value ${page.currentPage} specified is greater than the ${pages} page(s) available.`,
      'PAGE_OUT_OF_RANGE',
    );
  }
  const from = (page.currentPage - 1) * page.pageSize;
  return { categories: found.slice(from, from + page.pageSize), total: found.length };
}

function testsOf(filter: CategoryFilter): ((category: CatalogCategory) => boolean)[] {
  const tests: ((category: CatalogCategory) => boolean)[] = [];
  const oneOf = (field: EqualFilter | null | undefined, read: (category: CatalogCategory) => string) => {
    const values = valuesOf(field);
    if (values) tests.push((category) => values.includes(read(category)));
  };
  const uids = (field: EqualFilter | null | undefined): EqualFilter | null => {
    const values = valuesOf(field);
    return values ? { in: values.map(decodeUid) } : null;
  };
  oneOf(filter.ids, (category) => String(category.id));
  oneOf(uids(filter.category_uid), (category) => String(category.id));
  oneOf(filter.parent_id, (category) => String(category.parentId));
  oneOf(uids(filter.parent_category_uid), (category) => String(category.parentId));
  oneOf(filter.url_key, (category) => category.urlKey);
  oneOf(filter.url_path, (category) => category.urlPath);
  const match = filter.name?.match?.trim().toLowerCase();
  if (match !== undefined) {
    if (match.length < SHORTEST_MATCH) {
      throw inputError(`Invalid match filter. Minimum length is ${SHORTEST_MATCH}.`, 'MATCH_TOO_SHORT');
    }
    tests.push((category) => category.name.toLowerCase().includes(match));
  }
  return tests;
}
