import { forgetAccounts } from '../../domains/buyback/agreement/payout.repository.ts';
import { deleteQuotesNotAccepted } from '../../domains/buyback/sell-quote.repository.ts';
import { deleteCartsOf } from '../../domains/cart/expiry/delete-carts-of.ts';
import { lockClosedCustomer, removeCustomer } from '../../domains/customers/deletion/deletion.repository.ts';
import { detachCustomerOrders } from '../../domains/orders/anonymization/detach-customer-orders.ts';
import { deleteCardsOf } from '../../domains/payments/saved-cards/delete-cards-of.ts';
import { anonymizeReviews } from '../../domains/reviews/reviews.repository.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/**
 * Handles the job `customer-deleted`. Every domain with customer data deletes or anonymizes it, and
 * the account goes last, in one transaction under its row lock. Concurrent additions wait and are
 * then rejected. Data that only the customer owns (addresses, lists, alerts) is deleted with the
 * account's row.
 */
export async function forgetCustomer(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  { customerId }: { readonly customerId: number },
): Promise<void> {
  const nowMs = clock.now();
  await inTransaction(db, async (trx) => {
    if (!(await lockClosedCustomer(trx, customerId))) return;
    await deleteCartsOf(trx, customerId);
    await deleteCardsOf(trx, { jobs }, { customerId, nowMs });
    await detachCustomerOrders(trx, { jobs }, { customerId, nowMs });
    await anonymizeReviews(trx, customerId);
    await deleteQuotesNotAccepted(trx, customerId);
    await forgetAccounts(trx, customerId);
    await removeCustomer(trx, customerId);
  });
}
