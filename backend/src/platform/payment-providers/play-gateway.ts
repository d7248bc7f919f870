import type { AuthorizeOutcome, CardGateway } from './card-gateway.ts';

const DECLINED: AuthorizeOutcome = { kind: 'declined', gatewayId: null, reason: 'token_unknown' };

/**
 * Returns a gateway that takes new cards only in play mode. It always settles earlier payments:
 * captures, refunds and voids.
 */
export function playGateway(gateway: CardGateway, isPlaying: () => boolean): CardGateway {
  return {
    ...gateway,
    get testCards() {
      return isPlaying() ? gateway.testCards : [];
    },
    get challengePage() {
      return isPlaying() ? gateway.challengePage : null;
    },
    authorize: async (request) => (isPlaying() ? gateway.authorize(request) : DECLINED),
    finishChallenge: async (payment) => (isPlaying() ? gateway.finishChallenge(payment) : DECLINED),
  };
}
