import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { z } from 'zod';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import type { ApprovableAction } from '../../../platform/office/office-part.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import { operator } from '../../shop/desk/command.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { requestApproval } from '../../staff/approvals/request-approval.ts';
import { requireProof } from '../../staff/proof/require-proof.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import type { PlacedOrder } from '../order.ts';
import { requireRefundable } from '../refunds/choose-pieces.ts';
import { previewRefund } from '../refunds/preview-refund.ts';
import { findRefundablePieces, type RefundedPieces } from '../refunds/refunded-pieces.repository.ts';
import { needsApproval } from './needs-approval.ts';
import { refundOrder } from './refund-order.ts';
import { claimRefundKey, endRefundRequest, findRefundRequest } from './refund-request.repository.ts';

const text = defineMessages('office-refund', {
  'key-invalid': 'The request needs a key of 8 to 80 characters.',
  'too-much': 'Order {number} has {left} that can be given back.',
  'key-used': 'Another order has a refund with this key.',
  'amount-invalid': 'Enter an amount above zero.',
  summary: 'Refund {amount} of order {number}: {reason}',
});

/** Kind of the approval of a refund. */
export const REFUND_APPROVAL = 'order-refund';

/** A refund that staff ask for. */
export interface RefundWish {
  /** Chosen by the client: a repeated request with it changes nothing. */
  readonly key: string;
  /** Minor units of the order's currency; null for everything. */
  readonly amountMinor: number | null;
  readonly reason: string;
  /** The pieces that the refund is for; null for a refund by amount. */
  readonly pieces: readonly RefundedPieces[] | null;
}

/** The refund was issued, or waits for a second member of staff. */
export type RefundOutcome = 'issued' | 'waits';

/**
 * Refunds an order, after a new check of the second factor. A refund waits for another member of staff
 * if all refunds of the order and its pieces that were sent again exceed the shop's amount with it.
 * @throws ContractError
 */
export async function requestRefund(
  context: SignedInContext,
  order: PlacedOrder,
  { key, amountMinor, reason, pieces }: RefundWish,
): Promise<RefundOutcome> {
  requireProof(context);
  if (key.length < 8 || key.length > 80) throw inputError(text('key-invalid'), 'KEY_INVALID');
  if (amountMinor !== null && amountMinor <= 0) throw inputError(text('amount-invalid'), 'AMOUNT_INVALID');
  const desk = {
    ...officeDesk(context),
    office: { staffId: context.staff.staffId, address: context.clientAddress },
  };
  const { number } = order;
  return inTransaction(context.services.db, async (trx) => {
    await lockOrder(trx, order.id);
    if (!(await claimRefundKey(trx, key, order.id))) {
      const known = await findRefundRequest(trx, key);
      if (known?.orderId !== order.id) throw inputError(text('key-used'), 'KEY_INVALID');
      return known.creditMemoId === null ? 'waits' : 'issued';
    }
    const { leftMinor, parts } = await previewRefund(trx, order.id, amountMinor, pieces !== null);
    const sumMinor = amountMinor ?? parts.reduce((sum, part) => sum + part.amountMinor, 0);
    if (sumMinor === 0 || sumMinor > leftMinor) {
      const left = formatMoney(leftMinor, order.currency);
      throw inputError(text('too-much', { number, left }), 'REFUND_TOO_MUCH');
    }
    if (pieces !== null) requireRefundable(number, await findRefundablePieces(trx, order.id), pieces);
    const current = (await findOrderById(trx, order.id)) ?? order;
    if (await needsApproval(trx, current, sumMinor, context.services.shop.office.approveRefundsAboveMinor)) {
      const amount = formatMoney(sumMinor, order.currency);
      const approvalId = await requestApproval(trx, desk, {
        kind: REFUND_APPROVAL,
        subject: number,
        summary: text('summary', { amount, number, reason }),
        amountMinor: sumMinor,
        currency: order.currency,
        args: { orderId: order.id, amountMinor: sumMinor, reason, key, pieces },
      });
      await endRefundRequest(trx, key, { approvalId });
      return 'waits';
    }
    const done = await refundOrder(trx, desk, {
      orderId: order.id,
      amountMinor,
      comment: reason,
      by: operator(desk),
      isHandSent: false,
      pieces,
    });
    await endRefundRequest(trx, key, { creditMemoId: done.id });
    const details = { amount_minor: sumMinor, comment: reason, credit_memo: done.number, pieces };
    await recordActions(desk, trx, [{ verb: 'refund', subject: number, details }]);
    return 'issued';
  });
}

const argsSchema = z.object({
  orderId: z.int(),
  amountMinor: z.int().positive(),
  reason: z.string(),
  key: z.string(),
  pieces: z
    .array(
      z.object({
        orderItemId: z.int(),
        shipmentId: z.int().nullable(),
        pieces: z.int(),
        isLost: z.boolean().optional(),
      }),
    )
    .nullable()
    .default(null),
});

/** Issues a refund that a second member of staff has approved. */
export const refundApproval: ApprovableAction = {
  permission: 'orders.refund',
  path: (number) => `/orders/${number}`,
  async run(trx, services, args, by) {
    const { orderId, amountMinor, reason, key, pieces } = argsSchema.parse(args);
    const actor = { actor: 'operator', name: by.name } as const;
    const done = await refundOrder(trx, services, {
      orderId,
      amountMinor,
      comment: reason,
      by: actor,
      isHandSent: false,
      pieces,
    });
    await endRefundRequest(trx, key, { creditMemoId: done.id });
  },
};
