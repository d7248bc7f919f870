import type { ShopCommands } from '../../shop/desk/command.ts';
import { metalCommands } from './metal-commands.ts';
import { spotCommands } from './spot-commands.ts';

/** Commands of the metals domain, by verb. */
export const commands: ShopCommands = {
  ...metalCommands,
  ...spotCommands,
};
