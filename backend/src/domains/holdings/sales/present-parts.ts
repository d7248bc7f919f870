import { partsByLot } from '@ingot/rules/holdings/gains/parts-by-lot.ts';
import type { HoldingPeriod } from '@ingot/rules/holdings/holding-period.ts';
import type { SalePart } from '@ingot/rules/holdings/replay-sales.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { PRESENTED_PERIODS } from './presented-periods.ts';

/** Returns the API's word for a holding period; null for none. */
export function presentPeriod(period: HoldingPeriod | null) {
  return period === null ? null : PRESENTED_PERIODS[period];
}

/** Returns the parts of a sale for the API, one for each lot, in the base currency of the shop. */
export function presentParts(parts: readonly SalePart[], currency: string) {
  return partsByLot(parts).map(({ lotId, acquiredOn, pieces, costMinor, proceedsMinor, period }) => ({
    lot_uid: lotId,
    acquired_on: acquiredOn,
    pieces,
    cost: costMinor === null ? null : presentMoney(costMinor, currency),
    proceeds: presentMoney(proceedsMinor, currency),
    period: presentPeriod(period),
  }));
}
