import {
  BackupsDocument,
  BackupTaskDocument,
  JobsPageDocument,
  type JobsPageQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** The topic of jobs, e-mails and backups. */
export const SYSTEM = 'system';

const RELOAD_MS = 10_000;
const POLL_MS = 1_000;

/** Jobs, e-mails and the state of the installation. */
export type JobsPageData = JobsPageQuery;

/** The page of jobs. Jobs come and go without an announcement, so it reloads periodically. */
export const jobsPageQuery = (failed: boolean) => ({
  ...officeQuery(SYSTEM, JobsPageDocument, { failed }),
  refetchInterval: RELOAD_MS,
});

/** The finished backups. */
export const backupsQuery = officeQuery(SYSTEM, BackupsDocument, {});

/** A task that makes or provides a backup, until it ends. */
export const backupTaskQuery = (id: string | null) => ({
  ...officeQuery('tasks', BackupTaskDocument, { id: id ?? '' }),
  enabled: id !== null,
  refetchInterval: POLL_MS,
});
