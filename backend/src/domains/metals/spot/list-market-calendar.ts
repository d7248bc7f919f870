import { type CalendarEntry, marketCalendar } from '@ingot/rules/metals/calendar/market-calendar.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('market-calendar', {
  'invalid-days': 'days value must be from 1 to {most}.',
});

/** A year, with some days for readers in other time zones. */
const MAX_DAYS = 400;

/**
 * Returns the named closures of a metal's market from today on, ascending.
 * @throws ContractError for an invalid number of days
 */
export function listMarketCalendar(
  { shop }: Pick<Services, 'shop'>,
  { metal, days, nowMs }: { readonly metal: Metal; readonly days: number; readonly nowMs: number },
): CalendarEntry[] {
  if (days < 1 || days > MAX_DAYS) throw inputError(text('invalid-days', { most: MAX_DAYS }), 'INVALID_DAYS');
  return marketCalendar(shop.marketHours[metal], nowMs, days);
}
