import type { ShopCommands } from '../../shop/desk/command.ts';
import { closingCommands } from './closing-commands.ts';
import { lossCommands } from './loss-commands.ts';
import { packingCommands } from './packing-commands.ts';
import { pickupCommands } from './pickup-commands.ts';
import { returnCommands } from './return-commands.ts';

/** Commands of the fulfillment domain, by verb. */
export const commands: ShopCommands = {
  ...packingCommands,
  ...closingCommands,
  ...pickupCommands,
  ...returnCommands,
  ...lossCommands,
};
