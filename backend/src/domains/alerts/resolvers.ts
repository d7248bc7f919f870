import type { Resolvers } from '../../generated/resolvers.ts';
import { resolvers as alertsResolvers } from './alerts.resolvers.ts';
import { resolvers as deliveryResolvers } from './delivery/delivery.resolvers.ts';
import { resolvers as guestsResolvers } from './guests/guests.resolvers.ts';

/** Resolvers of the alerts domain. */
export const resolvers: readonly Resolvers[] = [alertsResolvers, deliveryResolvers, guestsResolvers];
