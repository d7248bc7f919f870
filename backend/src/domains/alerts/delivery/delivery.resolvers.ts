import type { AlertFrequency as Frequency } from '@ingot/rules/alerts/alert-delivery.ts';
import type { AlertDeliveryInput, Resolvers } from '../../../generated/resolvers.ts';
import { parseDelivery } from './delivery-choice.ts';
import { presentDelivery } from './present-delivery.ts';
import { findRecipient } from './recipient.repository.ts';
import { alertLinkInvalid } from './require-recipient.ts';
import { saveDelivery, saveDeliveryByLink } from './save-delivery.ts';
import { stopByLink } from './stop-by-link.ts';

/** Resolvers for the times of alerts. */
export const resolvers: Resolvers = {
  Customer: {
    alert_delivery: async ({ id }, _, { services: { db, shop } }) => {
      const recipient = await findRecipient(db, { customerId: id });
      const { timeZone } = shop.store;
      return presentDelivery(recipient?.delivery ?? { frequency: 'immediate', quiet: null, timeZone });
    },
  },
  Mutation: {
    updateAlertDelivery: async (_, { input }, { services, viewer, now }) =>
      presentDelivery(await saveDelivery(services, viewer, readDelivery(input), now)),
    updateAlertDeliveryByLink: async (_, { token, input }, { services, now }) =>
      presentDelivery(await saveDeliveryByLink(services, token, readDelivery(input), now)),
    stopAlertsByLink: async (_, { token }, { services }) => {
      if (!(await stopByLink(services, token))) throw alertLinkInvalid();
      return { alert_mails: false };
    },
  },
};

function readDelivery(input: AlertDeliveryInput) {
  return parseDelivery({
    frequency: input.frequency.toLowerCase() as Frequency,
    quietFrom: input.quiet_from ?? null,
    quietUntil: input.quiet_until ?? null,
    timeZone: input.time_zone,
  });
}
