import type { FieldChange } from '../changes/product-change.ts';

/** The position of a category: below `parent`, before a sibling or, with null, at the end. */
export interface CategoryPlace {
  readonly parent: number;
  readonly before: number | null;
}

/** The field that moves a category. Its value is a {@link CategoryPlace}. */
export const PLACE_FIELD = 'place';

/** The other fields that staff change. They are columns of import files. */
export const VALUE_FIELDS = [
  'name',
  'url_key',
  'heading',
  'info',
  'image',
  'include_in_menu',
  'is_active',
  'rule',
  'conditions',
  'pinned_skus',
  'meta_title',
  'meta_description',
] as const;

/** Lists of SKUs that a change adds to the products of a category by hand, or removes from them. */
export const ADDED_FIELD = 'added';
export const REMOVED_FIELD = 'removed';

/** The requested changes of one category. */
export interface CategoryChange {
  readonly id: number;
  readonly fields: readonly FieldChange[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** A field that another person has changed since this person read it. */
export interface CategoryConflict {
  readonly id: number;
  readonly name: string;
  readonly field: string;
  /** The stored value. */
  readonly value: unknown;
  /** The person who changed it; null for an import. */
  readonly by: string | null;
}

/** A value that the shop rejects. */
export interface CategoryProblem {
  readonly id: number;
  readonly name: string;
  readonly field: string;
  readonly message: string;
}

/** The changed fields of a category with their values before and after. */
export interface ChangedCategory {
  readonly id: number;
  readonly name: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}
