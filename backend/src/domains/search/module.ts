import type { DomainModule } from '../domain-module.ts';

/** The parts of the search domain, composed by app/modules.ts. */
export const searchModule: DomainModule = {
  resolvers: () => import('./search.resolvers.ts'),
  importers: () => import('./import/importers.ts'),
};
