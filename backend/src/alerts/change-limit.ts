import { inputError } from '../graph/errors.ts';
import { visitorLimit } from '../graph/visitor-limit.ts';

/** More than a person sets up in an evening; a script that sets alerts anew after every mail comes no further. */
const limit = visitorLimit({ times: 120, windowMs: 3_600_000 });

/** Counts one more alert made or changed by a customer. @throws ContractError for too many in an hour */
export function allowChange(customerId: number, nowMs: number): void {
  if (!limit.allows(`customer ${customerId}`, nowMs)) {
    throw inputError('You changed many alerts. Try again in an hour.', 'TOO_MANY_REQUESTS');
  }
}
