import { inputError } from '../errors/errors.ts';

/** A page that a client asks for. */
export interface PageRequest {
  readonly pageSize: number;
  /** From 1. */
  readonly currentPage: number;
}

/**
 * The page asked for, checked. Absent values are the schema's defaults already; an explicit null is its `fallback`.
 * @throws graphql-input with Magento's messages below 1, and above `mostEntries`
 */
export function requirePage(
  args: { readonly pageSize?: number | null; readonly currentPage?: number | null },
  { fallback, mostEntries }: { readonly fallback: number; readonly mostEntries: number },
): PageRequest {
  const pageSize = args.pageSize ?? fallback;
  const currentPage = args.currentPage ?? 1;
  if (currentPage < 1) throw inputError('currentPage value must be greater than 0.', 'INVALID_CURRENT_PAGE');
  if (pageSize < 1) throw inputError('pageSize value must be greater than 0.', 'INVALID_PAGE_SIZE');
  if (pageSize > mostEntries) throw inputError(`Maximum pageSize is ${mostEntries}`, 'INVALID_PAGE_SIZE');
  return { pageSize, currentPage };
}

/** Which entries of the whole list the page holds. */
export function stretchOf({ pageSize, currentPage }: PageRequest): { offset: number; limit: number } {
  // A page beyond any list: an offset the database still takes as a number.
  return { offset: Math.min((currentPage - 1) * pageSize, 2_000_000_000), limit: pageSize };
}

/** `SearchResultPageInfo` of a page of a list of `total` entries. */
export function pageInfo({ pageSize, currentPage }: PageRequest, total: number) {
  return { current_page: currentPage, page_size: pageSize, total_pages: Math.ceil(total / pageSize) };
}
