import type { DomainModule } from '../domain-module.ts';

/** The parts of the banking domain, composed by app/modules.ts. */
export const bankingModule: DomainModule = {
  office: () => import('./office/office.ts'),
};
