import type { DomainModule } from '../domain-module.ts';
import { resolvers as customerAddressesResolvers } from './addresses/customer-addresses.resolvers.ts';
import { resolvers as customersResolvers } from './customers.resolvers.ts';
import { jobs } from './jobs.ts';
import { resolvers as mailChoicesResolvers } from './mail-choices/mail-choices.resolvers.ts';
import { resolvers as twoFactorResolvers } from './two-factor/two-factor.resolvers.ts';

/** The parts of the customers domain, composed by app/modules.ts. */
export const customersModule: DomainModule = {
  resolvers: [customersResolvers, mailChoicesResolvers, twoFactorResolvers, customerAddressesResolvers],
  jobs,
  importers: () => import('./import/importers.ts'),
};
