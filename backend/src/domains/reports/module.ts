import type { DomainModule } from '../domain-module.ts';

/** The parts of the reports domain, composed by app/modules.ts. */
export const reportsModule: DomainModule = {
  office: () => import('./office/office.ts'),
};
