import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { toBaseMinor } from '@ingot/rules/money/convert-money.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import {
  LONGEST_REASON,
  needsSecondPerson,
  type OverrideScope,
  overrideDifferenceMinor,
  overrideRejection,
  SHORTEST_REASON,
} from '@ingot/rules/orders/desk/price-override.ts';
import { cleanLine, hasUnseenCharacters } from '@ingot/rules/shop/clean-text.ts';
import { z } from 'zod';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import type { ApprovableAction } from '../../../platform/office/office-part.ts';
import type { Cart, CartLine, LockedUnit } from '../../cart/cart.ts';
import { agreeLinePrice, listMinorOf } from '../../cart/lines/agree-line-price.ts';
import { runningLock } from '../../cart/pricing/locked-basis.ts';
import { mostPaidMinor } from '../../cart/pricing/most-paid.ts';
import { priceCart } from '../../cart/pricing/price-cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { evictCart } from '../../cart/storage/cart-cache.ts';
import { lockOpenCart } from '../../cart/storage/open-cart.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { requestApproval } from '../../staff/approvals/request-approval.ts';
import { requireProof } from '../../staff/proof/require-proof.ts';
import { accessOf, checkOwn, deskBasis, draftUnknown } from './draft-access.ts';
import { lockDraft, type PhoneDraft } from './phone-order.repository.ts';
import { phoneText } from './phone-texts.ts';
import { insertOverride, setOverrideApplied, setOverrideApproval } from './price-override.repository.ts';

/** Kind of the approval of an agreed price. */
export const OVERRIDE_APPROVAL = 'price-override';

/** A price that staff agreed on with the buyer. */
export interface OverrideWish {
  readonly lineId: string;
  readonly unitMinor: number;
  readonly reason: string;
}

/** The price applies, or waits for a second member of staff. */
export type OverrideOutcome = 'applied' | 'waits';

/**
 * Replaces the locked price of a line, after a new check of the second factor. A price below what the
 * shop pays for the pieces waits for another member of staff, and so does one with which the agreed
 * prices of the order differ from the list by more than the shop's amount. The same price again changes nothing.
 * @throws ContractError without a running lock, for a set or a gift card, for an impossible price and without a reason
 */
export async function overridePrice(
  context: SignedInContext,
  { id: draftId }: PhoneDraft,
  wish: OverrideWish,
): Promise<OverrideOutcome> {
  requireProof(context);
  const { services, staff, now } = context;
  const basis = deskBasis(context);
  const reason = readReason(wish.reason);
  const desk = {
    ...officeDesk(context),
    office: { staffId: staff.staffId, address: context.clientAddress },
  };
  const { outcome, draft } = await inTransaction(services.db, async (trx) => {
    const own = await lockDraft(trx, draftId);
    if (own === null) throw draftUnknown();
    checkOwn(own, context);
    const cart = await lockOpenCart(trx, accessOf(own));
    const line = requireLockedLine(cart, wish.lineId, basis);
    const listMinor = listMinorOf(line.locked);
    const price = { listMinor, unitMinor: wish.unitMinor, quantity: line.quantity, reason };
    checkPrice(price);
    if (line.locked.unitMinor === wish.unitMinor) return { outcome: 'applied' as const, draft: own };
    const differenceMinor = overrideDifferenceMinor(price);
    const currency = cart.priceLock?.currency ?? basis.currency;
    const scope = scopeOf(cart, { lineId: line.id, unitMinor: wish.unitMinor }, { ...basis, currency });
    const isWaiting = needsSecondPerson(scope, services.shop.office.approveOverridesAboveMinor);
    const overrideId = await insertOverride(trx, {
      phoneOrderId: own.id,
      lineId: line.id,
      ...price,
      staffId: staff.staffId,
      staffName: staff.name,
      requestedAtMs: now,
      appliedAtMs: isWaiting ? null : now,
    });
    const piece = basis.catalog.productById(line.productId)?.name ?? '';
    if (isWaiting) {
      const args: OverrideArgs = {
        phoneOrderId: own.id,
        overrideId,
        lineId: line.id,
        unitMinor: wish.unitMinor,
        state: stateOf(cart),
        by: staff.name,
      };
      const money = (minor: number) => formatMoney(minor, currency);
      const approvalId = await requestApproval(trx, desk, {
        kind: OVERRIDE_APPROVAL,
        subject: String(own.id),
        summary: phoneText('override-summary', {
          name: staff.name,
          unit: money(wish.unitMinor),
          list: money(listMinor),
          count: line.quantity,
          piece,
          reason,
        }),
        amountMinor: Math.abs(differenceMinor),
        currency,
        args,
      });
      await setOverrideApproval(trx, overrideId, approvalId);
      return { outcome: 'waits' as const, draft: own };
    }
    await agreeLinePrice(trx, cart, { lineId: line.id, unitMinor: wish.unitMinor, nowMs: now });
    await recordActions(desk, trx, [
      {
        verb: 'price-override',
        subject: String(own.id),
        details: { piece, quantity: line.quantity, reason, difference_minor: differenceMinor },
        before: { unit_minor: line.locked.unitMinor },
        after: { unit_minor: wish.unitMinor },
      },
    ]);
    return { outcome: 'applied' as const, draft: own };
  });
  evictCart(services.db, draft.maskedId);
  return outcome;
}

const argsSchema = z.object({
  phoneOrderId: z.int(),
  overrideId: z.int(),
  lineId: z.int(),
  unitMinor: z.int().min(0),
  state: z.string(),
  by: z.string(),
});
type OverrideArgs = z.infer<typeof argsSchema>;

/** Applies an agreed price that a second member of staff has approved, if draft and lock are unchanged. */
export const overrideApproval: ApprovableAction = {
  permission: 'prices.override',
  path: () => null,
  async run(trx, services, args, by) {
    const { phoneOrderId, overrideId, lineId, unitMinor, state, by: name } = argsSchema.parse(args);
    const nowMs = services.clock.now();
    const stale = () => inputError(phoneText('override-stale', { name }), 'OVERRIDE_STALE');
    const draft = await lockDraft(trx, phoneOrderId);
    if (draft === null || draft.orderNumber !== null) throw stale();
    const cart = await lockOpenCart(trx, accessOf(draft));
    const isRunning = runningLock(cart, deskBasis({ services, now: nowMs })) !== null;
    if (!isRunning || stateOf(cart) !== state) throw stale();
    requireLockedLine(cart, String(lineId), deskBasis({ services, now: nowMs }));
    await agreeLinePrice(trx, cart, { lineId, unitMinor, nowMs });
    await setOverrideApplied(trx, overrideId, { approvedBy: by.name, nowMs });
    evictCart(services.db, draft.maskedId);
  },
};

/** Describes everything that an approval of a price relies on. Other agreed prices may change. */
function stateOf({ priceLock, paymentMethod, lines }: Cart): string {
  return JSON.stringify([
    [priceLock?.atMs, priceLock?.untilMs, priceLock?.currency, paymentMethod],
    lines.map(({ id, quantity, locked }) => [id, quantity, locked && listMinorOf(locked)]),
  ]);
}

/** Returns what decides who may agree on a price, at the exchange rate of the lock. */
function scopeOf(
  cart: Cart,
  { lineId, unitMinor }: { readonly lineId: CartLine['id']; readonly unitMinor: number },
  basis: PricingBasis,
): OverrideScope {
  const differences = cart.lines.map(({ id, quantity, locked }) => {
    if (locked === null) return 0;
    const agreedMinor = id === lineId ? unitMinor : locked.unitMinor;
    return Math.abs(
      overrideDifferenceMinor({ listMinor: listMinorOf(locked), unitMinor: agreedMinor, quantity }),
    );
  });
  const { lines, rateE6 } = priceCart(cart, basis);
  const priced = lines.find(({ line }) => line.id === lineId);
  const differenceMinor = differences.reduce((sum, part) => sum + part, 0);
  return {
    differenceMinor: toBaseMinor(differenceMinor, rateE6),
    rowMinor: unitMinor * (priced?.line.quantity ?? 0),
    mostPaidMinor: priced ? mostPaidMinor(priced, { ...basis, rateE6 }) : 0,
  };
}

function requireLockedLine(
  cart: Cart,
  lineId: string,
  basis: PricingBasis,
): CartLine & { readonly locked: LockedUnit } {
  if (runningLock(cart, basis) === null) throw inputError(phoneText('no-lock'), 'PRICE_LOCK_EXPIRED');
  const line = cart.lines.find(({ id }) => String(id) === lineId);
  if (!line?.locked) throw inputError(phoneText('line-unknown'), 'LINE_UNKNOWN');
  const rejection = agreedPriceRejection(line, basis.catalog);
  if (rejection !== null) throw inputError(rejection, 'INVALID_PARAMETER_VALUE');
  return { ...line, locked: line.locked };
}

/**
 * Returns why staff cannot agree on another price of a line; null if they can. The price of a set follows from its
 * parts. A gift card is money: its buyer would get its whole amount for less.
 */
export function agreedPriceRejection(
  { productId, bundle }: Pick<CartLine, 'productId' | 'bundle'>,
  { productById }: Pick<CatalogSnapshot, 'productById'>,
): string | null {
  if (bundle !== null) return phoneText('price-of-set');
  const product = productById(productId);
  if (product === undefined) return phoneText('price-of-unknown');
  return product.giftCard === null ? null : phoneText('price-of-gift-card');
}

function readReason(reason: string): string {
  if (hasUnseenCharacters(reason)) throw inputError(phoneText('reason-unseen'), 'REASON_INVALID');
  return cleanLine(reason);
}

function checkPrice(price: Parameters<typeof overrideRejection>[0]): void {
  const rejection = overrideRejection(price);
  // The list price again takes an agreed price back.
  if (rejection === null || rejection === 'same-price') return;
  const message = phoneText(rejection, { least: SHORTEST_REASON, most: LONGEST_REASON });
  throw inputError(message, rejection.startsWith('reason') ? 'REASON_INVALID' : 'PRICE_INVALID');
}
