import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { expireCarts } from './expiry/expire-carts.ts';
import { CARTS_EXPIRED } from './expiry/expire-carts-job.ts';
import { expireUploads } from './uploads/expire-uploads.ts';
import { UPLOADS_EXPIRED } from './uploads/expire-uploads-job.ts';

/** Every job of the cart domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handle(CARTS_EXPIRED, expireCarts),
  handle(UPLOADS_EXPIRED, expireUploads),
];
