import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { sendInvitationMail, sendLockedMails } from './mails/staff-mails.ts';
import { STAFF_INVITED, STAFF_LOCKED, STAFF_SWEPT } from './staff-jobs.ts';
import { sweepStaffData } from './sweep-staff-data.ts';

/** Every job of the staff domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handle(STAFF_INVITED, sendInvitationMail),
  handle(STAFF_LOCKED, sendLockedMails),
  handle(STAFF_SWEPT, sweepStaffData),
];
