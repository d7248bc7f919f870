import type { CounterSupply, PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import type { PackageDates } from '../package-dates.ts';
import { type PickupCalendar, type PickupTimes, pickupTimes } from './pickup-times.ts';

/** Returns when the pieces of an order are ready at a counter. `supply` is absent if nobody knows where they are. */
export function readyTimes(
  location: PickupLocation,
  supply: CounterSupply | undefined,
  {
    dates,
    nowMs,
    shop,
  }: {
    readonly dates: Pick<PackageDates, 'dispatchDate' | 'arrivesFrom'>;
    readonly nowMs: number;
    readonly shop: PickupCalendar;
  },
): PickupTimes {
  const { isHere = false, transferWorkingDays = location.transferWorkingDays } = supply ?? {};
  // Pieces at the counter do not travel from the vault.
  const arrivesOn = isHere ? dates.dispatchDate : dates.arrivesFrom;
  return pickupTimes({ ...location, transferWorkingDays }, { arrivesOn, nowMs }, shop);
}
