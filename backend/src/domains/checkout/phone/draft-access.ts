import { inputError } from '../../../platform/errors/errors.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import type { OfficeContext, SignedInContext } from '../../../platform/office/office-context.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import type { CartAccess } from '../../cart/storage/open-cart.ts';
import { servicesForBuyer } from '../../customers/groups/buyer-services.ts';
import { DEFAULT_STORE } from '../../shop/store-views/store-views.ts';
import { findDraft, type PhoneDraft } from './phone-order.repository.ts';
import { phoneText } from './phone-texts.ts';

/**
 * The address for limits by connection. The connection is the shop's own, so that it does not count: the
 * limits by customer, e-mail address and postal address do.
 */
export const DESK_ADDRESS = '127.0.0.1';

/** Returns the basis of all figures: today's market for the buyer of the context, in the base currency. */
export function deskBasis({ services, now }: Pick<OfficeContext, 'services' | 'now'>): PricingBasis {
  return {
    catalog: services.catalog.current(),
    spot: services.spot.current(),
    shop: services.shop,
    store: DEFAULT_STORE,
    currency: services.shop.store.baseCurrency,
    paymentMethod: null,
    nowMs: now,
  };
}

/** Returns the context with the prices and limits of a draft's buyer. */
export async function forBuyer<Own extends Pick<OfficeContext, 'services'>>(
  context: Own,
  { customerId }: PhoneDraft,
): Promise<Own> {
  return { ...context, services: await servicesForBuyer(context.services, customerId) };
}

/** Returns how staff open the cart of a draft. */
export function accessOf({ maskedId, customerId }: PhoneDraft): CartAccess {
  const viewer = customerId === null ? { customerId } : { customerId, tokenHash: '' };
  return { maskedId, viewer, isAtDesk: true };
}

/** Returns a draft of any member of staff. @throws ContractError for none */
export async function requireDraft(
  { services }: Pick<OfficeContext, 'services'>,
  id: string,
): Promise<PhoneDraft> {
  const draft = await findDraft(services.db, readId(id));
  if (draft === null) throw draftUnknown();
  return draft;
}

/** Returns an open draft of this member of staff. @throws ContractError */
export async function requireOwnDraft(context: SignedInContext, id: string): Promise<PhoneDraft> {
  const draft = checkOwn(await requireDraft(context, id), context);
  if (draft.orderNumber !== null) {
    throw inputError(phoneText('placed', { number: draft.orderNumber }), 'PHONE_ORDER_PLACED');
  }
  return draft;
}

/** Returns the draft if this member of staff works on it. @throws ContractError */
export function checkOwn(draft: PhoneDraft, { staff }: Pick<SignedInContext, 'staff'>): PhoneDraft {
  if (draft.staffId !== staff.staffId) {
    throw inputError(phoneText('of-another', { name: draft.staffName }), 'PHONE_ORDER_OF_ANOTHER');
  }
  return draft;
}

/** Error: there is no such draft. */
export function draftUnknown() {
  return inputError(phoneText('unknown'), 'PHONE_ORDER_UNKNOWN');
}
