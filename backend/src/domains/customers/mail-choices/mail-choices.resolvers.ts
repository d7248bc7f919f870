import type { Resolvers } from '../../../generated/resolvers.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { requireCustomer } from '../require-customer.ts';
import { findMailChoices, saveMailChoices } from './mail-choices.repository.ts';
import type { MailChoices } from './mail-choices.ts';
import { unsubscribeByLink } from './unsubscribe-by-link.ts';

const text = defineMessages('mail-choices-answers', {
  'stop-link-invalid': 'This link does not match an e-mail subscription.',
});

/** Resolvers for mail preferences. */
export const resolvers: Resolvers = {
  Customer: {
    mail_choices: async ({ id }, _, { services }) => present(await findMailChoices(services.db, id)),
  },
  Mutation: {
    updateCustomerMailChoices: async (_, { input }, { services: { db }, viewer }) => {
      const { id } = await requireCustomer(db, viewer);
      const { price_alerts: priceAlerts, order_updates: orderUpdates } = input;
      await saveMailChoices(db, id, {
        ...(priceAlerts != null && { priceAlerts }),
        ...(orderUpdates != null && { orderUpdates }),
      });
      return present(await findMailChoices(db, id));
    },
    stopOrderUpdatesByLink: async (_, { token }, { services }) => {
      if (!(await unsubscribeByLink(services, token))) {
        throw inputError(text('stop-link-invalid'), 'STOP_LINK_INVALID');
      }
      return { order_updates: false };
    },
  },
};

function present({ priceAlerts, orderUpdates }: MailChoices) {
  return { price_alerts: priceAlerts, order_updates: orderUpdates };
}
