import { type CalendarEntry, marketCalendar } from '@ingot/rules/metals/calendar/market-calendar.ts';
import { toEpochMs } from '@ingot/rules/metals/zoned-time.ts';
import { defineMessages, language } from '../../../platform/messages/define-messages.ts';
import { dateWords, timeWords } from '../../../platform/messages/moment-words.ts';
import type { PromiseBasis } from './promise-basis.ts';

const text = defineMessages('market-promises', {
  holidays: 'The market is closed on {days}.',
  'early-closes': 'It closes early on {days}.',
  only: 'The market closes early on {days}.',
  day: '{date} ({name})',
  'early-day': '{date} at {time} ({name})',
});

const YEAR_DAYS = 366;

/** States the holidays and early closes of the market for a year; empty when there are none. */
export function marketHolidays({ shop, nowMs }: PromiseBasis): string {
  // Named days are the same for all metals.
  const hours = shop.marketHours.gold;
  const { timeZone } = hours;
  const entries = marketCalendar(hours, nowMs, YEAR_DAYS);
  const list = (kind: CalendarEntry['kind'], write: (entry: CalendarEntry) => string) =>
    entries.filter((entry) => entry.kind === kind).map(write);
  const dateOf = ({ day }: CalendarEntry) =>
    dateWords(toEpochMs(timeZone, day, 12 * 60), timeZone, {
      month: 'long',
      day: 'numeric',
      year: 'numeric',
    });
  const holidays = list('holiday', (entry) => text('day', { date: dateOf(entry), name: entry.name }));
  const early = list('early-close', (entry) =>
    text('early-day', {
      date: dateOf(entry),
      time: timeWords(entry.closesMs ?? nowMs, timeZone),
      name: entry.name,
    }),
  );
  const joined = (days: readonly string[]) =>
    new Intl.ListFormat(language().locale, { style: 'long', type: 'conjunction' }).format(days);
  return [
    holidays.length > 0 && text('holidays', { days: joined(holidays) }),
    early.length > 0 && text(holidays.length > 0 ? 'early-closes' : 'only', { days: joined(early) }),
  ]
    .filter(Boolean)
    .join(' ');
}
