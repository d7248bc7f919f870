import { categorySchema } from '../import/import-categories.ts';
import { sanitizeText } from '../import/sanitize-text.ts';
import type { CategoryValues } from './category-desk.repository.ts';

/** The checked values of a category, or the reasons why they are rejected. */
export type CheckedValues =
  | { readonly values: CategoryValues; readonly problems: null }
  | {
      readonly values: null;
      readonly problems: readonly { readonly field: string; readonly message: string }[];
    };

/** Checks the values of a category with the rules of an import. Text above the products is sanitized. */
export function checkValues(wanted: Readonly<Record<string, unknown>>): CheckedValues {
  const parsed = categorySchema.safeParse(wanted);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      field: String(path[0] ?? ''),
      message,
    }));
    return { values: null, problems };
  }
  const row = parsed.data;
  return {
    values: {
      name: row.name,
      url_key: row.url_key,
      heading: row.heading === row.name ? '' : (row.heading ?? ''),
      info: sanitizeText(row.info ?? ''),
      image: row.image ?? null,
      include_in_menu: row.include_in_menu ?? true,
      is_active: row.is_active ?? true,
      rule: row.rule ?? null,
      conditions: row.conditions ?? [],
      pinned_skus: row.pinned_skus ?? [],
      meta_title: row.meta_title ?? '',
      meta_description: row.meta_description ?? '',
    },
    problems: null,
  };
}
