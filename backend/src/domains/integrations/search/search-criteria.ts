import { fieldRequired, RestError, typeInvalid } from '../rest-error.ts';
import { snakeCase } from '../snake-case.ts';

/** A comparison of a field with a value. */
export interface SearchFilter {
  readonly field: string;
  readonly condition: SearchCondition;
  readonly value: string;
}

/** One order of the results. */
export interface SortOrder {
  readonly field: string;
  readonly direction: 'ASC' | 'DESC';
}

/** A search: all groups must hold, and in each group one filter. */
export interface SearchCriteria {
  readonly groups: readonly (readonly SearchFilter[])[];
  readonly sortOrders: readonly SortOrder[];
  readonly pageSize: number;
  readonly currentPage: number;
}

/** Magento's condition types, except those for sets of values in one column. */
const CONDITIONS = [
  'eq',
  'neq',
  'gt',
  'gteq',
  'moreq',
  'lt',
  'lteq',
  'like',
  'nlike',
  'in',
  'nin',
  'null',
  'notnull',
  'from',
  'to',
] as const;

/** A condition type. */
export type SearchCondition = (typeof CONDITIONS)[number];

/** Magento's default and largest page. */
const DEFAULT_PAGE = 20;
const LARGEST_PAGE = 300;

/** Bounds of the work of a search, above what shipping and accounting tools send. */
const MOST_FILTERS = 20;
const MOST_SORT_ORDERS = 3;
const LONGEST_VALUE = 4_000;
const LONGEST_QUERY = 12_000;
const LAST_ROW = 1_000_000;

const NAME = /^search(?:Criteria|_criteria)(?=\[|$)/;
const PART = /\[([^[\]]*)\]/g;

/**
 * Reads the search of a URL's query. Names of parts may be in snake case or camel case, as in Magento.
 * @throws RestError if there is none, or if it is invalid or too large
 */
export function readSearchCriteria(query: string): SearchCriteria {
  if (query.length > LONGEST_QUERY) throw new RestError(400, 'The search is too long.');
  const filters = new Map<string, Map<string, Map<string, string>>>();
  const sorts = new Map<string, Map<string, string>>();
  let pageSize: string | null = null;
  let currentPage: string | null = null;
  let isPresent = false;
  for (const [key, value] of new URLSearchParams(query)) {
    if (!NAME.test(key)) continue;
    isPresent = true;
    const [part = '', ...path] = [...key.matchAll(PART)].map(([, name = '']) => snakeCase(name));
    if (part === 'page_size') pageSize = value;
    else if (part === 'current_page') currentPage = value;
    else if (part === 'filter_groups') {
      const [group = '', list = '', filter = '', name = ''] = path;
      if (list !== 'filters' || name === '') throw invalidPart(key);
      childOf(childOf(filters, group), filter).set(name, value);
    } else if (part === 'sort_orders') {
      const [order = '', name = ''] = path;
      childOf(sorts, order).set(name, value);
    } else if (part !== '') throw invalidPart(key);
  }
  if (!isPresent) throw fieldRequired('searchCriteria');
  const groups = [...filters.values()].map((group) => [...group.values()].map(readFilter));
  if (groups.flat().length > MOST_FILTERS) {
    throw new RestError(400, 'A search can have %1 filters at most.', [MOST_FILTERS]);
  }
  const sortOrders = [...sorts.values()].map(readSortOrder);
  if (sortOrders.length > MOST_SORT_ORDERS) {
    throw new RestError(400, 'A search can have %1 sort orders at most.', [MOST_SORT_ORDERS]);
  }
  return { groups, sortOrders, ...readPage(pageSize, currentPage) };
}

function readFilter(parts: ReadonlyMap<string, string>): SearchFilter {
  const field = parts.get('field') ?? '';
  const condition = (parts.get('condition_type') ?? 'eq').toLowerCase();
  const value = parts.get('value') ?? '';
  if (field === '') throw fieldRequired('field');
  if (!isCondition(condition))
    throw new RestError(400, 'Invalid condition type: %1', [condition.slice(0, 40)]);
  if (value.length > LONGEST_VALUE || value.includes('\u0000')) {
    throw new RestError(400, 'The value of the field %1 is not valid.', [field.slice(0, 40)]);
  }
  return { field, condition, value };
}

function readSortOrder(parts: ReadonlyMap<string, string>): SortOrder {
  const direction = (parts.get('direction') ?? 'DESC').toUpperCase();
  if (direction !== 'ASC' && direction !== 'DESC') {
    throw new RestError(
      400,
      'The sort order has to be specified as ASC for ascending order or DESC for descending order.',
    );
  }
  return { field: parts.get('field') ?? '', direction };
}

function readPage(
  size: string | null,
  page: string | null,
): Pick<SearchCriteria, 'pageSize' | 'currentPage'> {
  const pageSize = size === null || size === '' || size === '0' ? DEFAULT_PAGE : wholeNumber(size);
  if (pageSize > LARGEST_PAGE) {
    throw new RestError(400, 'Maximum SearchCriteria pageSize is %max', { max: LARGEST_PAGE });
  }
  const currentPage = page === null || page === '' ? 1 : Math.max(1, wholeNumber(page));
  if (pageSize * currentPage > LAST_ROW) throw new RestError(400, 'The page %1 is too far.', [currentPage]);
  return { pageSize, currentPage };
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw typeInvalid(text, 'int');
  return Number(text);
}

function invalidPart(key: string): RestError {
  return new RestError(400, 'The search has an unknown part: %1', [key.slice(0, 100)]);
}

function isCondition(name: string): name is SearchCondition {
  return CONDITIONS.some((condition) => condition === name);
}

function childOf<Value>(parent: Map<string, Map<string, Value>>, name: string): Map<string, Value> {
  const child = parent.get(name) ?? new Map<string, Value>();
  parent.set(name, child);
  return child;
}

/** Returns the search as an answer repeats it. */
export function presentCriteria({ groups, sortOrders, pageSize, currentPage }: SearchCriteria) {
  return {
    filter_groups: groups.map((filters) => ({
      filters: filters.map(({ field, condition, value }) => ({ field, value, condition_type: condition })),
    })),
    ...(sortOrders.length > 0 && { sort_orders: sortOrders }),
    page_size: pageSize,
    current_page: currentPage,
  };
}
