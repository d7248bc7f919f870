import { createTaskQueue } from '../../../platform/concurrency/task-queue.ts';
import type { Services } from '../../../platform/context.ts';
import { whileLocked } from '../../../platform/database/advisory-lock.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { DEMO_MILESTONES, findMilestones, recordMilestone } from '../../prepare/milestones.repository.ts';
import { deleteDemoMedia } from './demo-media.ts';
import { fillFromStarter } from './starter-content.ts';

/** The member of staff who removed the demo data. */
export interface Replacement {
  readonly staffId: number;
  readonly by: string;
}

/** Job that completes a removal whose process ended before it replaced the demo shop. */
export const DEMO_REMOVED: JobKind<Replacement> = {
  name: 'demo-removed',
  retries: 12,
  firstPauseSeconds: 30,
  longestPauseSeconds: 3_600,
};

/** One at a time in a process: each holds a connection while it waits for the lock. */
const replacing = createTaskQueue({ concurrency: 1, maxWaiting: 100 });

/**
 * Gives the shop the starter set in place of the removed pages, and deletes the pictures of the demo
 * shop that nothing shows. Does nothing once that is done.
 */
export async function replaceDemo(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  by: Replacement,
): Promise<void> {
  await replacing.run(() => whileLocked(services.db, 'demo-removal', () => replaceOnce(services, by)));
}

async function replaceOnce(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  by: Replacement,
): Promise<void> {
  const { db } = services;
  if ((await findMilestones(db)).has(DEMO_MILESTONES.replaced)) return;
  await fillFromStarter(services, by);
  await deleteDemoMedia(services);
  await recordMilestone(db, DEMO_MILESTONES.replaced);
}
