import type { DomainModule } from '../domain-module.ts';
import { resolvers } from './alerts.resolvers.ts';
import { jobs } from './jobs.ts';

/** The parts of the alerts domain, composed by app/modules.ts. */
export const alertsModule: DomainModule = {
  resolvers: [resolvers],
  jobs,
};
