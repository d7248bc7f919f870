import { forgetAccounts } from '../../domains/buyback/agreement/payout.repository.ts';
import { deleteQuotesNotAccepted } from '../../domains/buyback/sell-quote.repository.ts';
import { deleteCartsOf } from '../../domains/cart/expiry/delete-carts-of.ts';
import { keepScansUntil } from '../../domains/customers/certificates/certificate-scan.repository.ts';
import { lockClosedCustomer, removeCustomer } from '../../domains/customers/deletion/deletion.repository.ts';
import { findMergeTarget } from '../../domains/customers/merge/merge.repository.ts';
import { detachCustomerOrders } from '../../domains/orders/anonymization/detach-customer-orders.ts';
import { deleteCardsOf } from '../../domains/payments/saved-cards/delete-cards-of.ts';
import { anonymizeReviews } from '../../domains/reviews/reviews.repository.ts';
import type { Services } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { moveCustomerData } from '../customers/customer-data.ts';

const YEAR_MS = 365.25 * 24 * 3_600_000;

/**
 * Handles the job `customer-deleted`. Every domain with customer data deletes or anonymizes it, and
 * the account goes last, in one transaction under its row lock. Concurrent additions wait and are
 * then rejected. Data that only the customer owns (addresses, lists, alerts) is deleted with the
 * account's row. Scans of exemption certificates stay as long as the orders that they exempt.
 */
export async function forgetCustomer(
  { db, jobs, clock, shop }: Pick<Services, 'db' | 'jobs' | 'clock' | 'shop'>,
  { customerId }: { readonly customerId: number },
): Promise<void> {
  const nowMs = clock.now();
  await inTransaction(db, async (trx) => {
    if (!(await lockClosedCustomer(trx, customerId))) return;
    // Moves the records that the customer created while staff merged the accounts.
    const mergedInto = await findMergeTarget(trx, customerId);
    if (mergedInto !== null) await moveCustomerData(trx, { fromId: customerId, toId: mergedInto }, null);
    await deleteCartsOf(trx, customerId);
    await deleteCardsOf(trx, { jobs }, { customerId, nowMs });
    await detachCustomerOrders(trx, { jobs }, { customerId, nowMs });
    await anonymizeReviews(trx, customerId);
    await deleteQuotesNotAccepted(trx, customerId);
    await forgetAccounts(trx, customerId);
    await keepScansUntil(trx, customerId, nowMs + shop.orders.buyerKeptYears * YEAR_MS);
    await removeCustomer(trx, customerId);
  });
}
