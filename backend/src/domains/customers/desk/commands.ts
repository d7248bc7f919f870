import type { ShopCommands } from '../../shop/desk/command.ts';
import { accountCommands } from './account-commands.ts';
import { customerCommands } from './customer-commands.ts';

/** Commands of the customers domain, by verb. */
export const commands: ShopCommands = {
  ...accountCommands,
  ...customerCommands,
};
