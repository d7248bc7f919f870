import { inputError } from '../../../platform/errors/errors.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import { recordDeskOrder } from '../../orders/desk-page/record-desk-order.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { type DeskPlacement, placeOrder } from '../place-order/place-order.ts';
import {
  accessOf,
  checkOwn,
  DESK_ADDRESS,
  deskBasis,
  draftUnknown,
  forBuyer,
  requireDraft,
} from './draft-access.ts';
import { lockDraft, setDraftOrder } from './phone-order.repository.ts';
import { phoneText } from './phone-texts.ts';
import { listApplied } from './price-override.repository.ts';
import { readOut } from './read-out.ts';

/** What the buyer agreed to on the telephone. */
export interface Agreement {
  readonly totalMinor: number;
  /** Version of the terms of cancellation that staff read out. */
  readonly termsVersion: string;
  /** Whether staff confirmed address and telephone with the buyer. */
  readonly isContactConfirmed: boolean;
  /** Whether the buyer agreed to the total and the terms. */
  readonly isAgreed: boolean;
}

/**
 * Places the order of a draft exactly once, by the rules of the checkout, and returns its number. The
 * order keeps the text that was read out, and the agreed prices with their reasons.
 * @throws ContractError if the order is rejected
 */
export async function placePhoneOrder(
  seller: SignedInContext,
  id: string,
  { totalMinor, termsVersion, isContactConfirmed, isAgreed }: Agreement,
): Promise<string> {
  const draft = checkOwn(await requireDraft(seller, id), seller);
  if (draft.orderNumber !== null) return draft.orderNumber;
  if (!isContactConfirmed) throw inputError(phoneText('contact-unconfirmed'), 'CONTACT_UNCONFIRMED');
  if (!isAgreed) throw inputError(phoneText('not-agreed'), 'NOT_AGREED');
  const context = await forBuyer(seller, draft);
  const basis = deskBasis(context);
  const record: DeskPlacement['record'] = async (trx, ready, order) => {
    const own = await lockDraft(trx, draft.id);
    if (own === null) throw draftUnknown();
    checkOwn(own, context);
    const { priced } = ready.checked;
    const overrides = await listApplied(trx, draft.id);
    const agreed = priced.lines.flatMap(({ line, listMinor, unitMinor }, at) => {
      const override = overrides.get(line.id);
      const item = order.items[at];
      if (listMinor == null || !override || !item) return [];
      const { reason, staffName, approvedBy, appliedAtMs } = override;
      const agreedAtMs = appliedAtMs ?? order.placedAtMs;
      return [[item.id, { listMinor, unitMinor, reason, staffName, approvedBy, agreedAtMs }] as const];
    });
    const { staffId, name: staffName } = context.staff;
    const sentences = readOut(priced, ready.basis).join('\n');
    const desk = { staffId, staffName, readOut: sentences, readOutAtMs: order.placedAtMs };
    await recordDeskOrder(trx, { orderId: order.id, ...desk, prices: new Map(agreed) });
    await setDraftOrder(trx, draft.id, order.id);
    await recordActions(officeDesk(context), trx, [
      {
        verb: 'phone-order-place',
        subject: order.number,
        details: {
          phone_order: draft.id,
          total_minor: order.grandTotalMinor,
          terms_version: termsVersion,
          agreed_prices: agreed.length,
        },
      },
    ]);
  };
  const { order } = await placeOrder(context.services, {
    ...accessOf(draft),
    payment: null,
    expected: { amountMinor: totalMinor, currency: basis.currency },
    termsVersion,
    basis,
    clientAddress: DESK_ADDRESS,
    desk: { record },
  });
  if (order === null) throw new Error('A phone order has no card payment');
  return order.number;
}
