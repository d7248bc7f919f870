import type { DomainModule } from '../domain-module.ts';

/** The parts of the checkout domain; `app/modules.ts` composes all domains. */
export const checkoutModule: DomainModule = {
  resolvers: () => import('./resolvers.ts'),
  jobs: () => import('./jobs.ts'),
  office: () => import('./office/office.ts'),
};
