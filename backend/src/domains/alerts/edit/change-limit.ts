import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('change-limit', {
  'too-many-requests': 'You changed too many alerts. Try again in an hour.',
});

/** Changes per customer and hour. The limit stops scripts that recreate alerts after each mail. */
const LIMIT = { name: 'alert-changes', times: 120, windowMs: 3_600_000 };

/** Counts a created or changed alert. @throws ContractError for too many in an hour */
export async function limitChanges(
  deps: Pick<Services, 'db' | 'config'>,
  customerId: number,
  nowMs: number,
): Promise<void> {
  if (!(await consumeAttempt(LIMIT, deps, { subject: `customer ${customerId}`, nowMs }))) {
    throw inputError(text('too-many-requests'), 'TOO_MANY_REQUESTS');
  }
}
