import { AsyncResource } from 'node:async_hooks';
import PQueue, { type Queue, type QueueAddOptions } from 'p-queue';
import { QueueFullError, type QueueLimits } from './task-queue.ts';

/** A queue that serves keys (visitors, for example) round-robin, within a concurrency limit. */
export interface FairQueue {
  /** @throws QueueFullError at once when too many tasks of this key wait */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

/**
 * Creates a fair queue. `maxWaiting` counts per key. A key with hundreds of tasks delays only
 * itself.
 */
export function createFairQueue({ concurrency, maxWaiting }: QueueLimits): FairQueue {
  const queue = new PQueue<RoundRobin, ByKey>({ concurrency, queueClass: RoundRobin });
  return {
    async run(key, task) {
      if (queue.pending >= concurrency && queue.sizeBy({ key }) >= maxWaiting) throw new QueueFullError();
      // In the async context of the caller, as in `createTaskQueue`.
      return queue.add(AsyncResource.bind(task), { key });
    },
  };
}

type Run = () => Promise<unknown>;
interface ByKey extends QueueAddOptions {
  readonly key?: string;
}

/** The waiting tasks by key, in the order in which the keys are served next. No list is empty. */
class RoundRobin implements Queue<Run, ByKey> {
  readonly #waiting = new Map<string, Run[]>();
  size = 0;

  enqueue(run: Run, { key = '' }: Partial<ByKey> = {}): void {
    this.#waiting.set(key, [...this.filter({ key }), run]);
    this.size += 1;
  }

  dequeue(): Run | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [key, [run, ...others]] = first;
    // Moves the key to the end, or removes it with its last task.
    this.#waiting.delete(key);
    if (others.length > 0) this.#waiting.set(key, others);
    this.size -= 1;
    return run;
  }

  filter({ key = '' }: Readonly<Partial<ByKey>>): Run[] {
    return this.#waiting.get(key) ?? [];
  }

  setPriority(): never {
    throw new Error('A fair queue has no priorities.');
  }
}
