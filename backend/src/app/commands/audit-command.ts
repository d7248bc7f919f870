import { findShopActions } from '../../domains/shop/dealer/shop-action.repository.ts';
import type { ShopCommand } from '../../domains/shop/desk/command.ts';
import { formatRows } from '../../domains/shop/desk/format-table.ts';
import { readCount } from '../../domains/shop/desk/parse-arguments.ts';
import { formatTimestamp } from '../../platform/graphql/timestamp.ts';

/** Lists the entries of the audit log. */
export const auditCommand: ShopCommand = {
  usage: '[SUBJECT] [--limit N]',
  summary: 'who did what from here, newest first; to one order, sku or metal when it is named',
  words: { atLeast: 0, atMost: 1 },
  options: ['limit'],
  async run({ db }, [subject = null], { limit = '50' }) {
    const actions = await findShopActions(db, { subject, limit: readCount(limit, '--limit', 1, 1_000) });
    if (actions.length === 0) return 'Nothing was done.\n';
    const isWhole = subject !== null;
    return formatRows(
      actions.map(({ atMs, byName, systemUser, verb, subject: of, details }) => [
        formatTimestamp(atMs),
        byName,
        verb,
        of,
        [
          ...formatDetails(details, isWhole),
          ...(systemUser === '' ? [] : [`system_user=${systemUser}`]),
        ].join(' '),
      ]),
    );
  },
};

/** Longer values are truncated in a list of all subjects. */
const LONGEST_VALUE = 100;
/** Longer details of an entry are truncated in a list of all subjects. */
const LONGEST_DETAILS = 300;

/** Formats details as `name=value`, truncated in a list of all subjects. */
function formatDetails(
  { finished, ...details }: Readonly<Record<string, unknown>>,
  isWhole: boolean,
): string[] {
  const all = Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return `${name}=${isWhole || text.length <= LONGEST_VALUE ? text : `${text.slice(0, LONGEST_VALUE)}…`}`;
    });
  const shown = finished === false ? ['not finished'] : [];
  let length = 0;
  for (const [at, one] of all.entries()) {
    length += one.length + 1;
    if (!isWhole && at > 0 && length > LONGEST_DETAILS) {
      shown.push(`… ${all.length - at} more (name the subject to see all)`);
      break;
    }
    shown.push(one);
  }
  return shown;
}
