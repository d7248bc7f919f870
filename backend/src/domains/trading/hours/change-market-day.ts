import { z } from 'zod';
import type { Desk } from '../../shop/desk/command.ts';
import { changeSections } from '../../shop/settings/change-sections.ts';
import { dayTaken, dayUnknown } from './hours-errors.ts';

const documentSchema = z.looseObject({
  exceptions: z.array(z.looseObject({ date: z.string() })).default([]),
});

/** A day on which the market does not trade as usual, as the settings have it. */
export interface MarketDay {
  /** `2026-11-26` */
  readonly date: string;
  readonly name: string;
  /** `14:30`; null for the whole day. */
  readonly closedFrom: string | null;
  /** Null: until the end of the day. */
  readonly closedTo: string | null;
}

/** A change of the calendar by a person who has seen `version`. */
interface DayChange {
  readonly version: string;
  /** The date of the entry that changes; null for a new one. */
  readonly formerDate: string | null;
  /** Null removes the entry. */
  readonly day: MarketDay | null;
}

/**
 * Adds, changes or removes a day with other market hours.
 * @throws ContractError for an unknown day, a second entry of one day, and another version
 */
export async function changeMarketDay(
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office'>,
  { version, formerDate, day }: DayChange,
): Promise<void> {
  await changeSections(desk, version, {
    market_hours: (stored) => {
      const { exceptions } = documentSchema.parse(stored);
      const others = exceptions.filter(({ date }) => date !== formerDate);
      if (formerDate !== null && others.length === exceptions.length) throw dayUnknown(formerDate);
      if (day !== null && others.some(({ date }) => date === day.date)) throw dayTaken(day.date);
      const next = day === null ? others : [...others, entryOf(day)];
      return { exceptions: next.toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
    },
  });
}

function entryOf({ date, name, closedFrom, closedTo }: MarketDay) {
  return {
    date,
    name,
    ...(closedFrom !== null && { closed_from: closedFrom }),
    ...(closedFrom !== null && closedTo !== null && { closed_to: closedTo }),
  };
}
