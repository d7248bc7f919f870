import { defineMessages } from '@ingot/messages/define-messages.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';

const nameText = defineMessages('metals', {
  gold: 'Gold',
  silver: 'Silver',
  platinum: 'Platinum',
  palladium: 'Palladium',
});

/** Returns the name of a metal. */
export function metalName(metal: Metal): string {
  return nameText(metal);
}
