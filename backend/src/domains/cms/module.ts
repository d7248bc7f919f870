import type { DomainModule } from '../domain-module.ts';

/** The parts of the cms domain, composed by app/modules.ts. */
export const cmsModule: DomainModule = {
  resolvers: () => import('./resolvers.ts'),
  jobs: () => import('./jobs.ts'),
  importers: () => import('./import/importers.ts'),
  office: () => import('./office/office.ts'),
};
