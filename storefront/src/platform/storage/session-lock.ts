/**
 * Maximum wait for other tabs, in milliseconds: one of them may wait for a shop that does not
 * answer.
 */
const WAIT_MS = 10_000;

/**
 * Runs session changes one at a time across all tabs, under a Web Lock. A closed tab releases the
 * lock. Without the Locks API, as on a page without HTTPS, runs at once. Returns or throws the
 * result of `work`.
 */
export async function withSessionLock<TResult>(work: () => Promise<TResult>): Promise<TResult> {
  if (!('locks' in navigator)) return work();
  let hasBegun = false;
  try {
    const options = { signal: AbortSignal.timeout(WAIT_MS) };
    return await navigator.locks.request('BULLION_BROWSER_PERSISTENCE__session', options, () => {
      hasBegun = true;
      return work();
    });
  } catch (failure) {
    if (hasBegun) throw failure;
    return work();
  }
}
