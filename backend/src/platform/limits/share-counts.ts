import { randomUUID } from 'node:crypto';
import type { Services } from '../context.ts';
import { notify } from '../database/notifications/notify.ts';
import type { VisitorLimit } from './visitor-limit.ts';

const CHANNEL = 'visitor_counts';
/** A process tells the others so often at most, and nothing while nobody uses much of a limit. */
const EVERY_MS = 1_000;
/** PostgreSQL allows 8,000 bytes in one announcement. */
const MOST_BYTES = 7_800;

/** What one process announces: who it is, and how often who did what there. */
interface Announced {
  readonly from: string;
  readonly counts: readonly (readonly [limit: string, visitor: string, times: number])[];
}

/**
 * Has all processes of the shop keep these limits together: who has used a part of one here is told to the others within a second, in
 * one announcement for everybody, so that no request waits for it and a flood costs the database no more than one statement a second.
 * Ends with the function that it gives.
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

/** As much of the news as fits, the rest is told next time; null when there is none. */
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
