import type { FastifyReply } from 'fastify';
import type { Services } from '../../platform/context.ts';
import type { OfficeWatch } from '../../platform/office/office-part.ts';

/** Interval between checks for changes while a browser is connected. */
const LOOK_MS = 1_000;
/** Proxies close connections that are silent for longer. */
const BEAT_MS = 20_000;
const MAX_WATCHERS = 200;

/** Sends the topics that changed to the browsers that watch. */
export interface OfficeEvents {
  /** Keeps the reply open. `isStillAllowed` is checked at every beat. Returns false when too many watch. */
  watch(reply: FastifyReply, isStillAllowed: () => Promise<boolean>): boolean;
  stop(): void;
}

/**
 * Creates the events of this process. It compares the versions of all topics each second, and only
 * while a browser watches, so that a shop without an open back office does no work for it.
 */
export function createOfficeEvents(
  { db, log }: Pick<Services, 'db' | 'log'>,
  watches: readonly OfficeWatch[],
): OfficeEvents {
  const watching = new Set<FastifyReply>();
  const versions = new Map<string, string>();
  let timer: NodeJS.Timeout | null = null;
  /** Resolves when the baseline versions for later comparisons are known. */
  let baseline: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const changed: string[] = [];
    for (const { topic, version } of watches) {
      const next = await version(db);
      const known = versions.get(topic);
      versions.set(topic, next);
      if (known !== undefined && known !== next) changed.push(topic);
    }
    if (changed.length > 0) send(`event: change\ndata: ${JSON.stringify({ topics: changed })}\n\n`);
  }

  const lookSafely = () => look().catch((error) => log.warn({ err: error }, 'Could not look for changes'));

  function send(text: string): void {
    for (const reply of watching) reply.raw.write(text);
  }

  function schedule(): void {
    if (timer !== null || watching.size === 0) return;
    timer = setTimeout(async () => {
      await lookSafely();
      timer = null;
      schedule();
    }, LOOK_MS);
    timer.unref();
  }

  return {
    watch(reply, isStillAllowed) {
      if (watching.size >= MAX_WATCHERS) return false;
      if (watching.size === 0) {
        versions.clear();
        baseline = lookSafely();
      }
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      reply.raw.write('retry: 2000\n\n');
      watching.add(reply);
      const beat = setInterval(async () => {
        if (await isStillAllowed().catch(() => true)) reply.raw.write(': still here\n\n');
        else reply.raw.end('event: ended\ndata: {}\n\n');
      }, BEAT_MS);
      beat.unref();
      reply.raw.on('close', () => {
        clearInterval(beat);
        watching.delete(reply);
      });
      // `ready` tells the browser to load its data. The server compares later versions with the baseline,
      // so the browser misses no change.
      void baseline.then(() => {
        if (watching.has(reply)) reply.raw.write('event: ready\ndata: {}\n\n');
        schedule();
      });
      return true;
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      for (const reply of watching) reply.raw.end();
    },
  };
}
