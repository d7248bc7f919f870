import type { DomainModule } from '../domain-module.ts';

/** The parts of the integrations domain, composed by app/modules.ts. */
export const integrationsModule: DomainModule = {
  jobs: () => import('./jobs.ts'),
  office: () => import('./office/office.ts'),
};
