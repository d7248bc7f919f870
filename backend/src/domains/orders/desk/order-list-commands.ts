import { ORDER_STATUSES, type OrderStatus } from '@ingot/rules/orders/order-status.ts';
import { type ShopCommand, UsageError } from '../../shop/desk/command.ts';
import { readCount } from '../../shop/desk/parse-arguments.ts';
import { findNewestOrders } from '../lookup/customer-orders.repository.ts';
import { orderLossSentence } from '../loss/loss-texts.ts';
import { deskMarket } from './desk-market.ts';
import { findDeskOrder } from './find-desk-order.ts';
import { formatOrder, formatOrders } from './format-order.ts';

/** Commands that show orders. */
export const orderListCommands = {
  orders: {
    usage: '[--status STATUS] [--limit N]',
    summary: `the newest orders; STATUS is ${ORDER_STATUSES.join(', ')}`,
    words: { atLeast: 0, atMost: 0 },
    options: ['status', 'limit'],
    run: async ({ db }, _, { status, limit = '50' }) =>
      formatOrders(
        await findNewestOrders(db, {
          status: status === undefined ? null : readStatus(status),
          limit: readCount(limit, '--limit', 1, 1_000),
        }),
      ),
  },
  order: {
    usage: 'NUMBER',
    summary: 'everything about one order: what, where to, money, packages, history',
    words: { atLeast: 1, atMost: 1 },
    options: [],
    async run(desk, [number]) {
      const order = await findDeskOrder(desk, number);
      return formatOrder(order, orderLossSentence(order, await deskMarket(desk, order)));
    },
  },
} satisfies Record<string, ShopCommand>;

function readStatus(text: string): OrderStatus {
  const status = ORDER_STATUSES.find((one) => one === text.toLowerCase().replaceAll(/[\s-]/g, '_'));
  if (!status) throw new UsageError(`--status ${text}: one of ${ORDER_STATUSES.join(', ')}`);
  return status;
}
