import { setImmediate as nextIteration } from 'node:timers/promises';

/**
 * Waits until one iteration of the event loop takes less than `shorterThanMs`, but at most
 * `atMostMs`. Small requests then do not wait behind the work that follows. The length of an
 * iteration is the only sign of load: in a busy process, waiting requests have not been read yet
 * and cannot be counted. The loop spins meanwhile, so few callers should wait at a time. `now`
 * returns milliseconds of a monotonic clock.
 */
export async function idleEventLoop(
  { shorterThanMs, atMostMs }: { readonly shorterThanMs: number; readonly atMostMs: number },
  now = () => performance.now(),
): Promise<void> {
  const untilMs = now() + atMostMs;
  await nextIteration();
  for (let startedMs = now(); startedMs < untilMs; ) {
    await nextIteration();
    const endedMs = now();
    if (endedMs - startedMs < shorterThanMs) return;
    startedMs = endedMs;
  }
}
