import type { ShopCommands } from '../../shop/desk/command.ts';
import { dayCommands } from './day-commands.ts';
import { lineCommands } from './line-commands.ts';
import { payoutCommands } from './payout-commands.ts';
import { statementCommands } from './statement-commands.ts';

/** Commands of the banking domain, by verb. */
export const commands: ShopCommands = {
  ...statementCommands,
  ...lineCommands,
  ...payoutCommands,
  ...dayCommands,
};
