import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { deleteOldUploads, IMPORT_UPLOADS_DELETED } from './office/delete-old-uploads.ts';

/** The jobs of imports. */
export const jobs: readonly JobHandler[] = [handle(IMPORT_UPLOADS_DELETED, deleteOldUploads)];
