import type { GatewayPayout, GatewayPayoutState, Resolvers } from '../../../generated/office-resolvers.ts';
import { type ArrivingPayout, listGatewayPayouts } from '../gateway-payouts/list-payouts.ts';

/** Payouts of card gateways. */
export const gatewayPayoutResolvers: Resolvers = {
  Query: {
    gateway_payouts: async (_, __, { services }) =>
      (await listGatewayPayouts(services.db, null)).map(toGatewayPayout),
  },
};

/** Returns a payout for the office. */
export function toGatewayPayout(payout: ArrivingPayout): GatewayPayout {
  return {
    id: String(payout.id),
    gateway: payout.gateway,
    number: payout.payoutId,
    state: payout.state.toUpperCase() as GatewayPayoutState,
    amount: payout.amountMinor,
    currency: payout.currency,
    arrives_on: payout.arrivesOn,
    is_complete: payout.isComplete,
    count: payout.count,
    charges: payout.chargesMinor,
    refunds: payout.refundsMinor,
    disputes: payout.disputesMinor,
    fees: payout.feesMinor,
    other: payout.otherMinor,
    unexplained: payout.unexplainedMinor,
    arrived: payout.arrival?.amountMinor ?? null,
    failure: payout.failure,
  };
}
