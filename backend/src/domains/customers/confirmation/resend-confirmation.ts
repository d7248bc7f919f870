import type { Services } from '../../../platform/context.ts';
import { CONFIRMATION_REQUESTED } from '../mails/customer-jobs.ts';
import { requestMail } from '../mails/request-mail.ts';
import type { Visit } from '../rate-limits/address-limit.ts';

const LIMIT = { name: 'confirmation-mail', times: 10, windowMs: 600_000 };

/**
 * Requests another confirmation link. The response does not reveal whether an account waits for
 * one.
 * @throws ContractError for too many requests from one network address
 */
export function resendConfirmation(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  email: string,
  visit: Visit,
): Promise<void> {
  return requestMail(deps, { email, visit, limit: LIMIT, job: CONFIRMATION_REQUESTED });
}
