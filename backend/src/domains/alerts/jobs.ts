import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import {
  ALERT_DIGEST,
  ALERT_REACHED,
  ALERT_REQUESTED,
  ALERT_REQUESTS_EXPIRED,
  ALERTS_CHECKED,
  ALERTS_DUE,
  ALERTS_HELD,
} from './alert-jobs.ts';
import { checkAlerts } from './check/check-alerts.ts';
import { queueMails } from './check/queue-mails.ts';
import { sendAlert } from './delivery/send-alert.ts';
import { queueDigests, sendDigest } from './delivery/send-digest.ts';
import { deleteExpiredRequests } from './guests/request.repository.ts';
import { sendConfirmation } from './guests/send-confirmation.ts';

/** Every job of the alerts domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handle(ALERTS_CHECKED, checkAlerts),
  handle(ALERTS_DUE, queueMails),
  handle(ALERT_REACHED, sendAlert),
  handle(ALERTS_HELD, queueDigests),
  handle(ALERT_DIGEST, sendDigest),
  handle(ALERT_REQUESTED, sendConfirmation),
  handle(ALERT_REQUESTS_EXPIRED, ({ db, clock }) => deleteExpiredRequests(db, clock.now())),
];
