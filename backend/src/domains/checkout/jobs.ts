import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { GUEST_EMAIL_CODE_REQUESTED } from './guest-email/guest-email-code-job.ts';
import { sendGuestEmailCode } from './guest-email/send-guest-email-code.ts';

/** Every job of the checkout domain with its handler. */
export const jobs: readonly JobHandler[] = [handle(GUEST_EMAIL_CODE_REQUESTED, sendGuestEmailCode)];
