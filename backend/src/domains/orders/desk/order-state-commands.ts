import { orderStatusLabel } from '@ingot/rules/orders/order-status.ts';
import { audited } from '../../shop/desk/audited.ts';
import { operator, type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { readLine, readPieces } from '../../shop/desk/parse-arguments.ts';
import { shipOrder } from '../shipping/ship-order.ts';
import { changeStatus } from '../status/change-status.ts';
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
    usage: 'NUMBER --reason TEXT',
    summary:
      'cancel an order that has not left: its pieces go back on sale, its money back to the buyer, who reads TEXT',
    words: ONE_WORD,
    options: ['reason'],
    async run(desk, [number], { reason }) {
      if (reason === undefined) throw new UsageError('cancel needs --reason, which the buyer reads');
      const { id, number: subject } = await findDeskOrder(desk, number);
      const note = readLine(reason, '--reason');
      const change = { orderId: id, to: 'canceled', by: operator(desk), note } as const;
      const { status } = await audited(desk, { verb: 'cancel', subject, details: { reason: note } }, (trx) =>
        changeStatus(trx, desk, change),
      );
      return sentence(subject, status);
    },
  },
} satisfies Record<string, ShopCommand>;

function sentence(number: string, status: Parameters<typeof orderStatusLabel>[0]): string {
  return `Order ${number} is ${orderStatusLabel(status).toLowerCase()}.\n`;
}
