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
const MOST_BYTES = 7_800;

/** The content of a notification: the process, and its counts by limit and visitor. */
interface Announced {
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
    const announced = JSON.parse(payload) as Announced;
    if (announced.from === from) return;
    const nowMs = clock.now();
    for (const [name, visitor, times] of announced.counts) limits.get(name)?.addOthers(visitor, times, nowMs);
  });
  const tell = () => {
    const payload = payloadOf(from, limits);
    if (payload === null) return;
    notify(db, CHANNEL, payload).catch((error: unknown) =>
      log.warn({ err: error }, 'other processes could not be told who has used much of the limits'),
    );
  };
  const timer = setInterval(tell, EVERY_MS).unref();
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
    while (bytes < MOST_BYTES) {
      const news = limit.takeNews();
      if (news === null) break;
      const count = JSON.stringify([name, ...news]);
      counts.push(count);
      bytes += Buffer.byteLength(count) + 1;
    }
  }
  return counts.length === 0 ? null : `{"from":"${from}","counts":[${counts.join(',')}]}`;
}
