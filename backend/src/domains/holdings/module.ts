import type { DomainModule } from '../domain-module.ts';

/** The parts of the holdings domain, composed by app/modules.ts. */
export const holdingsModule: DomainModule = {
  resolvers: () => import('./holdings.resolvers.ts'),
};
