import type { DomainModule } from '../domain-module.ts';

/** The parts of the trading domain, composed by app/modules.ts. */
export const tradingModule: DomainModule = {
  office: () => import('./office/office.ts'),
};
