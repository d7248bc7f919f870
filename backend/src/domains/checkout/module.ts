import type { DomainModule } from '../domain-module.ts';

/** The parts of the checkout domain, composed by app/modules.ts. */
export const checkoutModule: DomainModule = {
  resolvers: () => import('./resolvers.ts'),
  jobs: () => import('./jobs.ts'),
};
