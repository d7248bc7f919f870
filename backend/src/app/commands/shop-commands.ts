import { catalogCommands } from '../../domains/catalog/desk/catalog-commands.ts';
import { repriceCommand } from '../../domains/catalog/desk/reprice-command.ts';
import { accountCommands } from '../../domains/customers/desk/account-commands.ts';
import { customerCommands } from '../../domains/customers/desk/customer-commands.ts';
import { metalCommands } from '../../domains/metals/desk/metal-commands.ts';
import { spotCommands } from '../../domains/metals/desk/spot-commands.ts';
import { orderListCommands } from '../../domains/orders/desk/order-list-commands.ts';
import { orderPaymentCommands } from '../../domains/orders/desk/order-payment-commands.ts';
import { orderRefundCommands } from '../../domains/orders/desk/order-refund-commands.ts';
import { orderStateCommands } from '../../domains/orders/desk/order-state-commands.ts';
import { reviewCommand } from '../../domains/reviews/moderate/review-command.ts';
import type { ShopCommand } from '../../domains/shop/desk/command.ts';
import { auditCommand } from './audit-command.ts';
import { migrateCommand } from './migrate-command.ts';
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
