import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { AuditVerb } from '@ingot/rules/staff/audit-verbs.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { audited } from '../../shop/desk/audited.ts';
import { type Desk, operator, type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { readAmount, readLine, readPieces } from '../../shop/desk/parse-arguments.ts';
import type { StatusActor } from '../ledger/status-change.ts';
import type { PlacedOrder } from '../order.ts';
import { choosePieces } from '../refunds/choose-pieces.ts';
import type { RefundResult } from '../refunds/issue-refund.ts';
import { recordRefundSent } from '../refunds/record-refund-sent.ts';
import { findRefundablePieces } from '../refunds/refunded-pieces.repository.ts';
import { resendRefund } from '../refunds/resend-refund.ts';
import { refundOrder } from '../staff-refunds/refund-order.ts';
import { findDeskOrder } from './find-desk-order.ts';

const ONE_WORD = { atLeast: 1, atMost: 1 };

/** Commands that refund orders. */
export const orderRefundCommands = {
  refund: {
    usage: 'NUMBER [--amount AMOUNT] [--only SKU=N,… [--package NUMBER [--lost]]] [--comment TEXT]',
    summary:
      'give back all that came in, or AMOUNT of it: to the card it came from, then by hand, then to gift cards; --only: for pieces that never left, or left in the package; --lost: they will not come back',
    words: ONE_WORD,
    options: ['amount', 'only', 'package', 'lost', 'comment'],
    async run(desk, [number], { amount, only, package: parcel, lost, comment }) {
      const order = await findDeskOrder(desk, number);
      const refund = {
        orderId: order.id,
        amountMinor: amount === undefined ? null : readAmount(amount),
        comment: comment === undefined ? null : readLine(comment, '--comment'),
        by: operator(desk),
        isHandSent: true,
      };
      if (only === undefined && parcel !== undefined) {
        throw new UsageError(`--package ${parcel}: give the pieces too, with --only`);
      }
      if (lost !== undefined && parcel === undefined) {
        throw new UsageError('--lost: name the package too, with --package');
      }
      const bySku = only === undefined ? null : readPieces(only);
      const details = {
        amount_minor: refund.amountMinor,
        comment: refund.comment,
        only: only ?? null,
        package: parcel ?? null,
        lost: lost !== undefined,
      };
      const done = await audited(desk, { verb: 'refund', subject: order.number, details }, async (trx) => {
        const pieces =
          bySku &&
          choosePieces(order.number, await findRefundablePieces(trx, order.id), {
            bySku,
            parcel: parcel ?? null,
            isLost: lost !== undefined,
          });
        return refundOrder(trx, desk, { ...refund, pieces });
      });
      return `Order ${order.number}: ${waysOf(order, done)}; it is noted as credit memo ${done.number}.\n`;
    },
  },
  'refund-again': {
    usage: 'NUMBER',
    summary: 'ask the bank once more to send back to the card what it refused',
    words: ONE_WORD,
    options: [],
    run: (desk, [number]) =>
      settle(desk, number, {
        verb: 'refund-again',
        outcome: 'goes to the card once more',
        work: resendRefund,
      }),
  },
  'refund-sent': {
    usage: 'NUMBER',
    summary: 'say that what was to be sent back by hand, or was refused by the bank, has been sent by hand',
    words: ONE_WORD,
    options: [],
    run: (desk, [number]) =>
      settle(desk, number, {
        verb: 'refund-sent',
        outcome: 'is noted as sent by hand',
        work: recordRefundSent,
      }),
  },
} satisfies Record<string, ShopCommand>;

/** An action on the refunds of an order. Returns a sum in minor units. */
interface Settling {
  readonly verb: AuditVerb;
  readonly outcome: string;
  work(
    trx: Transaction,
    desk: Desk,
    order: { readonly orderId: number; readonly by: StatusActor },
  ): Promise<number>;
}

async function settle(
  desk: Desk,
  number: string | undefined,
  { verb, outcome, work }: Settling,
): Promise<string> {
  const { id: orderId, number: subject, currency } = await findDeskOrder(desk, number);
  const sumMinor = await audited(desk, { verb, subject, details: {} }, (trx) =>
    work(trx, desk, { orderId, by: operator(desk) }),
  );
  return `Order ${subject}: ${formatMoney(sumMinor, currency)} ${outcome}.\n`;
}

function waysOf({ currency }: PlacedOrder, { payouts }: RefundResult): string {
  if (payouts.length === 0) return 'its buyer owes less';
  return payouts
    .map(({ way, ending, amountMinor }) => {
      const sum = formatMoney(amountMinor, currency);
      if (way === 'card') return `${sum} goes back to the card`;
      return way === 'hand'
        ? `send ${sum} back by hand`
        : `${sum} is back on the gift card ending in ${ending}`;
    })
    .join(', ');
}
