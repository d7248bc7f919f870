import { addFilterValue, isListFilter } from './list-filters.ts';

/**
 * What a product list shows, as it stands in the address: every choice of the shopper is a link that can be
 * shared, reloaded and walked back from.
 *
 * `?page=2&page_size=24&sort=price:ASC&weight[filter]=12&weight[filter]=15&price[filter]=40_250`
 */
export interface ListState {
  readonly page: number;
  /** `null`: the shop's own page size. */
  readonly pageSize: number | null;
  /** `null`: the list's natural order (relevance for a search, position for a category). */
  readonly sort: ListSort | null;
  /** Chosen option values by attribute code, in the order in which they were chosen. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
}

export interface ListSort {
  readonly field: string;
  readonly direction: 'ASC' | 'DESC';
}

const FILTER_PARAMETER = /^([a-z][a-z0-9_]*)\[filter\]$/;
/** What the address of a list of results says besides. */
const SEARCH_PARAMETERS: readonly string[] = ['query', 'kind'];
const SORT_VALUE = /^([a-z][a-z0-9_]*):(ASC|DESC)$/;

/** Reads a list's state from an address; what is malformed, or no filter of a list, counts as not said. */
export function readListState(search: URLSearchParams): ListState {
  // A map: names come from the address, and `constructor` must not find anything here.
  const filters = new Map<string, readonly string[]>();
  for (const [name, value] of search) {
    const attribute = FILTER_PARAMETER.exec(name)?.[1];
    if (attribute === undefined || !isListFilter(attribute)) continue;
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

/** Reads `field:dir`; `null` when it is not of that form. */
function readListSort(value: string | null): ListSort | null {
  const match = SORT_VALUE.exec(value ?? '');
  if (!match?.[1]) return null;
  return { field: match[1], direction: match[2] === 'DESC' ? 'DESC' : 'ASC' };
}

/** The `field:dir` form of a sort. */
export function writeListSort(sort: ListSort): string {
  return `${sort.field}:${sort.direction}`;
}

/**
 * Writes a list's state over an address's parameters and keeps those of its search (`query`). Natural values are left
 * out, so that a plain list has a plain address, and so is what no page reads, such as parameters of campaigns.
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

/** The `?…` part of the link to a state, `''` when nothing is chosen. */
export function listHref(pathname: string, state: ListState, current: URLSearchParams): string {
  // Brackets and colons are legal in a query and keep the address readable.
  const search = writeListState(state, current)
    .toString()
    .replaceAll('%5Bfilter%5D', '[filter]')
    .replaceAll('%3A', ':');
  return search === '' ? pathname : `${pathname}?${search}`;
}

/** The state with one option value switched on or off. A change of filters returns to page 1. */
export function toggleFilter(state: ListState, attribute: string, value: string): ListState {
  const chosen = state.filters[attribute] ?? [];
  const values = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return withFilter(state, attribute, values);
}

/** The state with an attribute's values replaced; an empty list takes the attribute away. Returns to page 1. */
export function withFilter(state: ListState, attribute: string, values: readonly string[]): ListState {
  const { [attribute]: _, ...others } = state.filters;
  return { ...state, page: 1, filters: values.length > 0 ? { ...others, [attribute]: values } : others };
}

export function withoutFilters(state: ListState): ListState {
  return { ...state, page: 1, filters: {} };
}

export function withSort(state: ListState, sort: ListSort | null): ListState {
  return { ...state, page: 1, sort };
}

export function withPage(state: ListState, page: number): ListState {
  return { ...state, page };
}

export function withPageSize(state: ListState, pageSize: number | null): ListState {
  return { ...state, page: 1, pageSize };
}

/** How many option values are chosen. */
export function countFilters(state: ListState): number {
  return Object.values(state.filters).reduce((sum, values) => sum + values.length, 0);
}

/** A whole number from 1; one beyond any list is as good as another, and still one that the API takes. */
function readCount(value: string | null): number | null {
  return value !== null && /^[1-9]\d*$/.test(value) ? Math.min(Number(value), 999_999) : null;
}
