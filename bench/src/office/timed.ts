const RUNS = 15;

/** Runs work once unmeasured, then 15 times. Returns the median and the slowest run in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<{ median: number; slowest: number }> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const startedMs = performance.now();
    await work();
    times.push(performance.now() - startedMs);
  }
  const sorted = times.toSorted((a, b) => a - b).map((ms) => Math.round(ms * 10) / 10);
  return { median: sorted[RUNS >> 1] ?? 0, slowest: sorted.at(-1) ?? 0 };
}
