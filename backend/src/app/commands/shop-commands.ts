import { auditCommand } from './audit-command.ts';
import { accountCommands } from './customers/account-commands.ts';
import { customerCommands } from './customers/customer-commands.ts';
import { reviewCommand } from './customers/review-command.ts';
import type { ShopCommand } from './desk/command.ts';
import { migrateCommand } from './migrate-command.ts';
import { orderListCommands } from './orders/order-list-commands.ts';
import { orderPaymentCommands } from './orders/order-payment-commands.ts';
import { orderRefundCommands } from './orders/order-refund-commands.ts';
import { orderStateCommands } from './orders/order-state-commands.ts';
import { catalogCommands } from './prices/catalog-commands.ts';
import { metalCommands } from './prices/metal-commands.ts';
import { repriceCommand } from './prices/reprice-command.ts';
import { spotCommands } from './prices/spot-commands.ts';
import { exportCommand } from './rows/export-command.ts';
import { archiveCommand, deleteCommand, restoreCommand } from './rows/row-commands.ts';
import { checkCommand } from './setup/check-command.ts';

/** Every verb of `npm run shop`, in the order of its help. */
export const SHOP_COMMANDS: ReadonlyMap<string, ShopCommand> = new Map<string, ShopCommand>([
  ...Object.entries(orderListCommands),
  ...Object.entries(orderPaymentCommands),
  ...Object.entries(orderRefundCommands),
  ...Object.entries(orderStateCommands),
  ...Object.entries(catalogCommands),
  ['reprice', repriceCommand],
  ['archive', archiveCommand],
  ['restore', restoreCommand],
  ['delete', deleteCommand],
  ...Object.entries(metalCommands),
  ...Object.entries(spotCommands),
  ...Object.entries(customerCommands),
  ...Object.entries(accountCommands),
  ['reviews', reviewCommand],
  ['export', exportCommand],
  ['audit', auditCommand],
  ['check', checkCommand],
  ['migrate', migrateCommand],
]);

/** What can be said, verb by verb. */
export function shopHelp(): string {
  const verbs = [...SHOP_COMMANDS].map(
    ([verb, { usage, summary }]) => `  ${verb} ${usage}\n      ${summary}\n`,
  );
  return `npm run shop -- VERB … [--by NAME]\n\n${verbs.join('')}\n--by is who stands in the records; the user of this machine when left out. Numbers need no leading zeros; times are UTC.\nEnds with 0 when it is done, 1 when it was refused, 2 when it could not be understood or done at all.\n`;
}
