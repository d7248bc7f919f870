import type { Services } from '../../platform/context.ts';
import { loadJobs } from '../modules.ts';
import { recordFailedJob } from './failed-jobs/record-failed-job.ts';

/**
 * Starts processing every kind of job in this process. Called once after all services have started.
 */
export async function startWorkers(services: Services): Promise<void> {
  for (const job of await loadJobs()) await job.start(services);
  await services.jobs.workFailures((failure) => recordFailedJob(services, failure));
}
