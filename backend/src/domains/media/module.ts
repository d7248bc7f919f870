import type { DomainModule } from '../domain-module.ts';

/** The parts of the media domain, composed by app/modules.ts. */
export const mediaModule: DomainModule = {
  jobs: () => import('./jobs.ts'),
  office: () => import('./office/office.ts'),
};
