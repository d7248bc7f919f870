import type { ShopCommands } from '../../shop/desk/command.ts';
import { orderListCommands } from './order-list-commands.ts';
import { orderPaymentCommands } from './order-payment-commands.ts';
import { orderRefundCommands } from './order-refund-commands.ts';
import { orderStateCommands } from './order-state-commands.ts';

/** Commands of the orders domain, by verb. */
export const commands: ShopCommands = {
  ...orderListCommands,
  ...orderPaymentCommands,
  ...orderRefundCommands,
  ...orderStateCommands,
};
