import type { AuthorizeOutcome, CardGateway } from './card-gateway.ts';

/**
 * A gateway that takes no new card, whatever token comes, and goes on settling what it took before: refunds and voids of
 * payments from the time when the shop was tried out.
 */
export function closedGateway(gateway: CardGateway): CardGateway {
  const decline = async (): Promise<AuthorizeOutcome> => ({
    kind: 'declined',
    gatewayId: null,
    reason: 'token_unknown',
  });
  return { ...gateway, testCards: [], challengePage: null, authorize: decline, finishChallenge: decline };
}
