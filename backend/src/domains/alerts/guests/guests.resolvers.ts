import type { Resolvers } from '../../../generated/resolvers.ts';
import { isPossibleSecret } from '../../customers/sessions/secret-token.ts';
import { findAlerts } from '../alert.repository.ts';
import { presentDelivery } from '../delivery/present-delivery.ts';
import { findRecipientByToken } from '../delivery/recipient.repository.ts';
import { readTarget } from '../edit/read-target.ts';
import { marketOf } from '../market-of.ts';
import { confirmAlert } from './confirm-alert.ts';
import { deleteByLink } from './delete-by-link.ts';
import { requestAlert } from './request-alert.ts';

/** Resolvers for the alerts of guests. */
export const resolvers: Resolvers = {
  Query: {
    alertMailsByLink: async (_, { token }, { services: { db } }) => {
      const recipient = isPossibleSecret(token) ? await findRecipientByToken(db, token) : null;
      if (recipient === null) return null;
      const isGuest = 'guestId' in recipient.owner;
      return {
        is_guest: isGuest,
        alerts: isGuest ? await findAlerts(db, recipient.owner) : [],
        delivery: presentDelivery(recipient.delivery),
      };
    },
  },
  Mutation: {
    requestGuestAlert: async (_, { email, input, time_zone: timeZone }, context) => {
      const target = () => readTarget(input, context);
      await requestAlert(context, { email, timeZone: timeZone ?? null, target }, marketOf(context));
      return { status: 'UNCONFIRMED' };
    },
    confirmGuestAlert: async (_, { token }, { services, now }) => ({
      status: 'CONFIRMED',
      token: (await confirmAlert(services, token, now)).stopToken,
    }),
    deleteGuestAlert: async (_, { token, uid }, { services }) => {
      await deleteByLink(services, token, String(uid));
      return true;
    },
  },
};
