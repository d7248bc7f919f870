import cluster, { type Worker } from 'node:cluster';
import { TooManyWaiting, type Turns } from './turns.ts';

/** Messages between a worker and the primary: request a permit, release it, grant it, reject it. */
export interface TurnsMessage {
  readonly turns: 'ask' | 'done' | 'granted' | 'refused';
  /** Number of the request within its worker. */
  readonly id: number;
}

/** The part of `process` that exchanges messages between a worker and the primary. */
export type Channel = Pick<NodeJS.Process, 'on' | 'send'>;

/**
 * Returns a semaphore for the whole machine instead of this process. In a worker it asks the
 * primary for permits; elsewhere it is `own`.
 */
export function shareTurns(own: Turns, channel: Channel | null = cluster.isWorker ? process : null): Turns {
  if (channel === null) return own;
  const waiting = new Map<number, (answer: TurnsMessage['turns']) => void>();
  let asked = 0;
  const say = (turns: TurnsMessage['turns'], id: number) =>
    channel.send?.({ turns, id } satisfies TurnsMessage);
  channel.on('message', ({ turns, id }: TurnsMessage) => {
    if (turns === 'granted' || turns === 'refused') waiting.get(id)?.(turns);
  });
  return {
    async take(work) {
      const id = ++asked;
      const answer = await new Promise<TurnsMessage['turns']>((resolve) => {
        waiting.set(id, resolve);
        say('ask', id);
      });
      waiting.delete(id);
      if (answer === 'refused') throw new TooManyWaiting();
      try {
        return await work();
      } finally {
        say('done', id);
      }
    },
  };
}

/**
 * Returns the message handler of the primary. It releases the permits of workers that have exited.
 */
export function giveTurns(turns: Turns): (asker: Worker, message: TurnsMessage) => void {
  const running = new Map<string, () => void>();
  return (asker, message) => {
    const { id } = message;
    const key = `${asker.id} ${id}`;
    if (message.turns === 'done') running.get(key)?.();
    if (message.turns !== 'ask') return;
    const answer = (say: 'granted' | 'refused') => asker.send({ turns: say, id } satisfies TurnsMessage);
    const untilDone = () =>
      new Promise<void>((resolve) => {
        const end = () => {
          asker.off('exit', end);
          running.delete(key);
          resolve();
        };
        if (!asker.isConnected()) return resolve();
        asker.once('exit', end);
        running.set(key, end);
        answer('granted');
      });
    turns.take(untilDone).catch(() => asker.isConnected() && answer('refused'));
  };
}
