import { NetworkFirst, type StrategyHandler } from 'workbox-strategies';
import { LINE_IS_DEAD_SECONDS, waitUntilWhole } from './wait-until-whole.ts';

type Options = Omit<NonNullable<ConstructorParameters<typeof NetworkFirst>[0]>, 'networkTimeoutSeconds'>;

/**
 * Pages from the shop, whole; from memory when the shop cannot be reached. One that ends in its midst is asked for once more:
 * browsers throw away what came of it before it was drawn, and would leave the visitor with an empty page that never says why.
 */
export class WholePages extends NetworkFirst {
  constructor(options: Options) {
    super({ ...options, networkTimeoutSeconds: LINE_IS_DEAD_SECONDS });
  }

  /** @throws when neither the shop nor memory has it whole */
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const first = await super._handle(request, handler);
    const state = await waitUntilWhole(first);
    if (state === 'whole') return first;
    if (state === 'cut') {
      const second = await fetch(request).catch(() => null);
      if (second !== null && (await waitUntilWhole(second)) === 'whole') {
        void handler.waitUntil(handler.cachePut(request, second.clone()));
        return second;
      }
    }
    const kept = await handler.cacheMatch(request);
    if (kept) return kept;
    // On a slow line it comes bit by bit; that it ends in its midst, the page would then say itself.
    if (state === 'slow') return first;
    throw new Error(`The page ${request.url} did not come whole.`);
  }
}
