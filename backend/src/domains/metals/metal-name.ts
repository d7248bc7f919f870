import { defineMessages } from '../../platform/messages/define-messages.ts';

/** What a metal is called, as at the beginning of a line. */
export const metalName = defineMessages('metals', {
  gold: 'Gold',
  silver: 'Silver',
  platinum: 'Platinum',
  palladium: 'Palladium',
});
