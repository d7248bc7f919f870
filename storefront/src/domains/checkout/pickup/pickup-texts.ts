import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the counters at which orders are collected. */
export const counterText = defineMessages('counters', {
  choose: 'Where to collect',
  readyAt: 'Ready {day} from {time} if you pay today.',
  readyOn: 'Ready {day} if you pay today, by appointment.',
  collectBy: 'We keep it for you until {day}.',
  map: 'Map',
  mapOf: 'Map of {name}',
  bring: 'Bring the pickup code from our e-mail and a photo ID with the name of the order.',
});
