import type { DomainModule } from '../domain-module.ts';

/** The parts of the compliance domain, composed by app/modules.ts. */
export const complianceModule: DomainModule = {
  resolvers: () => import('./identity/identity.resolvers.ts'),
  jobs: () => import('./jobs.ts'),
  office: () => import('./office/office.ts'),
};
