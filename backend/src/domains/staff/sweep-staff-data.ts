import { rm } from 'node:fs/promises';
import type { Services } from '../../platform/context.ts';
import { deleteOldChallenges } from './passkeys/challenge.repository.ts';
import { IDLE_MS, SESSION_MS } from './sessions/find-staff-identity.ts';
import { deleteEndedSessions } from './sessions/session.repository.ts';
import { deleteOldTasks } from './tasks/task.repository.ts';
import { taskFile } from './tasks/task-file.ts';

/** Results of exports are kept for a day. */
const TASK_MS = 24 * 3_600_000;

/** Deletes ended sessions, old challenges, and tasks with their files. */
export async function sweepStaffData({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const nowMs = clock.now();
  await deleteEndedSessions(db, { startedBeforeMs: nowMs - SESSION_MS, seenBeforeMs: nowMs - IDLE_MS });
  await deleteOldChallenges(db, nowMs);
  for (const id of await deleteOldTasks(db, nowMs - TASK_MS)) await rm(taskFile(config, id), { force: true });
}
