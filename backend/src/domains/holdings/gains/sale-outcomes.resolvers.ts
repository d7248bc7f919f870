import type { HoldingPeriod } from '@ingot/rules/holdings/holding-period.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { requireSale } from '../sales/change-sales.ts';
import { enteredSale, namedLots } from '../sales/entered-sale.ts';
import { presentParts } from '../sales/present-parts.ts';
import { PRESENTED_METHODS } from '../years/presented-methods.ts';
import { saleOutcomes } from './sale-outcomes.ts';

/** A sale can take thousands of lots, and is asked about while it is typed. */
const MOST_PARTS = 8;

/** Resolvers for the figures of a sale before it is recorded. */
export const saleOutcomeResolvers: Resolvers = {
  CustomerMetals: {
    sale_outcomes: async (metals, { lot_uid, sale_uid, input }, { services, viewer, now }) => {
      const { currency, years } = metals;
      const stored = metals.entered.sales.find(({ uid }) => uid === sale_uid) ?? null;
      const sale = await requireSale(services, { viewer, nowMs: now }, enteredSale(input), stored);
      const uids = { lotUid: lot_uid ? String(lot_uid) : null, saleUid: sale_uid ? String(sale_uid) : null };
      const money = (minor: number | null | undefined) =>
        minor == null || sale.isGift ? null : presentMoney(minor, currency);
      const chosen = years.methodOf(Number(sale.soldOn.slice(0, 4)));
      return saleOutcomes(metals, { ...uids, sale, named: namedLots(input) }).map(
        ({ method, proceedsMinor, costMinor, gainMinor, gains, parts }) => {
          const gainOf = (period: HoldingPeriod) => money(costMinor === null ? null : gains.get(period));
          const listed = method === chosen ? presentParts(parts, currency) : [];
          return {
            method: PRESENTED_METHODS[method],
            is_chosen: method === chosen,
            proceeds: presentMoney(proceedsMinor, currency),
            cost: costMinor === null ? null : presentMoney(costMinor, currency),
            gain: money(gainMinor),
            short_gain: gainOf('short'),
            long_gain: gainOf('long'),
            parts: listed.slice(0, MOST_PARTS),
            part_count: listed.length,
          };
        },
      );
    },
  },
};
