import { statfs } from 'node:fs/promises';
import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import { redactSecrets } from '@ingot/rules/shop/redact-secrets.ts';
import { spotHealth } from '../../../api/health/spot-health.ts';
import { countFailedMails, listNewestMails } from '../../../domains/orders/mails/list-newest-mails.ts';
import { officeDesk } from '../../../domains/shop/desk/office-desk.ts';
import type { Resolvers } from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { countJobs, type ListedJob, listJobs } from '../../../platform/jobs/job-list.repository.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { readDatabaseVersion } from './database-version.repository.ts';
import { retryJob } from './retry-job.ts';
import { shopVersion } from './shop-version.ts';

const LISTED = 100;

/** Jobs, e-mails and the state of the installation. */
export const jobResolvers: Resolvers = {
  Query: {
    jobs: async (_, __, { services }) => (await listJobs(services.db, LISTED)).map(toJob),
    system_state: (_, __, { services }) => readState(services),
    sent_emails: async (_, { failed }, { services }) => {
      const mails = await listNewestMails(services, { isFailed: failed, limit: LISTED });
      return mails.map(({ id, orderNumber, subject, recipient, attempts, atMs, error }) => ({
        id: String(id),
        order: orderNumber,
        subject,
        recipient,
        attempts,
        at: atMs,
        error,
      }));
    },
  },
  Mutation: {
    retry_job: async (_, { id }, context) => {
      await retryJob(officeDesk(signedIn(context)), id);
      return true;
    },
  },
};

function toJob(job: ListedJob) {
  return {
    id: job.id,
    queue: job.queue,
    state: job.state,
    attempts: job.attempts,
    most_attempts: job.mostAttempts,
    created_at: job.createdMs,
    started_at: job.startedMs,
    start_after: job.startAfterMs,
    reason: job.reason === null ? null : redactSecrets(labelLine(job.reason)).slice(0, 300),
  };
}

async function readState(services: Services) {
  const { db, config, shop } = services;
  const [jobs, failedEmails, disk, databaseVersion, version] = await Promise.all([
    countJobs(db),
    countFailedMails(services),
    statfs(config.dataDir),
    readDatabaseVersion(db),
    shopVersion(),
  ]);
  const { problems } = await spotHealth(services);
  const mailServer = config.smtpUrl !== null && URL.canParse(config.smtpUrl) ? new URL(config.smtpUrl) : null;
  return {
    problems: [...problems],
    waiting_jobs: jobs.waiting,
    oldest_job_at: jobs.oldestMs,
    failed_jobs: jobs.failed,
    failed_emails: failedEmails,
    disk_free: disk.bavail * disk.bsize,
    disk_size: disk.blocks * disk.bsize,
    version,
    database_version: databaseVersion,
    node_version: process.versions.node,
    mail_server: mailServer?.host ?? null,
    time_zone: shop.store.timeZone,
  };
}
