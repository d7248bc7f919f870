import type { DomainModule } from '../domain-module.ts';

/** The parts of the cart domain; `app/modules.ts` composes all domains. */
export const cartModule: DomainModule = {
  resolvers: () => import('./resolvers.ts'),
  jobs: () => import('./jobs.ts'),
};
