import { defineMessages } from '../../platform/messages/define-messages.ts';

/** The name of a metal, capitalized. */
export const metalName = defineMessages('metals', {
  gold: 'Gold',
  silver: 'Silver',
  platinum: 'Platinum',
  palladium: 'Palladium',
});
