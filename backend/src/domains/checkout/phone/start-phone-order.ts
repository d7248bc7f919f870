import { isEmail } from '@ingot/rules/customers/email-address.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { violatedConstraint } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { createDeskCart } from '../../cart/storage/create-cart.ts';
import { prepareAccount } from '../../customers/account/create-by-staff.ts';
import type { Customer } from '../../customers/customer.ts';
import { invalidEmail } from '../../customers/customer-errors.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import { audited } from '../../shop/desk/audited.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { DEFAULT_STORE } from '../../shop/store-views/store-views.ts';
import { setGuestEmail } from '../guest-email/set-guest-email.ts';
import { checkOwn, DESK_ADDRESS, draftUnknown } from './draft-access.ts';
import {
  deleteDraft,
  insertDraft,
  listOpenDrafts,
  lockDraft,
  moveDraft,
  type PhoneDraft,
} from './phone-order.repository.ts';
import { phoneText } from './phone-texts.ts';

/** Open drafts of one member of staff. */
const MOST_DRAFTS = 20;

/** The buyer of a new phone order. A guest needs an e-mail address, to which the shop sends the order. */
export type Buyer = { readonly customerId: number } | { readonly email: string };

/** Starts a phone order for a customer or a guest, and returns its id. @throws ContractError */
export async function startPhoneOrder(context: SignedInContext, buyer: Buyer): Promise<number> {
  const { services, staff, now } = context;
  const own = (await listOpenDrafts(services.db)).filter(({ staffId }) => staffId === staff.staffId);
  if (own.length >= MOST_DRAFTS) {
    throw inputError(phoneText('too-many-drafts', { count: own.length }), 'TOO_MANY_PHONE_ORDERS');
  }
  if ('email' in buyer && !isEmail(buyer.email.trim())) throw invalidEmail(buyer.email);
  const customerId = 'email' in buyer ? null : buyer.customerId;
  if (customerId !== null && (await findCustomer(services.db, customerId)) === null) {
    throw inputError(phoneText('customer-unknown'), 'CUSTOMER_UNKNOWN');
  }
  const details = 'email' in buyer ? { email: buyer.email.trim() } : { customer: customerId };
  const draft = await audited(
    officeDesk(context),
    ({ id }: { id: number }) => ({ verb: 'phone-order-start' as const, subject: String(id), details }),
    async (trx) => {
      const cart = await createDeskCart(trx, { customerId, nowMs: now });
      const { staffId, name: staffName } = staff;
      const id = await insertDraft(trx, { cartId: cart.id, staffId, staffName, startedAtMs: now });
      return { id, maskedId: cart.maskedId };
    },
  );
  if ('email' in buyer) {
    const access = { maskedId: draft.maskedId, viewer: { customerId: null }, isAtDesk: true };
    const { email } = buyer;
    await setGuestEmail(services, { ...access, email, clientAddress: DESK_ADDRESS, nowMs: now });
  }
  return draft.id;
}

/** Creates an account for a person on the telephone. @throws ContractError for invalid fields and a taken address */
export async function createBuyer(
  context: SignedInContext,
  person: { readonly email: string; readonly firstname: string; readonly lastname: string },
): Promise<Customer> {
  const { services, now } = context;
  const insert = await prepareAccount(services, { ...person, storeView: DEFAULT_STORE, nowMs: now });
  const describe = ({ id }: Customer) => ({
    verb: 'customer-create' as const,
    subject: String(id),
    details: {},
  });
  try {
    return await audited(officeDesk(context), describe, insert);
  } catch (error) {
    if (violatedConstraint(error) !== 'customer_email_once') throw error;
    throw inputError(phoneText('email-taken'), 'CUSTOMER_EMAIL_TAKEN');
  }
}

/** Takes over the draft of another member of staff. @throws ContractError for none */
export async function takeOverPhoneOrder(context: SignedInContext, id: number): Promise<void> {
  const { staffId, name: staffName } = context.staff;
  const describe = ({ staffName: before }: PhoneDraft) => ({
    verb: 'phone-order-take-over' as const,
    subject: String(id),
    details: {},
    before: { staff: before },
    after: { staff: staffName },
  });
  await audited(officeDesk(context), describe, async (trx) => {
    const draft = await lockOpen(trx, id);
    await moveDraft(trx, id, { staffId, staffName });
    return draft;
  });
}

/** Deletes an own draft. @throws ContractError for none, and for one of another member of staff */
export async function discardPhoneOrder(context: SignedInContext, id: number): Promise<void> {
  const entry = { verb: 'phone-order-discard' as const, subject: String(id), details: {} };
  await audited(officeDesk(context), entry, async (trx) => {
    await deleteDraft(trx, checkOwn(await lockOpen(trx, id), context));
  });
}

async function lockOpen(trx: Transaction, id: number): Promise<PhoneDraft> {
  const draft = await lockDraft(trx, id);
  if (draft === null || draft.orderNumber !== null) throw draftUnknown();
  return draft;
}
