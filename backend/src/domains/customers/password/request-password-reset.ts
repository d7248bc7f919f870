import type { Services } from '../../../platform/context.ts';
import { PASSWORD_RESET_REQUESTED } from '../mails/customer-jobs.ts';
import { requestMail } from '../mails/request-mail.ts';
import type { Visit } from '../rate-limits/address-limit.ts';

const LIMIT = { name: 'reset-mail', times: 10, windowMs: 600_000 };

/**
 * Requests a password link. The response does not reveal whether the address has an account.
 * @throws ContractError for too many requests from one network address
 */
export function requestPasswordReset(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  email: string,
  visit: Visit,
): Promise<void> {
  return requestMail(deps, { email, visit, limit: LIMIT, job: PASSWORD_RESET_REQUESTED });
}
