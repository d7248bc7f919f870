import { dayOf } from '@ingot/rules/metals/day-of.ts';
import type { Context } from '../../../platform/context.ts';
import { priceView } from '../../pricing/price-view.ts';
import type { HeldLot, ReplayedSale } from '../holding.ts';
import { type Holdings, readHoldings } from '../lots/read-holdings.ts';
import type { YearMethods } from '../lots/year-methods.ts';
import { type ValuedLot, valueLot } from './value-lot.ts';

/** The valued lots of a customer, in the base currency. */
export interface OwnedMetals {
  /** Lots with pieces left. */
  readonly held: readonly ValuedLot[];
  /** Every lot, also those that are sold. */
  readonly lots: readonly HeldLot[];
  /** Returns one of all lots, valued; null for an unknown uid. */
  readonly findLot: (uid: string) => ValuedLot | null;
  readonly entered: Holdings['entered'];
  /** The newest first. */
  readonly sales: readonly ReplayedSale[];
  /** The pieces that each split took from its source. */
  readonly splits: Holdings['splits'];
  readonly years: YearMethods;
  /** The day of the request in the shop's time zone. */
  readonly today: string;
  readonly currency: string;
}

/** Returns a customer's lots, valued at the prices of the request. */
export async function readMetals(customerId: number, context: Context): Promise<OwnedMetals> {
  const { lots, held, entered, sales, splits, years } = await readHoldings(context.services, customerId);
  const { spot, methods, nowMs } = priceView(context);
  const view = { spot, methods, nowMs, catalog: context.catalog };
  return {
    held: held.map((lot) => valueLot(lot, view)),
    lots,
    findLot(uid) {
      const lot = lots.find((each) => each.uid === uid);
      return lot ? valueLot(lot, view) : null;
    },
    entered,
    sales,
    splits,
    years,
    today: dayOf(nowMs, context.services.shop.store.timeZone),
    currency: context.services.shop.store.baseCurrency,
  };
}
