import type { Services } from '../../platform/context.ts';
import { loadJobs } from '../modules.ts';
import { noteFailedJob } from './failed-jobs/note-failed-job.ts';

/** Lets this process do every kind of job. Called once all services have started. */
export async function startWorkers(services: Services): Promise<void> {
  for (const job of await loadJobs()) await job.start(services);
  await services.jobs.workFailures((failure) => noteFailedJob(services, failure));
}
