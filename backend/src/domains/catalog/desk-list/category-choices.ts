import type { Database } from '../../../platform/database/database.ts';
import { findCategories } from './categories.repository.ts';

/** A category to choose from. */
export interface CategoryChoice {
  readonly urlKey: string;
  readonly name: string;
  /** 0 at the top of the tree. */
  readonly depth: number;
}

/** Returns all categories in the order of the tree. */
export async function categoryChoices(db: Database): Promise<CategoryChoice[]> {
  const depths = new Map<number, number>();
  return (await findCategories(db)).map(({ id, parent_id: parentId, url_key: urlKey, name }) => {
    const depth = parentId === null ? 0 : (depths.get(parentId) ?? 0) + 1;
    depths.set(id, depth);
    return { urlKey, name, depth };
  });
}
