import { readConditions } from '@ingot/rules/catalog/category-conditions.ts';
import type { Resolvers } from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { type OfficeContext, signedIn } from '../../../platform/office/office-context.ts';
import { officeDesk } from '../../shop/desk/office-desk.ts';
import { type DeskCategory, findDeskCategories } from '../category-desk/category-desk.repository.ts';
import { categoryUnknown } from '../category-desk/category-errors.ts';
import { listCategoryChanges } from '../category-desk/category-history.repository.ts';
import { countMembers, findConditionChoices } from '../category-desk/category-products.repository.ts';
import { changeCategories, type StaffDesk } from '../category-desk/change-categories.ts';
import { createCategory } from '../category-desk/create-category.ts';
import { listCategoryProducts } from '../category-desk/list-category-products.ts';
import { readCategoryChanges } from '../category-desk/read-category-changes.ts';
import { undoCategoryChange } from '../category-desk/undo-category-change.ts';
import { filterInvalid } from '../changes/change-errors.ts';
import { ROOT_ID } from '../import/category-paths.repository.ts';

const MOST_LISTED = 20;

/** The tree of categories, their products and changes. */
export const categoryResolvers: Resolvers = {
  Query: {
    categories: async (_, __, { services }) => {
      const categories = await findDeskCategories(services.db, 'free');
      return inTreeOrder(categories).map((category) => present(category, services));
    },
    category_products: async (_, { id, after }, { services }) => {
      const category = await findCategory(services, readId(id));
      return listCategoryProducts(services.db, category, after ?? null);
    },
    category_matches: async (_, { conditions: given }, { services }) => {
      const conditions = readConditions(given);
      if (conditions === null) throw filterInvalid();
      return conditions.length === 0 ? 0 : (await countMembers(services.db, { id: 0, conditions })).byRule;
    },
    category_condition_fields: async (_, __, { services }) => {
      const choices = await findConditionChoices(services.db);
      return choices
        .filter(({ code }) => readConditions([{ field: code, values: ['1'] }]) !== null)
        .map(({ code, label, input, options }) => ({ field: code, label, input, options: [...options] }));
    },
    category_changes: async (_, __, { services }) => {
      const changes = await listCategoryChanges(services.db, MOST_LISTED);
      return changes.map(({ id, atMs, byName, categories, isUndone }) => ({
        id: String(id),
        at: atMs,
        by: byName,
        categories: categories.map(({ name, after }) => ({ name, fields: Object.keys(after) })),
        is_undone: isUndone,
      }));
    },
  },
  Mutation: {
    create_category: async (_, { name, url_key: urlKey, parent }, context) => {
      const wanted = { name, urlKey, parent: parent == null ? ROOT_ID : readId(parent) };
      const id = await createCategory(deskOf(context), wanted);
      return present(await findCategory(context.services, id), context.services);
    },
    save_categories: async (_, { changes }, context) => {
      const { changeId, changed } = await changeCategories(deskOf(context), readCategoryChanges(changes));
      return { change: changeId === null ? null : String(changeId), count: changed.length };
    },
    undo_category_change: async (_, { id }, context) => {
      const { count, kept } = await undoCategoryChange(deskOf(context), readId(id));
      return { count, kept: [...kept] };
    },
  },
};

/** Returns the desk of the signed-in person. */
export function deskOf(context: OfficeContext): StaffDesk {
  const own = signedIn(context);
  return { ...officeDesk(own), office: { staffId: own.staff.staffId, address: own.clientAddress } };
}

async function findCategory({ db }: Pick<Services, 'db'>, id: number): Promise<DeskCategory> {
  const found = (await findDeskCategories(db, 'free')).find((category) => category.id === id);
  if (found === undefined || id === ROOT_ID) throw categoryUnknown();
  return found;
}

/** Returns the categories below the root, each followed by its children. */
function inTreeOrder(categories: readonly DeskCategory[]): DeskCategory[] {
  const children = Map.groupBy(categories, ({ parentId }) => parentId);
  const below = (id: number): DeskCategory[] =>
    (children.get(id) ?? []).flatMap((category) => [category, ...below(category.id)]);
  return below(ROOT_ID);
}

function present({ id, parentId, urlPath, values }: DeskCategory, { catalog, shop }: Services) {
  const current = catalog.current();
  const shown = current.categoryById(id);
  return {
    id: String(id),
    parent: parentId === null || parentId === ROOT_ID ? null : String(parentId),
    name: values.name,
    path: `/${urlPath}${shop.store.categoryUrlSuffix}`,
    values,
    product_count: shown === undefined || shown.rule !== null ? null : current.productCount(id),
  };
}
