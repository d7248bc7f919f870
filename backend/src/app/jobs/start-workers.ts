import { STAFF_TASK } from '../../domains/staff/staff-jobs.ts';
import { runTask } from '../../domains/staff/tasks/run-task.ts';
import type { Services } from '../../platform/context.ts';
import { loadJobs, loadOfficeParts } from '../modules.ts';
import { deleteDemoMedia } from '../setup/removal/demo-media.ts';
import { DEMO_REMOVED } from '../setup/removal/demo-removed-job.ts';
import { recordFailedJob } from './failed-jobs/record-failed-job.ts';

/**
 * Starts processing every kind of job in this process. Called once after all services have started.
 */
export async function startWorkers(services: Services): Promise<void> {
  for (const job of await loadJobs()) await job.start(services);
  // Every domain may have kinds of tasks and show pictures, so no domain can list them.
  await services.jobs.work(STAFF_TASK, async ({ taskId }) => {
    const kinds = (await loadOfficeParts()).flatMap(({ tasks = {} }) => Object.entries(tasks));
    await runTask(services, new Map(kinds), taskId);
  });
  await services.jobs.work(DEMO_REMOVED, async (by) => {
    // Loads the import, which few shops need.
    const { replaceDemo } = await import('../setup/removal/replace-demo.ts');
    const uses = (await loadOfficeParts()).flatMap(({ mediaUses = [] }) => mediaUses);
    await replaceDemo(services, by);
    await deleteDemoMedia(services, uses);
  });
  await services.jobs.workFailures((failure) => recordFailedJob(services, failure));
}
