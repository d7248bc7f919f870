import { setImmediate as nextPass } from 'node:timers/promises';

/**
 * Waits until one pass of the event loop has taken less than `shorterThanMs`, so that nobody's small request stands behind what
 * is begun then, and at most `atMostMs`. Requests that wait in a busy process have not been read yet, so that they cannot be
 * counted; what a pass takes tells of them. The loop goes round without resting meanwhile: few should wait at a time.
 * `now` is a time in milliseconds that is never put back.
 */
export async function quietPass(
  { shorterThanMs, atMostMs }: { readonly shorterThanMs: number; readonly atMostMs: number },
  now = () => performance.now(),
): Promise<void> {
  const untilMs = now() + atMostMs;
  await nextPass();
  for (let begunMs = now(); begunMs < untilMs; ) {
    await nextPass();
    const endedMs = now();
    if (endedMs - begunMs < shorterThanMs) return;
    begunMs = endedMs;
  }
}
