import type { CalendarDay } from '@ingot/rules/metals/zoned-time.ts';
import type { MarketHours, Resolvers } from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { marketHoursSchema } from '../../shop/setting-schemas/price-schemas.ts';
import { readSections } from '../../shop/settings/change-sections.ts';
import { changeMarketDay } from '../hours/change-market-day.ts';
import { rangeInvalid } from '../hours/hours-errors.ts';
import { readMarketHours } from '../hours/read-market-hours.ts';

const MOST_DAYS = 35;
const MOST_SKIPPED = 400;
const TWO_WEEKS = 14;

/** The calendar of market hours. */
export const hoursResolvers: Resolvers = {
  Query: {
    market_hours: (_, { skip, days }, { services }) => {
      if (days < 1 || days > MOST_DAYS || skip < 0 || skip > MOST_SKIPPED) throw rangeInvalid(MOST_DAYS);
      return viewHours(services, skip, days);
    },
  },
  Mutation: {
    change_market_day: async (_, { version, former_date: formerDate, day }, context) => {
      const own = signedIn(context);
      await changeMarketDay(officeDesk(own), {
        version,
        formerDate: formerDate ?? null,
        day:
          day == null
            ? null
            : {
                date: day.date,
                name: day.name,
                closedFrom: day.closed_from ?? null,
                closedTo: day.closed_to ?? null,
              },
      });
      return viewHours(own.services, 0, TWO_WEEKS);
    },
  },
};

async function viewHours(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  skip: number,
  days: number,
): Promise<MarketHours> {
  const { version, documents } = await readSections({ db }, ['market_hours']);
  const { gold } = marketHoursSchema.parse(documents.market_hours);
  const view = readMarketHours(gold, clock.now(), skip, days);
  return {
    version,
    time_zone: gold.timeZone,
    days: view.days.map(({ day, name, ranges }) => ({
      date: dateOf(day),
      name,
      ranges: ranges.map(([from, to]) => ({ from, to })),
    })),
    exceptions: view.exceptions.map(({ day, name, closed }) => ({
      date: dateOf(day),
      name,
      closed_from: closed === null ? null : timeOf(closed.fromMinute),
      closed_to: closed === null || closed.toMinute === 24 * 60 ? null : timeOf(closed.toMinute),
    })),
    clock_changes: view.clockChanges.map(dateOf),
    filled_until: view.filledUntil && dateOf(view.filledUntil),
    closes_at: view.closesMs,
    opens_at: view.opensMs,
  };
}

function dateOf({ year, month, day }: CalendarDay): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
