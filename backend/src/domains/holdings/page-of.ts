import { invalidPage } from './holding-errors.ts';

const MOST_ENTRIES = 200;
const USUAL_ENTRIES = 50;

/** A page as a client asks for it. */
interface Page {
  readonly pageSize?: number | null;
  readonly currentPage?: number | null;
}

/** Returns a page of a list, with the length of the list. @throws ContractError for an impossible page */
export function pageOf<T>(list: readonly T[], { pageSize, currentPage }: Page) {
  const size = pageSize ?? USUAL_ENTRIES;
  const page = currentPage ?? 1;
  if (size < 1 || size > MOST_ENTRIES || page < 1) throw invalidPage(MOST_ENTRIES);
  return { items: list.slice((page - 1) * size, page * size), total_count: list.length };
}
