import cluster, { type Worker } from 'node:cluster';
import { QueueFullError, type TaskQueue } from './task-queue.ts';

/** Messages between a worker and the primary about one task of the worker. */
export interface QueueMessage {
  readonly queue: 'enqueue' | 'done' | 'start' | 'reject';
  /** Number of the task within its worker. */
  readonly id: number;
}

/** The part of `process` that exchanges messages between a worker and the primary. */
export type Channel = Pick<NodeJS.Process, 'on' | 'send'>;

/**
 * Returns a queue for the whole machine. In a worker process, tasks wait in the queue of the
 * primary and run here. In a process without workers it is `own`.
 */
export function sharedQueue(
  own: TaskQueue,
  channel: Channel | null = cluster.isWorker ? process : null,
): TaskQueue {
  if (channel === null) return own;
  const waiting = new Map<number, (answer: QueueMessage['queue']) => void>();
  let lastId = 0;
  const send = (queue: QueueMessage['queue'], id: number) =>
    channel.send?.({ queue, id } satisfies QueueMessage);
  channel.on('message', ({ queue, id }: QueueMessage) => {
    if (queue === 'start' || queue === 'reject') waiting.get(id)?.(queue);
  });
  return {
    async run(task) {
      const id = ++lastId;
      const answer = await new Promise<QueueMessage['queue']>((resolve) => {
        waiting.set(id, resolve);
        send('enqueue', id);
      });
      waiting.delete(id);
      if (answer === 'reject') throw new QueueFullError();
      try {
        return await task();
      } finally {
        send('done', id);
      }
    },
  };
}

/**
 * Returns the primary's handler of the workers' messages. The tasks of a worker end when it exits.
 */
export function serveQueue(queue: TaskQueue): (worker: Worker, message: QueueMessage) => void {
  const running = new Map<string, () => void>();
  return (worker, message) => {
    const { id } = message;
    const key = `${worker.id} ${id}`;
    if (message.queue === 'done') running.get(key)?.();
    if (message.queue !== 'enqueue') return;
    const answer = (decision: 'start' | 'reject') =>
      worker.send({ queue: decision, id } satisfies QueueMessage);
    const untilDone = () =>
      new Promise<void>((resolve) => {
        const end = () => {
          worker.off('exit', end);
          running.delete(key);
          resolve();
        };
        if (!worker.isConnected()) return resolve();
        worker.once('exit', end);
        running.set(key, end);
        answer('start');
      });
    queue.run(untilDone).catch(() => worker.isConnected() && answer('reject'));
  };
}
