import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts about an order that its buyer collects at the counter. */
export const pickupText = defineMessages('pickup', {
  ready: 'Ready to collect',
  collected: 'Collected',
  code: 'Pickup code',
  appointment: 'Appointment',
  where: 'Where to collect',
  when: 'When to collect',
  map: 'Map',
  until: 'We keep it for you until',
  bring: 'Bring this code and a photo ID with the name of the order. Show the code only at the counter.',
  collectedOn: 'You collected it on {time}.',
});
