import { inputError } from '../errors/errors.ts';

/** A requested page. */
export interface PageRequest {
  readonly pageSize: number;
  /** From 1. */
  readonly currentPage: number;
}

/**
 * Returns the checked page request. The schema has defaults for absent values; an explicit null
 * becomes `fallback`.
 * @throws graphql-input with Magento's messages below 1, and above `maxEntries`
 */
export function requirePage(
  args: { readonly pageSize?: number | null; readonly currentPage?: number | null },
  { fallback, maxEntries }: { readonly fallback: number; readonly maxEntries: number },
): PageRequest {
  const pageSize = args.pageSize ?? fallback;
  const currentPage = args.currentPage ?? 1;
  if (currentPage < 1) throw inputError('currentPage value must be greater than 0.', 'INVALID_CURRENT_PAGE');
  if (pageSize < 1) throw inputError('pageSize value must be greater than 0.', 'INVALID_PAGE_SIZE');
  if (pageSize > maxEntries) throw inputError(`Maximum pageSize is ${maxEntries}`, 'INVALID_PAGE_SIZE');
  return { pageSize, currentPage };
}

/** Returns the offset and limit of a page. */
export function rangeOf({ pageSize, currentPage }: PageRequest): { offset: number; limit: number } {
  // Caps the offset of pages beyond any list at a number that the database accepts.
  return { offset: Math.min((currentPage - 1) * pageSize, 2_000_000_000), limit: pageSize };
}

/** Returns the `SearchResultPageInfo` of a page in a list of `total` entries. */
export function pageInfo({ pageSize, currentPage }: PageRequest, total: number) {
  return { current_page: currentPage, page_size: pageSize, total_pages: Math.ceil(total / pageSize) };
}
