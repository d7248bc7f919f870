import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';
import { type PickupTimes, pickupTimes } from '../../shop/pickup/pickup-times.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { CounterStock } from './pickup-shortage.ts';

/** Days of a dispatch from the vault, `YYYY-MM-DD`. */
export interface VaultDates {
  readonly dispatchDate: string;
  readonly arrivesFrom: string;
}

/** Returns when the pieces of an order are ready at a counter. `stock` is absent if nobody knows where they are. */
export function readyTimes(
  location: PickupLocation,
  stock: Pick<CounterStock, 'isHere' | 'transferWorkingDays'> | undefined,
  { dates, nowMs, shop }: { readonly dates: VaultDates; readonly nowMs: number; readonly shop: ShopSettings },
): PickupTimes {
  const { isHere = false, transferWorkingDays = location.transferWorkingDays } = stock ?? {};
  // Pieces at the counter do not travel from the vault.
  const arrivesOn = isHere ? dates.dispatchDate : dates.arrivesFrom;
  return pickupTimes({ ...location, transferWorkingDays }, { arrivesOn, nowMs }, shop);
}
