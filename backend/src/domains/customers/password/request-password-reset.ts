import type { Services } from '../../../platform/context.ts';
import { PASSWORD_RESET_REQUESTED } from '../mails/customer-jobs.ts';
import { requestMail } from '../mails/request-mail.ts';
import type { Visit } from '../rate-limits/address-limit.ts';

const LIMIT = { name: 'reset-mail', times: 10, windowMs: 600_000 };

/**
 * Asks for a link to set a new password (API-28): the answer never tells whether the address has an account.
 * @throws ContractError for too many requests from one place
 */
export function requestPasswordReset(
  deps: Pick<Services, 'db' | 'jobs' | 'config'>,
  email: string,
  visit: Visit,
): Promise<void> {
  return requestMail(deps, { email, visit, limit: LIMIT, job: PASSWORD_RESET_REQUESTED });
}
