import type { AuthorizeOutcome, CardGateway } from './card-gateway.ts';

/**
 * Returns a gateway that takes no new card, but settles earlier payments: refunds and voids of
 * payments from the time in play mode.
 */
export function closedGateway(gateway: CardGateway): CardGateway {
  const decline = async (): Promise<AuthorizeOutcome> => ({
    kind: 'declined',
    gatewayId: null,
    reason: 'token_unknown',
  });
  return { ...gateway, testCards: [], challengePage: null, authorize: decline, finishChallenge: decline };
}
