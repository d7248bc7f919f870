import type { AuthorizeOutcome, OnlineProvider } from '../online-provider.ts';

const DECLINED: AuthorizeOutcome = { kind: 'declined', gatewayId: null, reason: 'token_unknown' };

/**
 * Returns a sandbox that takes new cards and events only while it is open. It always settles
 * earlier payments: captures, refunds and voids.
 */
export function playSandbox(sandbox: OnlineProvider, isOpen: () => boolean): OnlineProvider {
  return {
    ...sandbox,
    get testCards() {
      return isOpen() ? sandbox.testCards : [];
    },
    get challengePage() {
      return isOpen() ? sandbox.challengePage : null;
    },
    get webhooks() {
      return isOpen() ? sandbox.webhooks : null;
    },
    authorize: async (request) => (isOpen() ? sandbox.authorize(request) : DECLINED),
    finishChallenge: async (payment) => (isOpen() ? sandbox.finishChallenge(payment) : DECLINED),
  };
}
