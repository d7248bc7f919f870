import type { DomainModule } from '../domain-module.ts';

/** The parts of the orders domain, composed by app/modules.ts. */
export const ordersModule: DomainModule = {
  resolvers: () => import('./resolvers.ts'),
  jobs: () => import('./jobs.ts'),
  commands: () => import('./desk/commands.ts'),
  office: () => import('./office/office.ts'),
};
