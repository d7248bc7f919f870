/**
 * Returns a function that runs `probe` at most once per `everyMs`. All callers within that time get
 * the outcome of the same run, also its failure, so that many callers cost as much as one.
 * @param nowMs a monotonic clock
 */
export function sharedProbe(
  probe: () => Promise<void>,
  everyMs: number,
  nowMs: () => number = () => performance.now(),
): () => Promise<void> {
  let latest: { readonly atMs: number; readonly outcome: Promise<void> } | null = null;
  return () => {
    if (latest === null || nowMs() - latest.atMs >= everyMs) {
      const outcome = probe();
      outcome.catch(() => undefined);
      latest = { atMs: nowMs(), outcome };
    }
    return latest.outcome;
  };
}
