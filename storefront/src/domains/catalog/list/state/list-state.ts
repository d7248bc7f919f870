import { addFilterValue } from './list-filters.ts';

/** Prefix of the field of a sort order by an attribute that the dealer has added. */
export const OWN_SORT = 'own_';

/**
 * The state of a product list, as it is in the URL. So every choice is a link that can be shared,
 * reloaded and left by Back.
 *
 * `?page=2&page_size=24&sort=price:ASC&weight[filter]=12&weight[filter]=15&price[filter]=40_250`
 */
export interface ListState {
  readonly page: number;
  /** `null`: the shop's default page size. */
  readonly pageSize: number | null;
  /** `null`: the natural order (relevance for a search, position for a category). */
  readonly sort: ListSort | null;
  /** Chosen option values by attribute code, in the order of choice. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

export interface ListSort {
  readonly field: string;
  readonly direction: 'ASC' | 'DESC';
}

const FILTER_PARAMETER = /^([a-z][a-z0-9_]*)\[filter\]$/;
/** Other URL parameters of search results. */
const SEARCH_PARAMETERS: readonly string[] = ['query', 'kind'];
const SORT_VALUE = /^([a-z][a-z0-9_]*):(ASC|DESC)$/;

/** Reads a list's state from a URL; malformed parameters and unknown filters are ignored. */
export function readListState(search: URLSearchParams): ListState {
  // A map, because names come from the URL and `constructor` must not match.
  const filters = new Map<string, readonly string[]>();
  for (const [name, value] of search) {
    const attribute = FILTER_PARAMETER.exec(name)?.[1];
    if (attribute === undefined) continue;
    const values = addFilterValue(attribute, filters.get(attribute) ?? [], value);
    if (values.length > 0) filters.set(attribute, values);
  }
  return {
    page: readCount(search.get('page')) ?? 1,
    pageSize: readCount(search.get('page_size')),
    sort: readListSort(search.get('sort')),
    filters: Object.fromEntries(filters),
  };
}

/** Parses `field:dir`; `null` if malformed. */
function readListSort(value: string | null): ListSort | null {
  const match = SORT_VALUE.exec(value ?? '');
  if (!match?.[1]) return null;
  return { field: match[1], direction: match[2] === 'DESC' ? 'DESC' : 'ASC' };
}

/** Returns the `field:dir` form of a sort order. */
export function writeListSort(sort: ListSort): string {
  return `${sort.field}:${sort.direction}`;
}

/**
 * Writes a list's state to URL parameters and keeps the search parameter (`query`). Omits default
 * values and unknown parameters such as campaign tags.
 */
export function writeListState(state: ListState, current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams();
  for (const [name, value] of current) {
    if (SEARCH_PARAMETERS.includes(name)) next.append(name, value);
  }
  for (const [attribute, values] of Object.entries(state.filters)) {
    for (const value of values) next.append(`${attribute}[filter]`, value);
  }
  if (state.sort) next.set('sort', writeListSort(state.sort));
  if (state.pageSize !== null) next.set('page_size', String(state.pageSize));
  if (state.page > 1) next.set('page', String(state.page));
  return next;
}

/** Returns the link to a state; without parameters when nothing is chosen. */
export function listHref(pathname: string, state: ListState, current: URLSearchParams): string {
  // Brackets and colons are legal in a query string and keep the URL readable.
  const search = writeListState(state, current)
    .toString()
    .replaceAll('%5Bfilter%5D', '[filter]')
    .replaceAll('%3A', ':');
  return search === '' ? pathname : `${pathname}?${search}`;
}

/** Returns the state with one option value toggled, on page 1. */
export function toggleFilter(state: ListState, attribute: string, value: string): ListState {
  const chosen = state.filters[attribute] ?? [];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return withFilter(state, attribute, values);
}

/**
 * Returns the state with an attribute's values replaced, on page 1; an empty list removes the
 * attribute.
 */
export function withFilter(state: ListState, attribute: string, values: readonly string[]): ListState {
  const { [attribute]: _, ...others } = state.filters;
  return { ...state, page: 1, filters: values.length > 0 ? { ...others, [attribute]: values } : others };
}

/** Returns the state without filters, on page 1. */
export function withoutFilters(state: ListState): ListState {
  return { ...state, page: 1, filters: {} };
}

/** Returns the state with a sort order, on page 1. */
export function withSort(state: ListState, sort: ListSort | null): ListState {
  return { ...state, page: 1, sort };
}

/** Returns the state with another page. */
export function withPage(state: ListState, page: number): ListState {
  return { ...state, page };
}

/** Returns the state with a page size, on page 1. */
export function withPageSize(state: ListState, pageSize: number | null): ListState {
  return { ...state, page: 1, pageSize };
}

/** Returns the number of chosen option values. */
export function countFilters(state: ListState): number {
  return Object.values(state.filters).reduce((sum, values) => sum + values.length, 0);
}

/** Parses an integer from 1 on; caps it at a value that the API accepts. */
function readCount(value: string | null): number | null {
  return value !== null && /^[1-9]\d*$/.test(value) ? Math.min(Number(value), 999_999) : null;
}
