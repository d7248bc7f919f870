import { UNKNOWN_DAY } from '@ingot/rules/holdings/check-entry.ts';
import { sumGains } from '@ingot/rules/holdings/gains/sum-gains.ts';
import { microgramsToOunces } from '@ingot/rules/metals/weight.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import type { LedgerRequest } from '../changes/change-ledger.ts';
import type { ReplayedSale } from '../holding.ts';
import { readHoldings } from '../lots/read-holdings.ts';
import { pageOf } from '../page-of.ts';
import { addSale, changeSale, removeSale } from './change-sales.ts';
import { enteredSale, keptFields, namedLots } from './entered-sale.ts';
import { presentChoice } from './present-choice.ts';
import { presentParts, presentPeriod } from './present-parts.ts';
import { saleNotFound } from './sale-errors.ts';

/** Resolvers for sales of metal. */
export const saleResolvers: Resolvers = {
  CustomerMetals: {
    sales: ({ sales }, page) => pageOf(sales, page),
    sale_lots: (metals, { lot_uid, sale_uid, sold_on }) =>
      presentChoice(metals, { lot_uid, sale_uid, sold_on }),
    gains: ({ sales, currency }) => {
      const parts = sales.filter(({ isGift }) => !isGift).flatMap((sale) => sale.parts);
      return sumGains(parts).map(({ year, period, pieces, proceedsMinor, costMinor, gainMinor }) => ({
        year,
        period: presentPeriod(period),
        pieces,
        proceeds: presentMoney(proceedsMinor, currency),
        cost: costMinor === null ? null : presentMoney(costMinor, currency),
        gain: gainMinor === null ? null : presentMoney(gainMinor, currency),
      }));
    },
  },
  MetalSale: {
    quote_number: ({ quoteNumber }) => quoteNumber,
    fine_ounces: ({ fineWeightUg, pieces }) => microgramsToOunces(fineWeightUg * pieces),
    sold_on: ({ soldOn }) => soldOn,
    is_gift: ({ isGift }) => isGift,
    proceeds: ({ proceedsMinor, currency }) => presentMoney(proceedsMinor, currency),
    costs: ({ costsMinor, currency }) => presentMoney(costsMinor, currency),
    rate: ({ rateE6 }) => rateE6 / 1_000_000,
    rate_on: ({ rateOn }) => (rateOn === UNKNOWN_DAY ? null : rateOn),
    is_rate_unsure: ({ rateOn }) => rateOn === UNKNOWN_DAY,
    cost: ({ parts }, _, { services }) => {
      let minor = 0;
      for (const { costMinor } of parts) {
        if (costMinor === null) return null;
        minor += costMinor;
      }
      return presentMoney(minor, services.shop.store.baseCurrency);
    },
    named_lots: ({ named }) => Object.entries(named).map(([lot_uid, pieces]) => ({ lot_uid, pieces })),
    parts: ({ parts }, _, { services }) => presentParts(parts, services.shop.store.baseCurrency),
  },
  Mutation: {
    addMetalSale: async (_, { lot_uid, input }, context) => {
      const sale = { lotUid: String(lot_uid), entered: enteredSale(input), named: namedLots(input) };
      return saleOf(context, await addSale(context.services, requestOf(context), sale));
    },
    updateMetalSale: async (_, { uid, version, input }, context) => {
      const change = {
        reference: { uid: String(uid), version },
        entered: enteredSale(input),
        named: namedLots(input),
        kept: keptFields(input),
        isRateConfirmed: input.is_rate_confirmed === true,
      };
      await changeSale(context.services, requestOf(context), change);
      return saleOf(context, String(uid));
    },
    deleteMetalSale: async (_, { uid, version }, context) => {
      await removeSale(context.services, requestOf(context), { uid: String(uid), version });
      return true;
    },
  },
};

function requestOf({ viewer, now }: Context): LedgerRequest {
  return { viewer, nowMs: now };
}

async function saleOf({ services, viewer }: Context, uid: string): Promise<ReplayedSale> {
  const { customerId } = requireSignedIn(viewer);
  const { sales } = await readHoldings(services, customerId);
  const sale = sales.find((each) => each.uid === uid);
  if (!sale) throw saleNotFound();
  return sale;
}
