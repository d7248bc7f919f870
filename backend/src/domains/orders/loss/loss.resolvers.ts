import { isCancellable } from '@ingot/rules/orders/order-actions.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import { currencyOf } from '../../cart/pricing-basis.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import { offerCancellation } from '../cancel/offer-cancellation.ts';
import { buyersPartMinor } from '../contents/buyers-part.ts';
import { openClaimMinor } from '../contents/open-claim.ts';
import type { CancelTerms, PlacedOrder } from '../order.ts';
import { cancelTermsVersion } from './cancel-terms.ts';
import { withOpenPieces } from './open-pieces.ts';
import { type BidMarket, bidMarket, figuresNow, freeUntilMs, lossOfOrder } from './order-loss.ts';
import { policyAt } from './policy-at.ts';
import { presentCost, presentOffer, type ShownCost } from './present-loss.ts';

/** Resolvers for the cost of cancellations. */
export const resolvers: Resolvers = {
  Mutation: {
    offerOrderCancellation: async (_, { input }, { services, viewer, clientAddress }) => {
      const { order, offer, figures, rejection } = await offerCancellation(services, {
        orderUid: String(input.order_id),
        customerId: viewer.customerId,
        key: input.confirmation_key ?? null,
        clientAddress,
      });
      if (rejection !== null) return { order, offer: null, errorV2: rejection };
      const cost = shownCost(order, figures, services.clock.now());
      return {
        order,
        offer: presentOffer(order, offer, { cost, nowMs: services.clock.now() }),
        errorV2: null,
      };
    },
  },
  Cart: {
    cancellation_cost: ({ lines, currency }, _, context) => {
      const { shop } = context.services;
      const counted = lines.filter(({ isCounted }) => isCounted);
      if (counted.length === 0) return null;
      const items = counted.map(({ product, line, ...priced }) => ({
        ...priced,
        productId: product.id,
        name: product.name,
        metal: product.metal,
        fineWeightMicrograms: product.fineWeightMicrograms,
        quantity: line.quantity,
      }));
      const { rateE6 } = currencyOf(shop, currency);
      const order = { placedAtMs: context.now, currency, baseToOrderRateE6: rateE6, items };
      const policy = policyAt(order, shop);
      const figures = lossOfOrder(order, policy, marketOf(context));
      return presentCost({
        ...order,
        policy,
        version: cancelTermsVersion(shop),
        freeUntilMs: null,
        isGraceOver: false,
        figures,
      });
    },
  },
  CustomerOrder: {
    cancellation_terms: ({ cancelTerms }) =>
      cancelTerms && {
        version: cancelTerms.version,
        text: `${cancelTerms.text} ${cancelTerms.costText}`,
        accepted_at: new Date(cancelTerms.atMs).toISOString(),
      },
    cancellation_cost: (order, _, context) => {
      const { services, viewer } = context;
      const isBuyers = order.customerId === null || order.customerId === viewer.customerId;
      if (!isBuyers || order.cancelTerms === null || !isCancellable(order.status, services.shop.orders))
        return null;
      return presentCost(shownCost(order, figuresNow(order, marketOf(context)), context.now));
    },
    cancellation: ({ cancellation, cancelTerms, currency }) => {
      if (cancellation === null) return null;
      const money = (minor: number) => presentMoney(minor, currency);
      const { owedMinor, deductedMinor, soldMinor } = cancellation;
      return {
        market_loss: money(buyersPartMinor(cancelTerms, cancellation.lossMinor)),
        fee: money(cancellation.feeMinor),
        owed: money(owedMinor),
        credit: money(cancellation.creditMinor),
        deducted: money(deductedMinor + soldMinor),
        claim: money(openClaimMinor({ cancellation })),
      };
    },
  },
};

/** Returns the market of one response. */
function marketOf({
  spot,
  catalog,
  services,
  now,
}: Pick<Context, 'spot' | 'catalog' | 'services' | 'now'>): BidMarket {
  return bidMarket({ spot, catalog, shop: services.shop, nowMs: now });
}

/** Returns the cost of an order under its own terms. */
function shownCost(order: PlacedOrder, figures: ShownCost['figures'], nowMs: number): ShownCost {
  const { policy, version } = order.cancelTerms ?? FREE_TERMS;
  const isGraceOver = nowMs >= order.placedAtMs + policy.graceMs;
  return { ...withOpenPieces(order), policy, version, figures, freeUntilMs: freeUntilMs(order), isGraceOver };
}

/** The terms of orders from before the shop had any. */
const FREE_TERMS: Pick<CancelTerms, 'policy' | 'version'> = {
  version: '',
  policy: { graceMs: 0, feeMinor: 0, lossOwner: 'shop', gainOwner: 'shop', capPpm: 0 },
};
