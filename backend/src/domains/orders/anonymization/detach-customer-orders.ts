import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { detachOrders } from './anonymization.repository.ts';
import { ORDERS_ANONYMIZED } from './anonymize-orders-job.ts';

/**
 * Detaches the orders of a customer who deletes the account, and queues the job that anonymizes the
 * closed ones.
 */
export async function detachCustomerOrders(
  trx: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  { customerId, nowMs }: { readonly customerId: number; readonly nowMs: number },
): Promise<void> {
  await detachOrders(trx, customerId, nowMs);
  await jobs.send(trx, ORDERS_ANONYMIZED, {});
}
