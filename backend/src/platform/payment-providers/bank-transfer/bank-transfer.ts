import { defineMessages } from '../../messages/define-messages.ts';
import type { OfflineProvider } from '../offline/offline-provider.ts';

/** Payment by bank wire. */
export const bankTransfer: OfflineProvider = {
  kind: 'offline',
  code: 'banktransfer',
  tender: 'wire',
  texts: defineMessages('pay-by-wire', {
    within: {
      one: 'Your wire must arrive within {count} working day.',
      other: 'Your wire must arrive within {count} working days.',
    },
    by: 'Your wire must arrive by {time}.',
    coming: 'Wire arrives',
    confirm: 'We confirm your wire by e-mail',
    received: 'Wire received',
    clears: 'Wire is final',
    done: 'Wire is final',
    subject: 'Your order {number}: {amount} by wire, due {due}',
    preview: 'Your prices are fixed. {deadline}',
    lead: 'Thank you for your order of {day}. {deadline} {ships}',
    details: 'Wire details',
  }),
};
