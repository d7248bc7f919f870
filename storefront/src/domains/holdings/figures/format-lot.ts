import { writeMoment, writeNumber } from '@ingot/messages/write-values.ts';
import { parseMetal } from '@ingot/rules/metals/metal.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { metalName } from '../../metals/names/metal-name.ts';
import { clockTime } from '../../metals/prices/market-status.ts';
import { holdingText } from '../holding-texts.ts';
import type { OwnedLot } from '../metals-query.ts';

/** A value with the time and state of its price. */
export interface Priced {
  readonly as_of: string;
  readonly state: 'OPEN' | 'CLOSED' | 'STALE' | 'HALTED';
}

const STATES = { OPEN: 'open', CLOSED: 'closed', STALE: 'stale', HALTED: 'halted' } as const;

/** Returns the time and state of a value: `At 2:14 pm, market open`. */
export function pricedText({ as_of, state }: Priced, timeZone: string): string {
  return holdingText('asOf', { time: clockTime(as_of, timeZone), state: holdingText(STATES[state]) });
}

/** Formats a weight: `100.71 oz`. */
export function ouncesText(ounces: number): string {
  return holdingText('ounces', { ounces: writeNumber(Math.round(ounces * 100) / 100) });
}

/** Returns the name of a lot's metal. */
export function lotMetalName(metal: string): string {
  const known = parseMetal(metal);
  return known === null ? holdingText('several') : metalName(known);
}

/** Writes a day such as `2026-07-14`: `Jul 14, 2026`. */
export function dayText(day: string): string {
  return writeMoment(`${day}T00:00:00Z`, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

/** Returns pieces, day and source of a lot: `1 piece, Jul 14, 2026, order 100043318`. */
export function lotFacts(lot: OwnedLot): string {
  const day = dayText(lot.acquired_on);
  const source =
    lot.order_number === null
      ? holdingText('ownLot')
      : holdingText('fromOrder', { number: lot.order_number });
  const facts = [holdingText('pieces', { count: lot.pieces_left }), day, source];
  if (lot.split_on !== null) facts.push(holdingText('splitOn', { day: dayText(lot.split_on) }));
  if ((lot.refunded.value ?? 0) > 0) {
    facts.push(holdingText('refunded', { amount: formatAmount(lot.refunded) ?? '' }));
  }
  return [...facts, ...rateFacts(lot)].join(', ');
}

/** Says which day an exchange rate is from that stands for the day of a purchase or sale, or that nobody knows it. */
export function rateFacts({
  rate_on: day,
  is_rate_unsure: isUnsure,
}: Pick<OwnedLot, 'rate_on' | 'is_rate_unsure'>): string[] {
  if (isUnsure) return [holdingText('rateUnsure')];
  return day === null ? [] : [holdingText('rateOn', { day: dayText(day) })];
}

/** Returns the gain of a lot at our bid, or at melt value without one; null without both. */
export function gainOf({ bid, melt, cost }: OwnedLot): number | null {
  const value = (bid ?? melt)?.amount.value;
  return value == null ? null : Math.round((value - (cost.value ?? 0)) * 100) / 100;
}
