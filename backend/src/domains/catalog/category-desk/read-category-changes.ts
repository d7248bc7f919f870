import type { CategoryChangeInput } from '../../../generated/office-resolvers.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { type CategoryChange, PLACE_FIELD, VALUE_FIELDS } from './category-change.ts';
import { fieldTwice, fieldUnknown, tooManyCategories, tooManyProducts } from './category-errors.ts';

/** The most categories, and added or removed products, of one request. */
export const MOST_CATEGORIES = 200;
export const MOST_PRODUCTS = 500;

const FIELDS: ReadonlySet<string> = new Set([...VALUE_FIELDS, PLACE_FIELD]);

/** Reads changes of a client. @throws ContractError for unknown and repeated fields, and for too many changes */
export function readCategoryChanges(given: readonly CategoryChangeInput[]): CategoryChange[] {
  if (given.length > MOST_CATEGORIES) throw tooManyCategories(MOST_CATEGORIES);
  const products = given.reduce(
    (sum, { added = [], removed = [] }) => sum + added.length + removed.length,
    0,
  );
  if (products > MOST_PRODUCTS) throw tooManyProducts(MOST_PRODUCTS);
  const seenFields = new Set<string>();
  return given.map(({ id: text, fields = [], added = [], removed = [] }) => {
    const id = readId(text);
    return {
      id,
      added,
      removed,
      fields: fields.map(({ field, seen, value }) => {
        if (!FIELDS.has(field)) throw fieldUnknown(field);
        const key = `${id} ${field}`;
        if (seenFields.has(key)) throw fieldTwice(field);
        seenFields.add(key);
        return { field, seen: seen ?? null, value: value ?? null };
      }),
    };
  });
}
