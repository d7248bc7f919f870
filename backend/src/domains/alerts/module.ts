import type { DomainModule } from '../domain-module.ts';
import { resolvers } from './alerts.resolvers.ts';

/** The parts of the alerts domain, composed by app/modules.ts. */
export const alertsModule: DomainModule = {
  resolvers: [resolvers],
};
