import type { Connection } from '@ingot/embedded-postgres/connection.ts';
import type { Connections } from '../../platform/configuration/connections.ts';

/** The task that the primary sends to each worker. */
export interface WorkerTask {
  readonly connection: Connection;
  /** URL at which shoppers reach the shop. */
  readonly publicUrl: string;
  /** The saved connections at the start of the shop, the same in all its processes. */
  readonly saved: Connections;
  /** URL of the shared card sandbox; null when another gateway takes the cards. */
  readonly sandboxGatewayUrl: string | null;
  /** Whether each worker listens itself; otherwise the primary hands connections over. */
  readonly isPortShared: boolean;
}

/** Message of a worker that is ready for its task. */
export const ASK_FOR_TASK = 'ask for task';

/** The message by which a worker reports that it serves. */
export const OPEN = 'open';

/** The response of the primary. */
export interface TaskMessage {
  readonly task: WorkerTask;
}

/** Requests the task of this worker from the primary. */
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
