import { matchRoutes } from 'react-router';
import { LIST_FILTERS } from '../domains/catalog/list/state/list-filters.ts';
import { PAGES, SPLAT } from './page-table.ts';

/** The query parameters of a product list. */
const LIST: readonly string[] = [
  'page',
  'page_size',
  'sort',
  ...Object.keys(LIST_FILTERS).map((attribute) => `${attribute}[filter]`),
];

/**
 * All query parameters of each page, grouped by the first segment of its path. A path is matched
 * only within its group.
 */
const ROUTES = Map.groupBy(
  PAGES.map(({ path, parameters = [], isList }) => ({
    path,
    parameters: isList ? [...parameters, ...LIST] : parameters,
  })),
  ({ path }) => path.replace(/^\//, '').split('/', 1)[0],
);

/**
 * Returns the query parameters that the page at a path reads. A product's page also reads the codes
 * of its options, which only the catalog knows.
 */
export function pageParameters(pathname: string): readonly string[] {
  const routes = ROUTES.get(firstPart(pathname));
  const page = routes && matchRoutes(routes, pathname)?.[0]?.route;
  return (page ?? ROUTES.get(SPLAT)?.[0])?.parameters ?? [];
}

/**
 * Returns the first segment, decoded and in lower case, because routes match case-insensitively.
 */
function firstPart(pathname: string): string {
  const [, part = ''] = pathname.split('/', 2);
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part;
  }
}
