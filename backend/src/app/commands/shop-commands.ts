import type { ShopCommand } from '../../domains/shop/desk/command.ts';
import { loadCommands } from '../modules.ts';
import { auditCommand } from './audit-command.ts';
import { migrateCommand } from './migrate-command.ts';
import { exportCommand } from './rows/export-command.ts';
import { archiveCommand, deleteCommand, restoreCommand } from './rows/row-commands.ts';
import { checkCommand } from './setup/check-command.ts';

/**
 * Loads every verb of `npm run shop` in the order of its help: first the verbs of the domains, then
 * the verbs for the whole shop.
 */
export async function loadShopCommands(): Promise<ReadonlyMap<string, ShopCommand>> {
  return new Map([
    ...(await loadCommands()),
    ['archive', archiveCommand],
    ['restore', restoreCommand],
    ['delete', deleteCommand],
    ['export', exportCommand],
    ['audit', auditCommand],
    ['check', checkCommand],
    ['migrate', migrateCommand],
  ]);
}

/** Returns the usage of every verb. */
export function shopHelp(commands: ReadonlyMap<string, ShopCommand>): string {
  const verbs = [...commands].map(([verb, { usage, summary }]) => `  ${verb} ${usage}\n      ${summary}\n`);
  return `npm run shop -- VERB … [--by NAME]\n\n${verbs.join('')}\n--by is who stands in the records; the user of this machine when left out. Numbers need no leading zeros; times are UTC.\nEnds with 0 when it is done, 1 when it was refused, 2 when it could not be understood or done at all.\n`;
}
