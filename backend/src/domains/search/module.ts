import type { DomainModule } from '../domain-module.ts';
import { resolvers } from './search.resolvers.ts';

/** The parts of the search domain, composed by app/modules.ts. */
export const searchModule: DomainModule = {
  resolvers: [resolvers],
  importers: () => import('./import/importers.ts'),
};
