import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { willNeedIdentity } from '../../buyback/compliance/quote-seller.ts';
import { findOfficeOrderById } from '../../orders/lookup/find-office-order.ts';
import { askIdentity, findSubject, subjectOf } from './ask-identity.ts';

type DueServices = Pick<Services, 'db' | 'jobs' | 'clock' | 'shop'>;

const CLOCK = { actor: 'clock', name: null } as const;

/** Runs the job `order-identity`: asks the buyer of a large order, or the payer of reported cash. */
export async function askForOrder(
  services: DueServices,
  { orderId, cause }: { readonly orderId: number; readonly cause: 'order' | 'cash' },
): Promise<void> {
  const order = await findOfficeOrderById(services.db, orderId);
  const subject = order && subjectOf(order);
  if (subject === null) return;
  const question = { cause, reason: null, by: CLOCK };
  await inTransaction(services.db, (trx) => askIdentity(trx, services, subject, question));
}

/** Runs the job `quote-identity`: asks the seller if the payout needs an identity check. */
export async function askForQuote(
  services: DueServices,
  { number }: { readonly number: string },
): Promise<void> {
  if (!(await willNeedIdentity(services, number))) return;
  const subject = await findSubject(services, number);
  if (subject === null) return;
  const question = { cause: 'payout', reason: null, by: CLOCK } as const;
  await inTransaction(services.db, (trx) => askIdentity(trx, services, subject, question));
}
