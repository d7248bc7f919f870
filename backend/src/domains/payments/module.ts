import type { DomainModule } from '../domain-module.ts';

/** The parts of the payments domain, composed by app/modules.ts. */
export const paymentsModule: DomainModule = {
  resolvers: () => import('./payments.resolvers.ts'),
  jobs: () => import('./jobs.ts'),
};
