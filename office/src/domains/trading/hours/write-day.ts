import { writeMoment } from '@ingot/messages/write-values.ts';
import { tradingText } from '../trading-texts.ts';
import type { MarketEntry } from './hours-query.ts';

/** Formats a day of the market such as `2026-11-26`: `Thu, Nov 26`, with its year if `hasYear`. */
export function writeMarketDay(date: string, hasYear = false): string {
  return writeMoment(`${date}T12:00:00Z`, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(hasYear && { year: 'numeric' as const }),
  });
}

/** Formats a local time of the market such as `14:30`: `2:30 pm`. */
export function writeMarketTime(time: string): string {
  return writeMoment(`2026-01-01T${time}:00Z`, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
}

/** Describes the hours of a day: `Closed all day`, `Closes 1:00 pm, opens 6:00 pm`. */
export function writeHours({ closed_from: from, closed_to: to }: MarketEntry): string {
  if (from === null) return tradingText('closedAllDay');
  if (to === null) return tradingText('closesAt', { time: writeMarketTime(from) });
  return tradingText('closesAndOpens', { closes: writeMarketTime(from), opens: writeMarketTime(to) });
}
