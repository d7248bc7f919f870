import { defineMessages } from '../../messages/define-messages.ts';
import type { OfflineProvider } from '../offline/offline-provider.ts';

/** Payment by a check that arrives by mail. Magento's code. */
export const check: OfflineProvider = {
  kind: 'offline',
  code: 'checkmo',
  tender: 'personal-check',
  texts: defineMessages('pay-by-check', {
    within: {
      one: 'Your check must arrive within {count} working day.',
      other: 'Your check must arrive within {count} working days.',
    },
    by: 'Your check must arrive by {time}.',
    coming: 'Check arrives',
    confirm: 'We confirm your check by e-mail',
    received: 'Check received',
    clears: 'Check clears',
    done: 'Check cleared',
    subject: 'Your order {number}: {amount} by check, due {due}',
    preview: 'Your prices are fixed. {deadline}',
    lead: 'Thank you for your order of {day}. {deadline} {ships}',
    details: 'Check details',
  }),
};
