import type { DomainModule } from '../domain-module.ts';

/** The parts of the staff domain, composed by app/modules.ts. */
export const staffModule: DomainModule = {
  jobs: () => import('./jobs.ts'),
  commands: () => import('./desk/commands.ts'),
  office: () => import('./office/office.ts'),
};
