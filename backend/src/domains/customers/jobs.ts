import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { sendEmailChanged } from './account/send-email-changed.ts';
import { sendWelcome } from './account/send-welcome.ts';
import { sendConfirmationAgain } from './confirmation/send-confirmation-again.ts';
import { deleteExpiredCustomerData } from './deletion/delete-expired.ts';
import { sendFarewell } from './deletion/send-farewell.ts';
import {
  CONFIRMATION_REQUESTED,
  CUSTOMER_CREATED,
  CUSTOMER_EMAIL_CHANGED,
  CUSTOMER_FAREWELL,
  CUSTOMER_PASSWORD_CHANGED,
  CUSTOMERS_SWEPT,
  PASSWORD_RESET_REQUESTED,
} from './mails/customer-jobs.ts';
import { sendPasswordChanged } from './password/send-password-changed.ts';
import { sendPasswordReset } from './password/send-password-reset.ts';
import { PUSH_QUEUED } from './push/push-jobs.ts';
import { sendPush } from './push/send-push.ts';
import { sendSecurityCode } from './two-factor/guard/send-security-code.ts';
import { sendTwoFactorNotice } from './two-factor/notices/send-two-factor-notice.ts';
import {
  SECURITY_CODE_REQUESTED,
  TWO_FACTOR_CHANGED,
  TWO_FACTOR_RESET_REQUESTED,
} from './two-factor/notices/two-factor-jobs.ts';
import { sendTwoFactorReset } from './two-factor/reset/send-two-factor-reset.ts';

/** Every job of the customers domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handle(CUSTOMER_CREATED, sendWelcome),
  handle(CONFIRMATION_REQUESTED, sendConfirmationAgain),
  handle(CUSTOMER_EMAIL_CHANGED, sendEmailChanged),
  handle(PASSWORD_RESET_REQUESTED, sendPasswordReset),
  handle(CUSTOMER_PASSWORD_CHANGED, sendPasswordChanged),
  handle(SECURITY_CODE_REQUESTED, sendSecurityCode),
  handle(TWO_FACTOR_CHANGED, sendTwoFactorNotice),
  handle(TWO_FACTOR_RESET_REQUESTED, sendTwoFactorReset),
  handle(CUSTOMER_FAREWELL, sendFarewell),
  handle(PUSH_QUEUED, sendPush),
  handle(CUSTOMERS_SWEPT, deleteExpiredCustomerData),
];
