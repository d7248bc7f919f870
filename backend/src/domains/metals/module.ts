import type { DomainModule } from '../domain-module.ts';

/** The parts of the metals domain, composed by app/modules.ts. */
export const metalsModule: DomainModule = {
  resolvers: () => import('./metals.resolvers.ts'),
  jobs: () => import('./jobs.ts'),
  commands: () => import('./desk/commands.ts'),
};
