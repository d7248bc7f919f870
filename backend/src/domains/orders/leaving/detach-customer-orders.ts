import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ORDERS_ANONYMISED } from './anonymise-orders-job.ts';
import { detachOrders } from './leaving.repository.ts';

/**
 * Detaches the orders of a customer who deletes the account, and queues the job that anonymises the
 * closed ones.
 */
export async function detachCustomerOrders(
  trx: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  { customerId, nowMs }: { readonly customerId: number; readonly nowMs: number },
): Promise<void> {
  await detachOrders(trx, customerId, nowMs);
  await jobs.send(trx, ORDERS_ANONYMISED, {});
}
