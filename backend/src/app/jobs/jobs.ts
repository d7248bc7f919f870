import { CUSTOMER_DELETED } from '../../domains/customers/mails/customer-jobs.ts';
import { DEALER_MAIL } from '../../domains/shop/dealer/dealer-mail-job.ts';
import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { FAILED_JOBS_NOTIFIED, notifyFailedJobs } from './failed-jobs/notify-failed-jobs.ts';
import { forgetCustomer } from './forget-customer.ts';
import { sendDealerMail } from './send-dealer-mail.ts';

/** The jobs that need several domains, and the jobs about the queue itself. */
export const jobs: readonly JobHandler[] = [
  handle(CUSTOMER_DELETED, forgetCustomer),
  handle(DEALER_MAIL, sendDealerMail),
  handle(FAILED_JOBS_NOTIFIED, notifyFailedJobs),
];
