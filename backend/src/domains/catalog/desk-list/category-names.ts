import type { Database } from '../../../platform/database/database.ts';
import { findCategories } from './categories.repository.ts';

/** A category that a list can be filtered by. */
export interface CategoryName {
  readonly url_key: string;
  readonly name: string;
}

/** Returns the categories with products of their own, each with the names above it, in menu order. */
export async function listCategoryNames(db: Database): Promise<CategoryName[]> {
  const categories = await findCategories(db);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const nameOf = (id: number | null): string[] => {
    const category = id === null ? undefined : byId.get(id);
    return category === undefined || category.parent_id === null
      ? []
      : [...nameOf(category.parent_id), category.name];
  };
  return categories
    .filter(({ parent_id, rule }) => parent_id !== null && rule === null)
    .map(({ id, url_key }) => ({ url_key, name: nameOf(id).join(', ') }));
}
