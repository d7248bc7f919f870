import type { CatalogCategory } from '../model/category.ts';
import { encodeUid } from '../model/uid.ts';
import type { CategoryRow } from './input-rows.ts';

const ROOT_ID = 2;

/**
 * Returns the active categories in menu order, root first. Omits categories below an inactive one.
 */
export function buildCategories(rows: readonly CategoryRow[]): CatalogCategory[] {
  const children = new Map<number, CategoryRow[]>();
  for (const row of rows) {
    if (row.parent_id === null || !row.is_active) continue;
    const siblings = children.get(row.parent_id);
    if (siblings) siblings.push(row);
    else children.set(row.parent_id, [row]);
  }
  const root = rows.find((row) => row.id === ROOT_ID);
  if (!root) throw new Error('The catalog has no root category');
  const categories: CatalogCategory[] = [];
  const walk = (row: CategoryRow, path: string, ancestorIds: readonly number[]) => {
    const own = children.get(row.id) ?? [];
    categories.push(toCategory(row, `${path}/${row.id}`, ancestorIds, own));
    const below = row.id === ROOT_ID ? [] : [...ancestorIds, row.id];
    for (const child of own) walk(child, `${path}/${row.id}`, below);
  };
  walk(root, '1', []);
  return categories;
}

function toCategory(
  row: CategoryRow,
  path: string,
  ancestorIds: readonly number[],
  children: readonly CategoryRow[],
): CatalogCategory {
  return {
    id: row.id,
    uid: encodeUid(row.id),
    urlKey: row.url_key,
    urlPath: row.url_path,
    name: row.name,
    parentId: row.parent_id,
    level: row.level,
    position: row.position,
    path,
    heading: row.heading,
    info: row.info,
    headerButtons: row.header_buttons,
    image: row.image,
    cmsBlock: row.cms_block,
    isInMenu: row.is_in_menu,
    isActive: row.is_active,
    rule: row.rule,
    pinnedSkus: row.pinned_skus,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    childIds: children.map((child) => child.id),
    ancestorIds,
  };
}
