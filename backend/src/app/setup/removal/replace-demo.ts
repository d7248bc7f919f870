import { createTaskQueue } from '../../../platform/concurrency/task-queue.ts';
import type { Services } from '../../../platform/context.ts';
import { whileLocked } from '../../../platform/database/advisory-lock.ts';
import { DEMO_MILESTONES, findMilestones, recordMilestone } from '../../prepare/milestones.repository.ts';
import type { Replacement } from './demo-removed-job.ts';
import { fillFromStarter } from './starter-content.ts';

/** One at a time in a process: each holds a connection while it waits for the lock. */
const replacing = createTaskQueue({ concurrency: 1, maxWaiting: 100 });

/**
 * Gives the shop the starter set in place of the removed pages. Does nothing once that is done.
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
  await recordMilestone(db, DEMO_MILESTONES.replaced);
}
