import type { BulkChange } from '@ingot/rules/catalog/bulk-change.ts';
import type { BulkChangeInput, ProductFilterInput, Resolvers } from '../../../generated/office-resolvers.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { previewBulkChange } from '../bulk/preview-bulk-change.ts';
import { readBulkChange } from '../bulk/read-bulk-change.ts';
import { type BulkWish, saveBulkChange } from '../bulk/save-bulk-change.ts';
import { filterInvalid, pricesNotPermitted } from '../changes/change-errors.ts';
import { listChangeSets } from '../changes/change-set.repository.ts';
import { readProductFilter } from '../desk-list/read-product-query.ts';

const MOST_LISTED = 20;

/** Targets that need no permission for prices. */
const WITHOUT_PRICE: ReadonlySet<BulkChange['target']> = new Set(['limit', 'enabled']);

/** Changes of many products by one rule. */
export const bulkChangeResolvers: Resolvers = {
  Query: {
    preview_bulk_change: (_, { filter, change }, { services }) =>
      previewBulkChange(services, readWish(filter, change, [])),
    bulk_changes: async (_, __, { services }) => {
      const sets = await listChangeSets(services.db, { kinds: ['bulk'], limit: MOST_LISTED });
      return sets.map(({ id, atMs, byName, rule, products, isUndone }) => ({
        id: String(id),
        at: atMs,
        by: byName,
        rule,
        count: products,
        is_undone: isUndone,
      }));
    },
  },
  Mutation: {
    save_bulk_change: async (_, { filter, change, excluded, token }, context) => {
      const own = signedIn(context);
      const wish = readWish(filter, change, excluded);
      if (!WITHOUT_PRICE.has(wish.rule.target) && !own.staff.permissions.has('prices.write')) {
        throw pricesNotPermitted();
      }
      const { setId, changed } = await saveBulkChange(officeDesk(own), wish, token);
      return { change: String(setId), count: changed.length };
    },
  },
};

function readWish(
  filter: ProductFilterInput,
  change: BulkChangeInput,
  excluded: readonly string[],
): BulkWish {
  const read = readProductFilter(filter);
  if (read === null) throw filterInvalid();
  return { filter: read, rule: readBulkChange(change), excluded: new Set(excluded) };
}
