import { STAFF_TASK } from '../../domains/staff/staff-jobs.ts';
import { failTask, runTask } from '../../domains/staff/tasks/run-task.ts';
import type { Services } from '../../platform/context.ts';
import type { FailedJob } from '../../platform/jobs/jobs.ts';
import type { OfficeTaskKind } from '../../platform/office/office-part.ts';
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
    await runTask(services, await loadTaskKinds(), taskId);
  });
  await services.jobs.work(DEMO_REMOVED, async (by) => {
    // Loads the import, which few shops need.
    const { replaceDemo } = await import('../setup/removal/replace-demo.ts');
    const uses = (await loadOfficeParts()).flatMap(({ mediaUses = [] }) => mediaUses);
    await replaceDemo(services, by);
    await deleteDemoMedia(services, uses);
  });
  await services.jobs.workFailures((failure) => endFailedJob(services, failure));
}

async function loadTaskKinds(): Promise<ReadonlyMap<string, OfficeTaskKind>> {
  return new Map((await loadOfficeParts()).flatMap(({ tasks = {} }) => Object.entries(tasks)));
}

/** Records a failed job, and fails the task of the back office that it would have done. */
export async function endFailedJob(services: Services, failure: FailedJob): Promise<void> {
  if (failure.queue === STAFF_TASK.name) {
    const { taskId } = failure.data as { readonly taskId: number };
    await failTask(services, await loadTaskKinds(), taskId);
  }
  await recordFailedJob(services, failure);
}
