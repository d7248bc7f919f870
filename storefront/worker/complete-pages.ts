import { NetworkFirst, type StrategyHandler } from 'workbox-strategies';
import { DEAD_CONNECTION_SECONDS, waitForCompleteResponse } from './complete-response.ts';

type Options = Omit<NonNullable<ConstructorParameters<typeof NetworkFirst>[0]>, 'networkTimeoutSeconds'>;

/**
 * Serves complete pages from the network; from the cache when the shop is unreachable. Requests a
 * truncated page once more, because browsers would show an empty page without an error.
 */
export class CompletePages extends NetworkFirst {
  constructor(options: Options) {
    super({ ...options, networkTimeoutSeconds: DEAD_CONNECTION_SECONDS });
  }

  /** @throws when neither network nor cache has the complete page */
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const first = await super._handle(request, handler);
    const state = await waitForCompleteResponse(first);
    if (state === 'whole') return first;
    if (state === 'cut') {
      const second = await fetch(request).catch(() => null);
      if (second !== null && (await waitForCompleteResponse(second)) === 'whole') {
        void handler.waitUntil(handler.cachePut(request, second.clone()));
        return second;
      }
    }
    const kept = await handler.cacheMatch(request);
    if (kept) return kept;
    // A slow page is shown as it arrives; if it is truncated, its own script reports that.
    if (state === 'slow') return first;
    throw new Error(`The page ${request.url} was truncated.`);
  }
}
