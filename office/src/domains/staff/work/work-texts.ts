import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the first screen and of the lists of open work. */
export const workText = defineMessages('work', {
  items: 'Items that need action',
  needAction: { one: '{count} item needs action.', other: '{count} items need action.' },
  nothing: 'Nothing is waiting',
  nothingBody: 'New orders, payments and packages appear here by themselves.',
  back: 'Today',
  oldest: 'oldest {age}',
  since: 'since {time}',
  othersEmpty: {
    one: 'Nothing waits in {count} other list.',
    other: 'Nothing waits in the {count} other lists.',
  },
  minutes: '{count} min',
  hours: '{count} h',
  days: { one: '{count} day', other: '{count} days' },
  number: 'Number',
  about: 'About',
  waitingSince: 'Waiting since',
  firstOf: 'The {shown} oldest of {count}.',
  unknown: 'There is no such list, or your role may not see it.',
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats how long something waits: `40 min`, `3 h`, `2 days`. */
export function writeAge(instant: string, now = Date.now()): string {
  const elapsed = Math.max(0, now - Date.parse(instant));
  if (elapsed < HOUR_MS) return workText('minutes', { count: Math.floor(elapsed / MINUTE_MS) });
  if (elapsed < DAY_MS) return workText('hours', { count: Math.floor(elapsed / HOUR_MS) });
  return workText('days', { count: Math.floor(elapsed / DAY_MS) });
}
