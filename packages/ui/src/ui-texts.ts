import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the components that every page uses. */
export const uiText = defineMessages('ui', {
  home: 'Home',
  breadcrumbs: 'Breadcrumbs',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  outOfFive: '{stars} out of 5',
  quantity: 'Quantity',
  fewer: 'One fewer',
  more: 'One more',
  atLeast: 'Choose a whole number, {min} or more.',
  atMost: 'Maximum {max}.',
  inSteps: 'Multiples of {step} only.',
});
