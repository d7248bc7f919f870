import type { DomainModule } from '../domain-module.ts';

/** The parts of the holdings domain, composed by app/modules.ts. */
export const holdingsModule: DomainModule = {
  commands: () => import('./valuations/key-command.ts'),
  resolvers: () => import('./holdings.resolvers.ts'),
};
