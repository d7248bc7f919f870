import type { DomainModule } from '../domain-module.ts';

/** The parts of the buyback domain, composed by app/modules.ts. */
export const buybackModule: DomainModule = {
  resolvers: () => import('./buyback.resolvers.ts'),
  jobs: () => import('./jobs.ts'),
  commands: () => import('./desk/commands.ts'),
  office: () => import('./office/office.ts'),
};
