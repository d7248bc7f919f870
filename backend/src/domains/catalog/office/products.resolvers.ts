import { PRODUCT_FORMS } from '@ingot/catalog-engine/model/product.ts';
import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { changeProducts, previewChanges } from '../changes/change-products.ts';
import { readChanges, requirePermissions } from '../changes/read-changes.ts';
import { undoChange } from '../changes/undo-change.ts';
import { listCategoryNames } from '../desk-list/category-names.ts';
import { presentRows, presentTier } from '../desk-list/present-rows.ts';
import { countByMetal, findListed } from '../desk-list/product-list.repository.ts';
import { readCursor, readProductFilter, writeCursor } from '../desk-list/read-product-query.ts';

const MAX_ROWS = 100;

/** The product list and its changes. */
export const productResolvers: Resolvers = {
  Query: {
    products: async (_, { filter: given, after, limit }, { services }) => {
      const filter = readProductFilter(given);
      if (filter === null) return { products: [], next: null };
      const most = Math.min(Math.max(1, limit), MAX_ROWS);
      const cursor = after == null ? null : readCursor(after);
      const found = await findListed(services.db, filter, { after: cursor, limit: most + 1 });
      const shown = found.slice(0, most);
      const last = shown.at(-1);
      return {
        products: await presentRows(
          services.db,
          services,
          shown.map(({ id }) => id),
        ),
        next: last && found.length > most ? writeCursor(last) : null,
      };
    },
    product_filters: async (_, __, { services }) => {
      const metals = await countByMetal(services.db);
      const total = metals.reduce((sum, { count }) => sum + count, 0);
      return { total, metals, categories: await listCategoryNames(services.db), forms: [...PRODUCT_FORMS] };
    },
    preview_products: async (_, { changes }, { services }) => {
      const { effects, conflicts, problems } = await previewChanges(services, readChanges(changes));
      return {
        products: effects.map(({ before, after, ...product }) => ({
          ...product,
          before: before.map(presentTier),
          after: after.map(presentTier),
        })),
        conflicts: [...conflicts],
        problems: [...problems],
      };
    },
  },
  Mutation: {
    save_products: async (_, { changes: given }, context) => {
      const own = signedIn(context);
      const changes = readChanges(given);
      requirePermissions(changes, own.staff.permissions);
      const { setId, changed } = await changeProducts(officeDesk(own), { kind: 'list' }, changes);
      const ids = changed.map(({ id }) => id);
      return {
        change: setId === null ? null : String(setId),
        products: await presentRows(own.services.db, own.services, ids),
      };
    },
    undo_product_change: async (_, { id }, context) => {
      const own = signedIn(context);
      const { count, kept } = await undoChange(officeDesk(own), readId(id), own.staff.permissions);
      return { count, kept: [...kept] };
    },
  },
};
