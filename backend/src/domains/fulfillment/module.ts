import type { DomainModule } from '../domain-module.ts';

/** The parts of the fulfillment domain, composed by app/modules.ts. */
export const fulfillmentModule: DomainModule = {
  resolvers: () => import('./collection/collection.resolvers.ts'),
  jobs: () => import('./jobs.ts'),
  commands: () => import('./desk/commands.ts'),
  office: () => import('./office/office.ts'),
};
