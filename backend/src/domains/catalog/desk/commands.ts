import type { ShopCommands } from '../../shop/desk/command.ts';
import { bidCommand } from './bid-command.ts';
import { catalogCommands } from './catalog-commands.ts';
import { repriceCommand } from './reprice-command.ts';

/** Commands of the catalog domain, by verb. */
export const commands: ShopCommands = {
  ...catalogCommands,
  bid: bidCommand,
  reprice: repriceCommand,
};
