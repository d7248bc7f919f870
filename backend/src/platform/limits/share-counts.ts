import { randomUUID } from 'node:crypto';
import type { Services } from '../context.ts';
import { notify } from '../database/notifications/notify.ts';
import type { VisitorLimit } from './visitor-limit.ts';

const CHANNEL = 'visitor_counts';
/**
 * Shortest time between two notifications of a process. It sends none while no visitor is near a
 * limit.
 */
const EVERY_MS = 1_000;
/** PostgreSQL allows 8,000 bytes in one notification. */
const MAX_BYTES = 7_800;

/** The content of a notification: the process, and its counts by limit and visitor. */
interface Published {
  readonly from: string;
  readonly counts: readonly (readonly [limit: string, visitor: string, times: number])[];
}

/**
 * Shares these limits between all processes of the shop. Each process publishes the counts of
 * visitors that used a part of a limit, at most one notification per second. Requests never wait
 * for it, and a flood costs the database one statement per second. Returns a function that ends the
 * sharing.
 */
export async function shareCounts(
  { db, listen, clock, log }: Pick<Services, 'db' | 'listen' | 'clock' | 'log'>,
  limits: ReadonlyMap<string, VisitorLimit>,
): Promise<() => void> {
  const from = randomUUID();
  const stopListening = await listen(CHANNEL, (payload) => {
    if (!payload) return;
    const published = JSON.parse(payload) as Published;
    if (published.from === from) return;
    const nowMs = clock.now();
    for (const [name, visitor, times] of published.counts) limits.get(name)?.addRemote(visitor, times, nowMs);
  });
  const publish = () => {
    const payload = payloadOf(from, limits);
    if (payload === null) return;
    notify(db, CHANNEL, payload).catch((error: unknown) =>
      log.warn({ err: error }, 'Could not publish the visitors’ counts'),
    );
  };
  const timer = setInterval(publish, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    stopListening();
  };
}

/**
 * Returns as many counts as fit; the rest follows in the next notification. Returns null when there
 * are none.
 */
function payloadOf(from: string, limits: ReadonlyMap<string, VisitorLimit>): string | null {
  const counts: string[] = [];
  let bytes = 100;
  for (const [name, limit] of limits) {
    while (bytes < MAX_BYTES) {
      const unpublished = limit.takeUnpublished();
      if (unpublished === null) break;
      const count = JSON.stringify([name, ...unpublished]);
      counts.push(count);
      bytes += Buffer.byteLength(count) + 1;
    }
  }
  return counts.length === 0 ? null : `{"from":"${from}","counts":[${counts.join(',')}]}`;
}
