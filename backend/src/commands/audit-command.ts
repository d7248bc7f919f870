import { formatTimestamp } from '../graph/timestamp.ts';
import { findShopActions } from '../shop/desk/shop-action.repository.ts';
import type { ShopCommand } from './command.ts';
import { formatRows } from './format-rows.ts';
import { readCount } from './read-words.ts';

/** Who did what. */
export const auditCommand: ShopCommand = {
  usage: '[SUBJECT] [--limit N]',
  summary: 'who did what from here, newest first; to one order, sku or metal when it is named',
  words: { atLeast: 0, atMost: 1 },
  options: ['limit'],
  async run({ db }, [subject = null], { limit = '50' }) {
    const actions = await findShopActions(db, { subject, limit: readCount(limit, '--limit', 1, 1_000) });
    if (actions.length === 0) return 'Nothing was done.\n';
    return formatRows(
      actions.map(({ atMs, byName, systemUser, verb, subject: of, details }) => [
        formatTimestamp(atMs),
        byName,
        verb,
        of,
        Object.entries(details)
          .filter(([, value]) => value !== null)
          .map(
            ([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
          )
          .join(' '),
        systemUser === '' ? '' : `system_user=${systemUser}`,
      ]),
    );
  },
};
