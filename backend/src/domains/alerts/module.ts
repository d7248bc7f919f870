import type { DomainModule } from '../domain-module.ts';

/** The parts of the alerts domain, composed by app/modules.ts. */
export const alertsModule: DomainModule = {
  resolvers: () => import('./resolvers.ts'),
  jobs: () => import('./jobs.ts'),
  office: () => import('./office/office.ts'),
};
