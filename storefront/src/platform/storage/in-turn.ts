/** Other tabs are waited for no longer than this: one of them may wait for a shop that does not answer. */
const WAIT_MS = 10_000;

/**
 * Changes of who this browser is, one at a time over all its tabs: does `work` when no other tab is at its own, and lets the
 * others wait meanwhile. A tab that is closed in the middle makes way at once. A browser that cannot keep turns, as on a
 * page without https, does without. Gives or throws what `work` does.
 */
export async function inTurn<TResult>(work: () => Promise<TResult>): Promise<TResult> {
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
