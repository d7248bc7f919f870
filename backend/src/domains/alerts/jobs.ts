import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { ALERT_REACHED, ALERTS_CHECKED, ALERTS_DUE } from './alert-jobs.ts';
import { checkAlerts } from './check/check-alerts.ts';
import { queueMails } from './check/queue-mails.ts';
import { sendAlert } from './mails/send-alert.ts';

/** Every job of the alerts domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handle(ALERTS_CHECKED, checkAlerts),
  handle(ALERTS_DUE, queueMails),
  handle(ALERT_REACHED, sendAlert),
];
