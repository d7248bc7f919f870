import { mkdir } from 'node:fs/promises';
import type { Services } from '../../../platform/context.ts';
import { ContractError } from '../../../platform/errors/errors.ts';
import { ImportSourceError } from '../../../platform/import-files/sources.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { OfficeTaskKind } from '../../../platform/office/office-part.ts';
import { endTask, findTask, updateProgress } from './task.repository.ts';
import { taskFile, taskFolder } from './task-file.ts';

const text = defineMessages('staff-task', {
  failed:
    'The shop could not finish this, also not when it tried again. Try it once more, or ask who runs the server.',
});

/** Progress is stored at most this often. */
const PROGRESS_MS = 500;

/**
 * Runs a task of one of these kinds. A rejection of the contract or of the rows of a file fails it permanently.
 * @throws any other error; the job then retries
 */
export async function runTask(
  services: Services,
  kinds: ReadonlyMap<string, OfficeTaskKind>,
  taskId: number,
): Promise<void> {
  const { db, clock, config } = services;
  const task = await findTask(db, taskId);
  if (!task || task.state === 'done' || task.state === 'failed') return;
  const kind = kinds.get(task.kind);
  if (!kind) {
    await endTask(db, taskId, { nowMs: clock.now(), error: `There is no task ${task.kind}.` });
    return;
  }
  await mkdir(taskFolder(config), { recursive: true });
  let reportedMs = Number.NEGATIVE_INFINITY;
  const report = async (done: number, total: number | null) => {
    if (clock.monotonic() - reportedMs < PROGRESS_MS) return;
    reportedMs = clock.monotonic();
    await updateProgress(db, taskId, { done, total });
  };
  await updateProgress(db, taskId, { done: 0, total: null });
  try {
    const { fileName } = await kind.run(services, task.args, taskFile(config, taskId), report);
    await endTask(db, taskId, { nowMs: clock.now(), fileName });
  } catch (error) {
    if (!isRejection(error)) throw error;
    await kind.onFailed?.(services, task.args);
    await endTask(db, taskId, { nowMs: clock.now(), error: error.message });
  }
}

/** Fails a task whose job has no retries left. Its page then shows the failure. */
export async function failTask(
  services: Pick<Services, 'db' | 'clock'>,
  kinds: ReadonlyMap<string, OfficeTaskKind>,
  taskId: number,
): Promise<void> {
  const { db, clock } = services;
  const task = await findTask(db, taskId);
  if (!task || task.state === 'done' || task.state === 'failed') return;
  await kinds.get(task.kind)?.onFailed?.(services, task.args);
  await endTask(db, taskId, { nowMs: clock.now(), error: text('failed') });
}

function isRejection(error: unknown): error is Error {
  return error instanceof ContractError || error instanceof ImportSourceError;
}
