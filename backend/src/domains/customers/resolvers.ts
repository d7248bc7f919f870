import type { Resolvers } from '../../generated/resolvers.ts';
import { resolvers as customerAddressesResolvers } from './addresses/customer-addresses.resolvers.ts';
import { resolvers as customersResolvers } from './customers.resolvers.ts';
import { resolvers as mailChoicesResolvers } from './mail-choices/mail-choices.resolvers.ts';
import { resolvers as pushResolvers } from './push/push.resolvers.ts';
import { resolvers as twoFactorResolvers } from './two-factor/two-factor.resolvers.ts';

/** Resolvers of the customers domain. */
export const resolvers: readonly Resolvers[] = [
  customersResolvers,
  mailChoicesResolvers,
  pushResolvers,
  twoFactorResolvers,
  customerAddressesResolvers,
];
