import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { COLLECTION_READY } from './collection/collection-jobs.ts';
import { sendCollectionReady } from './collection/send-collection-ready.ts';
import { PACKAGE_FOUND, PACKAGE_LOST } from './losses/loss-jobs.ts';
import { sendPackageFound } from './losses/send-package-found.ts';
import { sendPackageLost } from './losses/send-package-lost.ts';

/** Every job of the domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handle(COLLECTION_READY, sendCollectionReady),
  handle(PACKAGE_LOST, sendPackageLost),
  handle(PACKAGE_FOUND, sendPackageFound),
];
