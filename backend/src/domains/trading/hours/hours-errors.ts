import { alreadyExists, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('market-hours-errors', {
  unknown: 'The calendar has no entry for {date}. Reload the page.',
  taken: 'The calendar has an entry for {date} already. Change that one.',
  range: 'Show 1 to {most} days.',
});

export const dayUnknown = (date: string) => noSuchEntity(text('unknown', { date }), 'DAY_UNKNOWN');
export const dayTaken = (date: string) => alreadyExists(text('taken', { date }), 'DAY_TAKEN');
export const rangeInvalid = (most: number) => inputError(text('range', { most }), 'RANGE_INVALID');
