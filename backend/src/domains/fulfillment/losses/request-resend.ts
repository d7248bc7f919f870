import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { ApprovableAction } from '../../../platform/office/office-part.ts';
import { findOfficeOrderById } from '../../orders/lookup/find-office-order.ts';
import { needsApproval } from '../../orders/staff-refunds/needs-approval.ts';
import { type PiecesOfLine, paidForPieces } from '../../orders/staff-refunds/paid-for-pieces.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { endRequests } from '../../staff/approvals/end-requests.ts';
import { isRequestOpen } from '../../staff/approvals/is-approval-open.ts';
import { requestApproval } from '../../staff/approvals/request-approval.ts';
import { approvalInOffice, resendChanged, resendWaits } from './loss-errors.ts';
import type { OwedLine } from './lost-pieces.ts';
import { type LostPackage, requireResendable, requireSendable, resendLost } from './resend-lost.ts';

const text = defineMessages('office-resend', {
  found: 'Package {label} turned up.',
  summary: 'Send lost package {label} again, worth {amount}: {pieces}',
});

/** Kind of the approval of pieces that are sent again. */
export const RESEND_APPROVAL = 'package-resend';

/**
 * Sends the pieces of a lost package again. It gives away what a refund would: with the order's refunds and the pieces
 * that were sent again before, it waits for another member of staff above the same amount. While it waits, a repetition
 * changes nothing in the back office. The caller proves the second factor.
 * @throws ContractError if the pieces cannot be sent again now, or the command line asks for what must wait
 * or waits already
 */
export async function requestResend(desk: Desk, { orderId, parcel }: LostPackage): Promise<void> {
  await inTransaction(desk.db, async (trx) => {
    const { number, loss, lines } = await requireSendable(trx, { orderId, parcel });
    if (await isResendOpen(trx, { orderId, parcel })) {
      if (desk.office === undefined) throw resendWaits(parcel);
      return;
    }
    const order = await findOfficeOrderById(trx, orderId);
    if (order === null) throw new Error(`There is no order ${orderId} to send again`);
    const amountMinor = paidForPieces(order, lines.map(toPieces));
    if (!(await needsApproval(trx, order, amountMinor, desk.shop.office.approveRefundsAboveMinor))) {
      await resendLost(trx, desk, { orderId, parcel });
      return;
    }
    const { office } = desk;
    if (office === undefined) throw approvalInOffice();
    const amount = formatMoney(amountMinor, order.currency);
    const pieces = lines.map(({ owed, name }) => `${owed} × ${name}`).join(', ');
    await requestApproval(
      trx,
      { ...desk, office },
      {
        kind: RESEND_APPROVAL,
        subject: number,
        summary: text('summary', { label: parcel, amount, pieces }),
        amountMinor,
        currency: order.currency,
        args: { orderId, parcel, lossId: loss.id, pieces: lines.map(toPieces) },
      },
    );
  });
}

/** Returns whether a request to send a lost package again waits for a second member of staff. */
export function isResendOpen(
  db: Parameters<typeof isRequestOpen>[0],
  { orderId, parcel }: LostPackage,
): Promise<boolean> {
  return isRequestOpen(db, { kind: RESEND_APPROVAL, args: { orderId, parcel } });
}

/** Rejects the requests to send a package again that is no longer lost. */
export async function endResendRequests(
  trx: Transaction,
  desk: Desk,
  { orderId, parcel }: LostPackage,
): Promise<void> {
  await endRequests(trx, desk, {
    kind: RESEND_APPROVAL,
    args: { orderId, parcel },
    reason: text('found', { label: parcel }),
  });
}

function toPieces({ orderItemId, owed }: OwedLine): PiecesOfLine {
  return { orderItemId: Number(orderItemId), quantity: owed };
}

const argsSchema = z.object({
  orderId: z.int(),
  parcel: z.string(),
  lossId: z.int(),
  pieces: z.array(z.object({ orderItemId: z.int(), quantity: z.int() })),
});

/**
 * Sends the pieces of a lost package again that a second member of staff has approved. Fails if the package was lost
 * anew since the request, or other pieces of it are owed.
 */
export const resendApproval: ApprovableAction = {
  permission: 'orders.refund',
  path: (number) => `/orders/${number}`,
  async run(trx, { jobs, clock, shop }, args, by) {
    const { orderId, parcel, lossId, pieces } = argsSchema.parse(args);
    const { loss, lines } = await requireResendable(trx, { orderId, parcel });
    if (loss.id !== lossId || !isSame(pieces, lines.map(toPieces))) throw resendChanged(parcel);
    const office = { staffId: by.staffId, address: '' };
    await resendLost(trx, { jobs, clock, shop, by: by.name, office }, { orderId, parcel });
  },
};

function isSame(pieces: readonly PiecesOfLine[], others: readonly PiecesOfLine[]): boolean {
  return (
    pieces.length === others.length &&
    pieces.every(({ orderItemId, quantity }) =>
      others.some((other) => other.orderItemId === orderItemId && other.quantity === quantity),
    )
  );
}
