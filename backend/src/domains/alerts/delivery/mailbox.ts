import type { Services } from '../../../platform/context.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import { wantsPriceAlerts } from '../../customers/mail-choices/wanted-mails.ts';
import type { AlertOwner } from '../alert.ts';
import type { Recipient } from './recipient.ts';

/** Where the mails of an owner's alerts go, and in which language. */
export interface Mailbox {
  readonly email: string;
  /** Code of the store view; null for the first one. */
  readonly storeView: string | null;
}

/**
 * Returns the mailbox of an owner; null for a customer who has left, has not confirmed the
 * address or wants no alert mails.
 */
export async function findMailbox(
  { db }: Pick<Services, 'db'>,
  owner: AlertOwner,
  recipient: Recipient | null,
): Promise<Mailbox | null> {
  if ('guestId' in owner) {
    return recipient?.guestEmail == null
      ? null
      : { email: recipient.guestEmail, storeView: recipient.storeView };
  }
  const customer = await findCustomer(db, owner.customerId);
  if (!customer?.isConfirmed || !(await wantsPriceAlerts(db, customer.id))) return null;
  return { email: customer.email, storeView: customer.storeView };
}
