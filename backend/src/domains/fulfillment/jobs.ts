import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { COLLECTION_READY } from './collection/collection-jobs.ts';
import { sendCollectionReady } from './collection/send-collection-ready.ts';

/** Every job of the domain with its handler. */
export const jobs: readonly JobHandler[] = [handle(COLLECTION_READY, sendCollectionReady)];
