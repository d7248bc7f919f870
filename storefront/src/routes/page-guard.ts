import { matchRoutes } from 'react-router';
import { type GuardTarget, PAGES } from './page-table.ts';

const GUARDED = PAGES.filter(({ guard }) => guard !== undefined);

/** Returns where the page at a path redirects guests: the home page if no row says otherwise. */
export function guardTarget(path: string): GuardTarget {
  return matchRoutes(GUARDED, path)?.[0]?.route.guard ?? '/';
}
