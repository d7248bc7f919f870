import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { takeShare } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('change-limit', {
  'too-many-requests': 'You changed too many alerts. Try again in an hour.',
});

/** More than a person sets up in an evening; a script that sets alerts anew after every mail comes no further. */
const LIMIT = { name: 'alert-changes', times: 120, windowMs: 3_600_000 };

/** Counts one more alert made or changed by a customer. @throws ContractError for too many in an hour */
export async function allowChange(
  deps: Pick<Services, 'db' | 'config'>,
  customerId: number,
  nowMs: number,
): Promise<void> {
  if (!(await takeShare(LIMIT, deps, { who: `customer ${customerId}`, nowMs }))) {
    throw inputError(text('too-many-requests'), 'TOO_MANY_REQUESTS');
  }
}
