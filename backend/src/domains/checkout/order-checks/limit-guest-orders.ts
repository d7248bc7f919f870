import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { takeShare } from '../../../platform/limits/shared-limit.ts';
import { isLoopback, visitorOf } from '../../../platform/limits/visitor-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('limit-guest-orders', {
  'too-many': 'Too many orders were placed with this e-mail address. Try again in an hour, or sign in.',
});

/** More than anybody orders without an account, and few enough that an order is no way to fill a stranger's mailbox. */
const LIMIT = { name: 'guest-orders', times: 10, windowMs: 3_600_000 };

/**
 * Counts an order that a guest is about to place, by visitor and address together: a guest's address is whatever was typed, it gets a
 * mail, and nobody may keep its owner from ordering. Counted in the transaction of the order, so that what is refused does not count. Not
 * for the machine itself, as with all limits by address.
 * @throws ContractError when this visitor had this address written to often enough
 */
export async function limitGuestOrders(
  trx: Transaction,
  { config }: Pick<Services, 'config'>,
  order: { readonly email: string; readonly clientAddress: string; readonly nowMs: number },
): Promise<void> {
  if (isLoopback(order.clientAddress)) return;
  const who = `${visitorOf(order.clientAddress)} ${buyerKey(order.email)}`;
  if (await takeShare(LIMIT, { db: trx, config }, { who, nowMs: order.nowMs })) return;
  throw inputError(text('too-many'), 'TOO_MANY_ORDERS_FOR_EMAIL');
}
