import type { DomainModule } from '../domain-module.ts';

/** The parts of the customers domain, composed by app/modules.ts. */
export const customersModule: DomainModule = {
  resolvers: () => import('./resolvers.ts'),
  jobs: () => import('./jobs.ts'),
  importers: () => import('./import/importers.ts'),
  commands: () => import('./desk/commands.ts'),
  office: () => import('./office/office.ts'),
};
