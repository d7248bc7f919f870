import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { orderStatusLabel } from '@ingot/rules/orders/order-status.ts';
import { audited } from '../../shop/desk/audited.ts';
import {
  CommandRejection,
  type Desk,
  operator,
  type ShopCommand,
  UsageError,
} from '../../shop/desk/command.ts';
import { readAmount, readLine, readPieces } from '../../shop/desk/parse-arguments.ts';
import { waiveClaim } from '../claims/waive-claim.ts';
import { holdOrder, releaseOrder } from '../hold/hold-order.ts';
import { type CancelCost, FREE } from '../ledger/status-change.ts';
import { costNow, costProblem } from '../loss/cancel-cost.ts';
import type { PlacedOrder } from '../order.ts';
import { shipOrder } from '../shipping/ship-order.ts';
import { changeStatus } from '../status/change-status.ts';
import { deskMarket } from './desk-market.ts';
import { findDeskOrder } from './find-desk-order.ts';

const ONE_WORD = { atLeast: 1, atMost: 1 };

/** Commands that change the status of orders. */
export const orderStateCommands = {
  pack: {
    usage: 'NUMBER',
    summary: 'say that a paid order is being weighed and sealed: its buyer can no longer cancel it',
    words: ONE_WORD,
    options: [],
    async run(desk, [number]) {
      const { id, number: subject } = await findDeskOrder(desk, number);
      const change = { orderId: id, to: 'processing', by: operator(desk) } as const;
      const { status } = await audited(desk, { verb: 'pack', subject, details: {} }, (trx) =>
        changeStatus(trx, desk, change),
      );
      return sentence(subject, status);
    },
  },
  ship: {
    usage: 'NUMBER --carrier NAME --tracking CODE [--only SKU=N,…] [--comment TEXT]',
    summary: 'record a package and mail its tracking; all that has not left yet, or only some pieces',
    words: ONE_WORD,
    options: ['carrier', 'tracking', 'only', 'comment'],
    async run(desk, [number], { carrier, tracking, only, comment }) {
      if (carrier === undefined || tracking === undefined) {
        throw new UsageError('ship needs --carrier and --tracking');
      }
      const order = await findDeskOrder(desk, number);
      const parcel = {
        orderId: order.id,
        carrier: readLine(carrier, '--carrier', 60),
        trackingNumber: readLine(tracking, '--tracking', 60),
        comment: comment === undefined ? null : readLine(comment, '--comment'),
        pieces: only === undefined ? null : readPieces(only),
        by: operator(desk),
      };
      const details = { carrier: parcel.carrier, tracking: parcel.trackingNumber, only: only ?? null };
      const { status } = await audited(desk, { verb: 'ship', subject: order.number, details }, (trx) =>
        shipOrder(trx, desk, parcel),
      );
      return sentence(order.number, status);
    },
  },
  hold: {
    usage: 'NUMBER --reason TEXT',
    summary: 'hold an order: nothing is packed or sent, and its deadline stands still; its buyer reads TEXT',
    words: ONE_WORD,
    options: ['reason'],
    async run(desk, [number], { reason }) {
      if (reason === undefined) throw new UsageError('hold needs --reason, which the buyer reads');
      const { id: orderId, number: subject } = await findDeskOrder(desk, number);
      const hold = { orderId, by: operator(desk), reason: readLine(reason, '--reason') };
      const entry = { verb: 'order-hold' as const, subject, details: { reason: hold.reason } };
      await audited(desk, entry, (trx) => holdOrder(trx, desk, hold));
      return `Order ${subject} is on hold.\n`;
    },
  },
  release: {
    usage: 'NUMBER',
    summary: 'release a held order: it goes on, and its buyer is told',
    words: ONE_WORD,
    options: [],
    async run(desk, [number]) {
      const { id: orderId, number: subject } = await findDeskOrder(desk, number);
      const entry = { verb: 'order-release' as const, subject, details: {} };
      await audited(desk, entry, (trx) => releaseOrder(trx, desk, { orderId, by: operator(desk) }));
      return `Order ${subject} goes on.\n`;
    },
  },
  complete: {
    usage: 'NUMBER',
    summary: 'record that a package was signed for',
    words: ONE_WORD,
    options: [],
    async run(desk, [number]) {
      const { id, number: subject } = await findDeskOrder(desk, number);
      const change = { orderId: id, to: 'complete', by: operator(desk) } as const;
      const { status } = await audited(desk, { verb: 'complete', subject, details: {} }, (trx) =>
        changeStatus(trx, desk, change),
      );
      return sentence(subject, status);
    },
  },
  cancel: {
    usage: 'NUMBER [for-buyer --amount AMOUNT] --reason TEXT',
    summary:
      'cancel an order that has not left, free of charge: its pieces go back on sale, its money back to the buyer, who reads TEXT; for-buyer when the buyer asks for it and owes AMOUNT, which order NUMBER states',
    words: { atLeast: 1, atMost: 2 },
    options: ['reason', 'amount'],
    async run(desk, [number, word], { reason, amount }) {
      if (reason === undefined) throw new UsageError('cancel needs --reason, which the buyer reads');
      if (word !== undefined && word !== 'for-buyer')
        throw new UsageError(`cancel NUMBER ${word}: say for-buyer`);
      if ((word === undefined) !== (amount === undefined)) {
        throw new UsageError('cancel: for-buyer and --amount belong together');
      }
      const order = await findDeskOrder(desk, number);
      const { id, number: subject } = order;
      const note = readLine(reason, '--reason');
      const cost = amount === undefined ? FREE : await agreedCost(desk, order, readAmount(amount));
      const change = { orderId: id, to: 'canceled', by: operator(desk), note, cost } as const;
      const details = { reason: note, owed_minor: cost.owedMinor };
      const { status } = await audited(desk, { verb: 'cancel', subject, details }, (trx) =>
        changeStatus(trx, desk, change),
      );
      return sentence(subject, status);
    },
  },
  'waive-claim': {
    usage: 'NUMBER --reason TEXT',
    summary: 'waive what the buyer still owes for an order that was canceled or sent',
    words: ONE_WORD,
    options: ['reason'],
    async run(desk, [number], { reason }) {
      if (reason === undefined) throw new UsageError('waive-claim needs --reason');
      const { id: orderId, number: subject, currency } = await findDeskOrder(desk, number);
      const waiver = { orderId, by: operator(desk), note: readLine(reason, '--reason') };
      const details = { reason: waiver.note };
      const minor = await audited(desk, { verb: 'waive-claim', subject, details }, (trx) =>
        waiveClaim(trx, desk, waiver),
      );
      return `Order ${subject}: ${formatMoney(minor, currency)} is waived.\n`;
    },
  },
} satisfies Record<string, ShopCommand>;

/**
 * Returns the cost that a buyer has agreed to at the desk: the computed one, if it is the amount
 * that staff told the buyer.
 * @throws CommandRejection
 */
async function agreedCost(desk: Desk, order: PlacedOrder, toldMinor: number): Promise<CancelCost> {
  const market = await deskMarket(desk, order);
  const cost = costNow(order, market);
  if (cost === null) throw new CommandRejection(costProblem(order, market, desk.shop));
  if (cost.owedMinor === toldMinor) return cost;
  const now = formatMoney(cost.owedMinor, order.currency);
  throw new CommandRejection(
    `Canceling order ${order.number} costs its buyer ${now} now. Tell the buyer this amount.`,
  );
}

function sentence(number: string, status: Parameters<typeof orderStatusLabel>[0]): string {
  return `Order ${number} is ${orderStatusLabel(status).toLowerCase()}.\n`;
}
