import type { Database } from '../../../platform/database/database.ts';
import type { FoundUse, MediaUse } from '../../../platform/office/media-use.ts';

/** A place that shows a file. */
export interface ShownAt extends FoundUse {
  /** The kind of place, such as `product`. */
  readonly kind: string;
}

/**
 * Returns the places that show files, by path. `visible` omits records of the past, such as orders,
 * which also keep their pictures.
 */
export async function findUses(
  db: Database,
  uses: readonly MediaUse[],
  paths: readonly string[],
  which: 'visible' | 'all' = 'visible',
): Promise<Map<string, ShownAt[]>> {
  const found = new Map<string, ShownAt[]>();
  if (paths.length === 0) return found;
  const asked = uses.filter(({ isPast }) => which === 'all' || isPast !== true);
  for (const { kind, find } of asked) {
    for (const use of await find(db, paths)) {
      found.set(use.path, [...(found.get(use.path) ?? []), { kind, ...use }]);
    }
  }
  return found;
}
