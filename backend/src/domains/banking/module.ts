import type { DomainModule } from '../domain-module.ts';

/** The parts of the banking domain, composed by app/modules.ts. */
export const bankingModule: DomainModule = {
  commands: () => import('./desk/commands.ts'),
  office: () => import('./office/office.ts'),
};
