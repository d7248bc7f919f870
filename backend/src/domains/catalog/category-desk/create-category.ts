import { notify } from '../../../platform/database/notifications/notify.ts';
import { audited } from '../../shop/desk/audited.ts';
import { ROOT_ID } from '../import/category-paths.repository.ts';
import { publish } from './apply-category-changes.ts';
import { findDeskCategories, insertCategory, updateCategory } from './category-desk.repository.ts';
import { categoryInvalid, problemText } from './category-errors.ts';
import { CategoryTree, DEEPEST } from './category-tree.ts';
import type { StaffDesk } from './change-categories.ts';
import { checkValues } from './check-values.ts';

/** A category to create. */
export interface NewCategory {
  readonly name: string;
  readonly urlKey: string;
  readonly parent: number;
}

/**
 * Creates a hidden category below `parent`, after its siblings, and returns its id. Staff show it
 * when it is ready.
 * @throws ContractError `CATEGORY_INVALID` with the rejected values
 */
export function createCategory(desk: StaffDesk, { name, urlKey, parent }: NewCategory): Promise<number> {
  return audited(
    desk,
    {
      verb: 'category-create',
      subject: name,
      details: {},
      before: {},
      after: { name, url_key: urlKey, parent },
    },
    async (trx) => {
      const rejected = (field: string, message: string) => categoryInvalid([{ id: 0, name, field, message }]);
      const { values, problems } = checkValues({ name, url_key: urlKey, is_active: false });
      const [problem] = problems ?? [];
      if (values === null) throw rejected(problem?.field ?? 'name', problem?.message ?? '');
      const stored = await findDeskCategories(trx, 'locked');
      if (stored.some((category) => category.values.url_key === values.url_key)) {
        throw rejected('url_key', problemText.keyTaken());
      }
      if (!stored.some(({ id }) => id === parent)) throw rejected('place', problemText.placeUnknown());
      const siblings = stored.filter(({ parentId }) => parentId === parent);
      const position = Math.max(0, ...siblings.map((sibling) => sibling.position)) + 1;
      const id = await insertCategory(trx, {
        name: values.name,
        urlKey: values.url_key,
        parentId: parent,
        position,
      });
      const tree = new CategoryTree([...stored, { id, parentId: ROOT_ID }]);
      if (tree.move(id, { parent, before: null }) !== null) {
        throw rejected('place', problemText.placeDeep(DEEPEST));
      }
      await updateCategory(trx, id, values);
      const [taken] = await publish(trx, new Map([[id, { values }]]));
      if (taken) throw categoryInvalid([taken]);
      await notify(trx, 'catalog_changed');
      return id;
    },
  );
}
