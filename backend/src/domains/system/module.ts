import type { DomainModule } from '../domain-module.ts';

/** The parts of the system domain, composed by app/modules.ts. */
export const systemModule: DomainModule = {
  office: () => import('./office/office.ts'),
};
