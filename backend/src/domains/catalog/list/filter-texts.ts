import type { Context } from '../../../platform/context.ts';
import { readProductTexts, type TextsOfProduct } from '../details/details.repository.ts';
import type { ProductFilter } from '../engine/lists/product-filter.ts';

/** By product id: what filters look for words in, and nothing else needs of all products. */
export type FilterTexts = ReadonlyMap<number, TextsOfProduct>;

/** The texts of a reading of the catalogue, from the first filter that asks for them on: some 400 bytes a product. */
const kept = new WeakMap<object, Promise<FilterTexts>>();

/** Whether a filter looks into texts that the catalogue does not hold in memory. */
export function asksTexts({ description, short_description }: ProductFilter): boolean {
  return Boolean(description?.match?.trim() || short_description?.match?.trim());
}

/** The texts of all products, read once. */
export function loadFilterTexts({ catalog, services }: Context): Promise<FilterTexts> {
  const known = kept.get(catalog.reading);
  if (known) return known;
  const texts = readProductTexts(services.db);
  kept.set(catalog.reading, texts);
  // One that failed is tried again by the next.
  texts.catch(() => kept.delete(catalog.reading));
  return texts;
}
