import type { UnsortedRequest } from '@ingot/catalog-engine/lists/list-products.ts';
import type { ProductAttributeFilterInput } from '../../../generated/resolvers.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { requirePage } from '../../../platform/graphql/paging.ts';

/** Magento's maximum page size. */
const MAX_PAGE_SIZE = 300;

interface PageArguments {
  readonly pageSize?: number | null;
  readonly currentPage?: number | null;
}

interface ListArguments extends PageArguments {
  readonly search?: string | null;
  readonly filter?: ProductAttributeFilterInput | null;
}

/** Returns the validated page arguments of a product list. */
export function requireProductPage(args: PageArguments) {
  return requirePage(args, { fallback: 20, maxEntries: MAX_PAGE_SIZE });
}

/**
 * Returns the validated arguments of a product list.
 * @throws graphql-input without search and filter, or with an invalid page
 */
export function requestOf(args: ListArguments): UnsortedRequest {
  if (args.search == null && args.filter == null) {
    throw inputError("'search' or 'filter' input argument is required.", 'SEARCH_OR_FILTER_REQUIRED');
  }
  return { search: args.search?.trim() || null, filter: args.filter ?? {}, page: requireProductPage(args) };
}
