import { quietPass } from '../../platform/concurrency/quiet-pass.ts';

/** Pages that wait to be re-rendered. More than these are rendered on request. */
export const MOST_WAITING = 500;
/** A render blocks the event loop, so the requests that wait are answered first. */
const BETWEEN_RENDERS = { shorterThanMs: 0.5, atMostMs: 10 };

/** Re-renders pages in the background, one at a time. */
export interface PageRefresher {
  /** Queues a page unless it is queued. Returns whether it is. */
  refresh(address: string, render: () => Promise<unknown>): boolean;
  /** Drops the queue. Resolves after the render that is running. */
  close(): Promise<void>;
}

/** Creates an empty queue. `onError` receives the error of a render. */
export function createPageRefresher(onError: (error: unknown) => void): PageRefresher {
  const waiting = new Map<string, () => Promise<unknown>>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (const [address, render] of waiting) {
      await quietPass(BETWEEN_RENDERS);
      if (!waiting.has(address)) break;
      try {
        await render();
      } catch (error) {
        onError(error);
      } finally {
        waiting.delete(address);
      }
    }
  }

  return {
    refresh(address, render) {
      if (waiting.has(address)) return true;
      if (waiting.size >= MOST_WAITING) return false;
      waiting.set(address, render);
      running ??= run().finally(() => {
        running = null;
      });
      return true;
    },
    async close() {
      waiting.clear();
      await running;
    },
  };
}
