import type { Resolvers } from '../../generated/resolvers.ts';
import { resolvers as cmsResolvers } from './cms.resolvers.ts';
import { resolvers as journalResolvers } from './journal/journal.resolvers.ts';
import { resolvers as menuResolvers } from './menu/menu.resolvers.ts';
import { resolvers as routeResolvers } from './pages/route.resolvers.ts';

/** Resolvers of the cms domain. */
export const resolvers: readonly Resolvers[] = [
  cmsResolvers,
  journalResolvers,
  menuResolvers,
  routeResolvers,
];
