import type { DomainModule } from '../domain-module.ts';
import { resolvers as cmsResolvers } from './cms.resolvers.ts';
import { resolvers as journalResolvers } from './journal/journal.resolvers.ts';
import { resolvers as routeResolvers } from './pages/route.resolvers.ts';

/** The parts of the cms domain, composed by app/modules.ts. */
export const cmsModule: DomainModule = {
  resolvers: [cmsResolvers, journalResolvers, routeResolvers],
  importers: () => import('./import/importers.ts'),
};
