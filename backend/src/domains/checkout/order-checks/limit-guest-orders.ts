import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { isLoopback, visitorOf } from '../../../platform/limits/visitor-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('limit-guest-orders', {
  'too-many': 'Too many orders were placed with this e-mail address. Try again in an hour, or sign in.',
});

/**
 * Guest orders per visitor and e-mail address. The limit prevents flooding another person's
 * mailbox.
 */
const LIMIT = { name: 'guest-orders', times: 10, windowMs: 3_600_000 };

/**
 * Counts a guest's order per visitor and e-mail address. Counting by address alone would let a
 * stranger block the owner's orders. Runs in the order's transaction, so rejected orders do not
 * count. Loopback addresses are not limited.
 * @throws ContractError if this visitor has reached the limit for the address
 */
export async function limitGuestOrders(
  trx: Transaction,
  { config }: Pick<Services, 'config'>,
  order: { readonly email: string; readonly clientAddress: string; readonly nowMs: number },
): Promise<void> {
  if (isLoopback(order.clientAddress)) return;
  const subject = `${visitorOf(order.clientAddress)} ${buyerKey(order.email)}`;
  if (await consumeAttempt(LIMIT, { db: trx, config }, { subject, nowMs: order.nowMs })) return;
  throw inputError(text('too-many'), 'TOO_MANY_ORDERS_FOR_EMAIL');
}
