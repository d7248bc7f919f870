import { AsyncResource } from 'node:async_hooks';
import PQueue from 'p-queue';

/** Runs tasks in order of arrival, within a concurrency limit. */
export interface TaskQueue {
  /** Returns the result of the task. @throws QueueFullError at once when the queue is full */
  run<T>(task: () => Promise<T>): Promise<T>;
}

/** A task was rejected, because too many wait before it. */
export class QueueFullError extends Error {
  constructor() {
    super('The queue is full.');
    this.name = 'QueueFullError';
  }
}

/** Limits of a queue: tasks that run at the same time, and tasks that wait for them. */
export interface QueueLimits {
  readonly concurrency: number;
  readonly maxWaiting: number;
}

/** Creates a queue that rejects tasks beyond `maxWaiting`. */
export function createTaskQueue({ concurrency, maxWaiting }: QueueLimits): TaskQueue {
  const queue = new PQueue({ concurrency });
  return {
    async run(task) {
      if (queue.pending >= concurrency && queue.size >= maxWaiting) throw new QueueFullError();
      // The previous task starts this one. Without the binding, the task would run in the language
      // and the other async context of that task's visitor.
      return queue.add(AsyncResource.bind(task));
    },
  };
}
