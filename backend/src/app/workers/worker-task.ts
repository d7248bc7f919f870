import type { Connection } from '../../platform/database/connection.ts';

/** What the first process of a shop tells each of its workers. */
export interface WorkerTask {
  readonly connection: Connection;
  /** Address at which shoppers reach the shop. */
  readonly publicUrl: string;
  /** Where the sandbox of card payments is served for all of them; null when another gateway takes the cards. */
  readonly sandboxGatewayUrl: string | null;
  /** Whether prices and card payments may be simulated. */
  readonly play: boolean | null;
  /** Whether each worker listens for itself; otherwise the first process hands connections on. */
  readonly isPortShared: boolean;
}

/** What a worker says when it is ready to be told its task. */
export const ASK_FOR_TASK = 'ask for task';

/** What a worker says when it serves. */
export const OPEN = 'open';

/** What the first process answers. */
export interface TaskMessage {
  readonly task: WorkerTask;
}

/** In a worker: asks the first process what to serve. */
export function askForTask(): Promise<WorkerTask> {
  return new Promise((resolve) => {
    const hear = (message: Partial<TaskMessage>) => {
      if (message.task === undefined) return;
      process.off('message', hear);
      resolve(message.task);
    };
    process.on('message', hear);
    process.send?.(ASK_FOR_TASK);
  });
}
