import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { CONTENT_SCHEDULE, settleSchedule } from './versions/publish-content.ts';

/** Every job of the cms domain with its handler. */
export const jobs: readonly JobHandler[] = [handle(CONTENT_SCHEDULE, settleSchedule)];
