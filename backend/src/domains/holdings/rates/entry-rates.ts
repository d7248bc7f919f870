import { type DayRates, UNKNOWN_DAY } from '@ingot/rules/holdings/check-entry.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { readDayRates } from '../../metals/rates/day-rates.ts';

type Deps = Pick<Services, 'shop'> & { readonly db: Database | Transaction };

/** Returns the recorded rates that an entry needs: none in the base currency, and none for an entry with a rate. */
export function ratesOfEntry(
  deps: Deps,
  { currency, rate }: { readonly currency: string | null; readonly rate: number | null },
): Promise<DayRates> {
  const isStated = currency === null || currency === deps.shop.store.baseCurrency || rate !== null;
  return ratesOf(deps, isStated ? [] : [currency]);
}

/** Returns the recorded rates of some currencies, also of those that the shop has dropped. */
export async function ratesOf(deps: Deps, currencies: readonly string[]): Promise<DayRates> {
  return Map.groupBy(await readDayRates(deps, currencies), ({ currency }) => currency);
}

/** The rate of an amount, as stored. */
interface StoredRate {
  readonly currency: string;
  readonly rateE6: number;
  readonly rateOn: string | null;
}

/** What a change says about the rate of an amount. */
interface RateChange {
  readonly isSameDay: boolean;
  /** Whether the customer confirms that a rate of an unknown day is that of the day. */
  readonly isConfirmed: boolean;
  /** As `ratesOfEntry` returns them. */
  readonly dayRates: DayRates;
}

/**
 * Returns an entry with the day of the stored rate, if a change on the same day repeats that rate: forms send the rate
 * that they show. A rate of an unknown day stays one, unless the customer confirms that it is that of the day. An entry
 * without a rate, which takes a recorded one, has the day of that.
 */
export function keepRateDay<T extends StoredRate>(
  entry: T,
  stored: StoredRate,
  { isSameDay, isConfirmed, dayRates }: RateChange,
): T {
  const isKept = isSameDay && entry.currency === stored.currency && entry.rateE6 === stored.rateE6;
  const isRecorded = dayRates.has(entry.currency);
  const isSure = isRecorded || (isConfirmed && stored.rateOn === UNKNOWN_DAY);
  return isKept && !isSure ? { ...entry, rateOn: stored.rateOn } : entry;
}

/** Returns the columns of the day of a rate. */
export function rateDayColumns(rateOn: string | null) {
  const isUnsure = rateOn === UNKNOWN_DAY;
  return { rate_on: isUnsure ? null : rateOn, is_rate_unsure: isUnsure };
}
