import type { DomainModule } from '../domain-module.ts';

/** The parts of the discounts domain, composed by app/modules.ts. */
export const discountsModule: DomainModule = {
  resolvers: () => import('./discounts.resolvers.ts'),
  jobs: () => import('./jobs.ts'),
  office: () => import('./office/office.ts'),
  importers: () => import('./import/importers.ts'),
};
